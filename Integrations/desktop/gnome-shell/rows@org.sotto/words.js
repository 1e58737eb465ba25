// Rows for the notifications that your own notification server holds, by sottod over the session bus, which starts it.
//
//     import {Words} from './words.js';
//     const words = new Words();
//     const {groups} = await words.render(held, {locked: true, locale: 'pl'});
//
// For GJS, of which it needs Gio and GLib alone: GNOME Shell's extensions, Astal, AGS. “held” are the arguments of Notify as
// objects: id, appName, summary, body, actions, hints, date (Documentation/Schemas/list.schema.json). What comes back is a
// rendered list (Documentation/Schemas/rendered-list.schema.json); a hidden row of it has nothing of what was sent.
import Gio from 'gi://Gio';
import GLib from 'gi://GLib';

const NAME = 'org.sotto.Words';
const PATH = '/org/sotto/Words';
const INTERFACE = 'org.sotto.Words1';

export class Words {
    #connection;
    #cancellable = new Gio.Cancellable();
    #subscription = 0;

    constructor(connection = Gio.DBus.session) {
        this.#connection = connection;
    }

    // Renders what is held, in the order in which it came. Further members are those of a list document: settings, apps,
    // categories, now. Without a locale, that of center.json or of the session counts.
    async render(held, {locked = true, shared = false, ...members} = {}) {
        const list = {ages: true, ...members, authenticated: !locked, screenShared: shared, desktopNotifications: held};
        return JSON.parse(await this.#call('Render', [JSON.stringify(list)]));
    }

    // One of Sotto's own texts: await words.format('%u messages', 2).
    format(key, ...values) {
        return this.#call('Format', [key, JSON.stringify(values)]);
    }

    // Calls a function whenever the same list may be answered with other rows, because settings have changed, or who looks.
    onChange(changed) {
        this.#subscription ||= this.#connection.signal_subscribe(
            NAME, INTERFACE, 'Changed', PATH, null, Gio.DBusSignalFlags.NONE, changed);
    }

    // Ends what is asked, whose promises are rejected, and calls nobody any more.
    destroy() {
        this.#cancellable.cancel();
        if (this.#subscription)
            this.#connection.signal_unsubscribe(this.#subscription);
        this.#subscription = 0;
    }

    #call(method, texts) {
        const values = new GLib.Variant(`(${'s'.repeat(texts.length)})`, texts);
        return new Promise((resolve, reject) => {
            this.#connection.call(
                NAME, PATH, INTERFACE, method, values, new GLib.VariantType('(s)'), Gio.DBusCallFlags.NONE, -1,
                this.#cancellable, (connection, result) => {
                    try {
                        resolve(connection.call_finish(result).deepUnpack()[0]);
                    } catch (error) {
                        reject(error);
                    }
                });
        });
    }
}
