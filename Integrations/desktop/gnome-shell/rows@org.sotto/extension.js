// Sotto in GNOME Shell: rows on the lock screen in place of GNOME's own, and in a menu of the panel while the screen is unlocked.
//
// Copy the folder to ~/.local/share/gnome-shell/extensions, log in again, and: gnome-extensions enable rows@org.sotto
// Needs sottod, which the session bus starts. What is hidden is up to ~/.config/sotto/center.json and to GNOME's settings.
import Clutter from 'gi://Clutter';
import Gio from 'gi://Gio';
import GLib from 'gi://GLib';
import St from 'gi://St';
import {Extension, InjectionManager} from 'resource:///org/gnome/shell/extensions/extension.js';
import * as Main from 'resource:///org/gnome/shell/ui/main.js';
import * as PanelMenu from 'resource:///org/gnome/shell/ui/panelMenu.js';
import * as PopupMenu from 'resource:///org/gnome/shell/ui/popupMenu.js';
import {UnlockDialog} from 'resource:///org/gnome/shell/ui/unlockDialog.js';

import {Held} from './held.js';
import {Row} from './row.js';
import {Words} from './words.js';

export default class SottoExtension extends Extension {
    // The session mode unlock-dialog is among those of metadata.json: the lock screen's rows are what the extension is for.
    enable() {
        this._rows = [];
        this._asked = 0;
        this._settings = new Gio.Settings({schema_id: 'org.gnome.desktop.notifications'});
        this._words = new Words();
        this._words.onChange(() => this._askLater());
        this._held = new Held(() => this._askLater());
        this._casts = new Set();
        this._makeMenu();
        this._injections = new InjectionManager();
        const extension = this;
        this._injections.overrideMethod(UnlockDialog.prototype, '_init', original => function (...parameters) {
            original.call(this, ...parameters);
            extension._replaceRows(this);
        });
        if (Main.screenShield?._dialog instanceof UnlockDialog)
            this._replaceRows(Main.screenShield._dialog);
        Main.sessionMode.connectObject('updated', () => this._hideNow(), this);
        Main.screenShield?.connectObject('locked-changed', () => this._hideNow(), this);
        global.backend.get_remote_access_controller()?.connectObject('new-handle', (_controller, cast) => this._addCast(cast), this);
        // Ages change.
        this._timer = GLib.timeout_add_seconds(GLib.PRIORITY_LOW, 60, () => {
            this._askLater();
            return GLib.SOURCE_CONTINUE;
        });
        this._hideNow();
    }

    disable() {
        GLib.source_remove(this._timer);
        if (this._idle)
            GLib.source_remove(this._idle);
        this._idle = 0;
        // What is on the way is no longer awaited.
        this._asked++;
        this._words.destroy();
        Main.sessionMode.disconnectObject(this);
        Main.screenShield?.disconnectObject(this);
        global.backend.get_remote_access_controller()?.disconnectObject(this);
        for (const cast of this._casts)
            cast.disconnectObject(this);
        this._injections.clear();
        this._held.destroy();
        this._restoreRows();
        this._menu.destroy();
        this._words = this._held = this._casts = this._injections = this._menu = null;
    }

    get _isLocked() {
        return Main.sessionMode.isLocked || (Main.screenShield?.locked ?? false);
    }

    // What is hidden from now on is gone at once, whatever answers when.
    _hideNow() {
        this._asked++;
        this._count = null;
        if (this._isLocked || this._casts.size > 0)
            this._rows = this._rows.filter(row => row.hidden);
        this._menu.visible = !this._isLocked;
        this._draw();
        this._askLater();
    }

    _addCast(cast) {
        this._casts.add(cast);
        cast.connectObject('stopped', () => {
            this._casts.delete(cast);
            this._hideNow();
        }, this);
        this._hideNow();
    }

    // Asks once for all that happens at a time, before the next frame is drawn.
    _askLater() {
        this._idle ||= GLib.idle_add(GLib.PRIORITY_DEFAULT, () => {
            this._idle = 0;
            this._ask();
            return GLib.SOURCE_REMOVE;
        });
    }

    async _ask() {
        const asked = ++this._asked, locked = this._isLocked;
        const {held, settings} = this._held.document(locked);
        let rows = [];
        try {
            rows = (await this._words.render(held, {locked, shared: this._casts.size > 0, settings})).groups;
        } catch (error) {
            // Draw no rows: nothing would take back what is shown.
            if (asked === this._asked)
                console.error(`Sotto: ${error.message}`);
        }
        // What was asked later is answered next.
        if (asked !== this._asked)
            return;
        const count = rows.reduce((sum, row) => sum + row.count, 0);
        if (this._list && this._count !== null && count > this._count && this._settings.get_boolean('show-banners'))
            this._list.box.emit('wake-up-screen');
        this._count = count;
        if (JSON.stringify(rows) === JSON.stringify(this._rows))
            return;
        this._rows = rows;
        this._draw();
    }

    _icon(row) {
        return this._held.notification(row.identifiers[0])?.source.icon ?? null;
    }

    // Puts a list into the lock screen's notifications. GNOME's own are hidden, players of media stay.
    _replaceRows(dialog) {
        const box = dialog._notificationsBox, children = box?._notificationBox;
        if (!children)
            return;
        this._list?.destroy();
        const hide = child => {
            if (!child.has_style_class_name?.('unlock-dialog-notification-source'))
                return;
            child.connectObject('notify::visible', () => child.visible && child.hide(), this._list);
            child.hide();
        };
        this._list = new St.BoxLayout({orientation: Clutter.Orientation.VERTICAL, x_expand: true, style: 'spacing: 6px;'});
        this._list.box = box;
        children.get_children().forEach(hide);
        children.connectObject('child-added', (_children, child) => hide(child), this._list);
        this._list.connect('destroy', () => {
            this._list = null;
        });
        children.add_child(this._list);
        // The screen is about to be locked.
        this._rows = this._rows.filter(row => row.hidden);
        this._draw();
    }

    // Shows GNOME's own again, should the screen be locked.
    _restoreRows() {
        const box = this._list?.box;
        this._list?.destroy();
        for (const [source, {sourceBox, visible}] of box?._sources ?? [])
            sourceBox.visible = visible && source.unseenCount > 0;
        box?._updateVisibility();
    }

    _makeMenu() {
        this._menu = new PanelMenu.Button(0.5, this.metadata.name);
        this._menu.add_child(new St.Icon({icon_name: 'preferences-system-notifications-symbolic', style_class: 'system-status-icon'}));
        Main.panel.addToStatusArea(this.uuid, this._menu);
    }

    _draw() {
        if (this._list) {
            this._list.destroy_all_children();
            for (const row of this._rows)
                this._list.add_child(new Row(row, this._icon(row)));
            this._list.visible = this._rows.length > 0;
            this._list.box._updateVisibility();
        }
        this._menu.menu.removeAll();
        for (const row of this._rows) {
            const item = new PopupMenu.PopupBaseMenuItem();
            item.add_child(new Row(row, this._icon(row)));
            item.connect('activate', () => this._held.notification(row.identifiers[0])?.activate());
            this._menu.menu.addMenuItem(item);
        }
    }
}
