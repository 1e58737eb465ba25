// Renders lists with the piece for GJS, and says when they may be answered otherwise.
import GLib from 'gi://GLib';
import {Words} from '../../../Integrations/desktop/gnome-shell/rows@org.sotto/words.js';

const loop = new GLib.MainLoop(null, false);
const words = new Words();

async function run([held, members]) {
    const {groups} = await words.render(held, members);
    print(JSON.stringify(groups.map(row => [row.body, row.age])));
    print(await words.format('%u messages', 2));
    await words.format('%u messages', null).catch(error => print(error.message));
    words.onChange(() => {
        print('changed');
        words.destroy();
        words.format('%u messages', 2).catch(error => {
            print(error.message);
            loop.quit();
        });
    });
    print('waiting');
}

run(JSON.parse(ARGV[0])).catch(error => {
    print(error.message);
    loop.quit();
});
loop.run();
