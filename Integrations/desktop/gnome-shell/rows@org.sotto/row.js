// Draws a row in the manner of GNOME Shell's lock screen.
import Clutter from 'gi://Clutter';
import GObject from 'gi://GObject';
import St from 'gi://St';

export const Row = GObject.registerClass(
class Row extends St.BoxLayout {
    // icon is that of the row's app; null for the row of several apps.
    constructor(row, icon) {
        super({style_class: 'unlock-dialog-notification-source', style: 'spacing: 12px;', x_expand: true});
        this.add_child(new St.Icon({
            style_class: 'unlock-dialog-notification-icon', gicon: icon,
            fallback_icon_name: 'preferences-system-notifications-symbolic',
        }));
        const texts = new St.BoxLayout({
            orientation: Clutter.Orientation.VERTICAL, x_expand: true, y_align: Clutter.ActorAlign.CENTER,
        });
        this.add_child(texts);
        const heading = new St.BoxLayout({x_expand: true, style: 'spacing: 12px;'});
        // The row of several apps has no name.
        heading.add_child(label(row.appName ?? row.body, {style: 'font-weight: bold;', x_expand: true}));
        if (row.age)
            heading.add_child(label(row.age, {style: 'font-size: smaller;'}));
        texts.add_child(heading);
        for (const text of [row.title, row.subtitle, row.appName && row.body, row.summary]) {
            if (text)
                texts.add_child(label(text));
        }
    }
});

// What senders write is text, never markup.
function label(text, more = {}) {
    return new St.Label({text, x_align: Clutter.ActorAlign.START, ...more});
}
