// Rows for the notifications that Plasma holds, by sottod over the session bus, which starts it.
//
//     Sotto { id: sotto }
//     Repeater { model: sotto.rows; … }
//
// Each row has appName, count, countText, age, title, subtitle, body, summary, hidden and, where its content is shown,
// notifications (Documentation/Schemas/rendered-list.schema.json). Needs Plasma 6.7: in 6.3, QML hears no signals of the bus.
import QtQuick
import org.kde.notificationmanager as NotificationManager
import org.kde.plasma.workspace.dbus as DBus

Item {
    id: sotto

    // Whether the screen is locked, and whether others see it. sottod knows of Plasma's lock by itself.
    property bool locked: false
    property bool shared: false
    // The language, such as "pl"; "" for that of the session.
    property string locale: ""
    // Settings as in a list document (Documentation/Schemas/list.schema.json).
    property var settings: ({})

    // The rows that may be shown now, newest first.
    property var rows: []
    // "ltr" or "rtl": how the language is written.
    property string direction: "ltr"

    // Opens the newest notification of a row.
    function open(row) {
        const index = indexOf(row.identifiers[0]);
        if (index)
            model.invokeDefaultAction(index, NotificationManager.Notifications.Close);
    }

    // Dismisses all notifications of a row.
    function dismiss(row) {
        for (const identifier of row.identifiers) {
            const index = indexOf(identifier);
            if (index)
                model.close(index);
        }
    }

    // What is hidden from now on is gone at once, whatever answers when.
    function hideNow() {
        asked += 1;
        if (locked || shared)
            rows = rows.filter(row => row.hidden);
        ask();
    }

    property int asked: 0

    onLockedChanged: hideNow()
    onSharedChanged: hideNow()
    onLocaleChanged: ask()
    onSettingsChanged: ask()
    Component.onCompleted: ask()

    function ask() {
        Qt.callLater(send);
    }

    function send() {
        const number = ++asked, held = [];
        for (let place = 0; place < notifications.count; place++)
            held.push(notifications.objectAt(place).sent());
        held.sort((first, second) => first.date < second.date ? -1 : first.date > second.date ? 1 : first.id - second.id);
        const list = {
            ages: true, authenticated: !locked, screenShared: shared, settings: settings, desktopNotifications: held
        };
        if (locale)
            list.locale = locale;
        DBus.SessionBus.asyncCall({
            service: "org.sotto.Words", path: "/org/sotto/Words", iface: "org.sotto.Words1", member: "Render",
            arguments: [new DBus.string(JSON.stringify(list))], signature: "(s)"
        }, reply => take(number, JSON.parse(reply.value)), reply => {
            console.warn(`sotto: ${reply.error.message}`);
            // Nothing would take back what is shown.
            take(number, {});
        });
    }

    function take(number, answer) {
        // What was asked later is answered next.
        if (number !== asked)
            return;
        direction = answer.direction ?? "ltr";
        rows = answer.groups ?? [];
    }

    function indexOf(identifier) {
        for (let place = 0; place < notifications.count; place++)
            if (String(notifications.objectAt(place).model.notificationId) === identifier)
                return model.index(place, 0);
    }

    NotificationManager.Notifications {
        id: model

        showExpired: true
        showDismissed: true
        showJobs: false
        groupMode: NotificationManager.Notifications.GroupDisabled
        sortMode: NotificationManager.Notifications.SortByDate
        onDataChanged: sotto.ask()
        onCountChanged: sotto.ask()
    }

    Instantiator {
        id: notifications

        model: model
        onObjectAdded: sotto.ask()
        onObjectRemoved: sotto.ask()
        delegate: QtObject {
            required property var model

            // The arguments of Notify that it came with.
            function sent() {
                const actions = [], hints = { category: model.category || "", urgency: urgency(), transient: model.transient };
                for (let place = 0; place < (model.actionNames?.length ?? 0); place++)
                    actions.push(model.actionNames[place], model.actionLabels[place] ?? "");
                if (model.originName)
                    hints["x-kde-origin-name"] = model.originName;
                return {
                    id: model.notificationId, appName: model.applicationName || "", desktopEntry: model.desktopEntry || "",
                    summary: model.summary || "", body: markup(model.body || ""), actions: actions, hints: hints,
                    date: (model.updated ?? model.created).toISOString(), seen: model.read
                };
            }

            // Plasma keeps the text as a document.
            function markup(body) {
                return body.replace(/^<\?xml[^>]*\?>\s*<html>/, "").replace(/<\/html>\s*$/, "");
            }

            function urgency() {
                switch (model.urgency) {
                case NotificationManager.Notifications.LowUrgency:
                    return 0;
                case NotificationManager.Notifications.CriticalUrgency:
                    return 2;
                default:
                    return 1;
                }
            }
        }
    }

    DBus.SignalWatcher {
        busType: DBus.BusType.Session
        service: "org.sotto.Words"
        path: "/org/sotto/Words"
        iface: "org.sotto.Words1"

        // The same list may be answered with other rows now.
        function dbusChanged() {
            sotto.ask();
        }
    }

    // Ages change.
    Timer {
        interval: 60000
        repeat: true
        running: sotto.rows.length > 0
        onTriggered: sotto.ask()
    }
}
