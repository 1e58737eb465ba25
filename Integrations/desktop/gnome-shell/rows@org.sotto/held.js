// The notifications that GNOME Shell holds, as desktopNotifications of a list document.
import GLib from 'gi://GLib';
import {InjectionManager} from 'resource:///org/gnome/shell/extensions/extension.js';
import * as Main from 'resource:///org/gnome/shell/ui/main.js';
import {Urgency} from 'resource:///org/gnome/shell/ui/messageTray.js';

// Urgency of the Desktop Notifications Specification: low, normal, critical.
const URGENCIES = new Map([[Urgency.LOW, 0], [Urgency.NORMAL, 1], [Urgency.HIGH, 1], [Urgency.CRITICAL, 2]]);

export class Held {
    #onChange;
    #injections = new InjectionManager();
    #hints = new WeakMap();
    #numbers = new WeakMap();
    #next = 1;

    // Calls onChange whenever something may be different.
    constructor(onChange) {
        this.#onChange = onChange;
        this.#keepHints();
        for (const source of Main.messageTray.getSources())
            this.#watchSource(source);
        Main.messageTray.connectObject(
            'source-added', (_tray, source) => {
                this.#watchSource(source);
                onChange();
            },
            'source-removed', (_tray, source) => {
                source.disconnectObject(this);
                onChange();
            }, this);
    }

    destroy() {
        Main.messageTray.disconnectObject(this);
        for (const source of Main.messageTray.getSources()) {
            source.disconnectObject(this);
            source.policy.disconnectObject(this);
            for (const notification of source.notifications)
                notification.disconnectObject(this);
        }
        this.#injections.clear();
    }

    // What a list document says of them: desktopNotifications in the order in which they came, and settings.
    //
    // What a source does not show on the lock screen is left out there. Where GNOME's settings let its details be seen on the
    // lock screen, the list does; the person's center.json can hide them all the same.
    document(isLocked) {
        const held = [], details = new Map();
        for (const source of Main.messageTray.getSources()) {
            // Rows and settings find an app by its desktop entry, else by its name.
            const key = entry(source) || source.title;
            if (!key || isLocked && !source.policy.showInLockScreen)
                continue;
            details.set(key, source.policy.detailsInLockScreen && (details.get(key) ?? true));
            for (const notification of source.notifications)
                held.push(this.#sent(source, notification));
        }
        held.sort((first, second) => first.date < second.date ? -1 : first.date > second.date ? 1 : first.id - second.id);
        const apps = [...details].filter(([, isSeen]) => isSeen).map(([key]) => [key, {showPreviews: 'always'}]);
        return {held, settings: {apps: Object.fromEntries(apps), whileLocked: 'new'}};
    }

    // The notification of a row's identifier.
    notification(identifier) {
        return Main.messageTray.getSources().flatMap(source => source.notifications)
            .find(notification => String(this.#numbers.get(notification)) === identifier);
    }

    #sent(source, notification) {
        if (!this.#numbers.has(notification))
            this.#numbers.set(notification, this.#next++);
        const body = notification.body ?? '';
        return {
            id: this.#numbers.get(notification), appName: source.title ?? '', desktopEntry: entry(source),
            summary: notification.title ?? '', body: notification.useBodyMarkup ? body : GLib.markup_escape_text(body, -1),
            hints: {
                ...this.#hints.get(notification), urgency: URGENCIES.get(notification.urgency) ?? 1,
                transient: notification.isTransient,
            },
            date: notification.datetime.to_utc().format('%Y-%m-%dT%H:%M:%SZ'), seen: notification.acknowledged,
        };
    }

    #watchSource(source) {
        source.connectObject(
            'notification-added', (_source, notification) => {
                this.#watch(notification);
                this.#onChange();
            },
            'notification-removed', () => this.#onChange(),
            'notify', () => this.#onChange(), this);
        source.policy.connectObject('notify', () => this.#onChange(), this);
        for (const notification of source.notifications)
            this.#watch(notification);
    }

    #watch(notification) {
        notification.connectObject('notify', () => this.#onChange(), this);
    }

    // Keeps the hints of Notify, of which the shell forgets the category.
    #keepHints() {
        const daemon = Main.notificationDaemon?._fdoNotificationDaemon;
        if (!daemon)
            return;
        const hints = this.#hints, onChange = this.#onChange;
        this.#injections.overrideMethod(Object.getPrototypeOf(daemon), 'NotifyAsync', original => function (params, invocation) {
            const sent = {};
            for (const [name, value] of Object.entries(params[6])) {
                const plain = value instanceof GLib.Variant ? value.recursiveUnpack() : value;
                if (['string', 'number', 'boolean'].includes(typeof plain))
                    sent[name] = plain;
            }
            const replaced = this._notifications.get(params[1]), next = this._nextNotificationId;
            const result = original.call(this, params, invocation);
            const notification = replaced ?? this._notifications.get(next);
            if (notification)
                hints.set(notification, sent);
            onChange();
            return result;
        });
    }
}

function entry(source) {
    return (source.app ?? source._app)?.get_id()?.replace(/\.desktop$/, '') ?? '';
}
