// Sotto in a shell that is its own notification server: rows for a lock screen and a center, grouped by conversation, hidden
// as the person wants it, and summed up in words of their language.
//
// Put this file beside your shell's, and give it your server and your lock:
//
//     NotificationServer { id: server; keepOnReload: true; onNotification: notification => notification.tracked = true }
//     Sotto { id: sotto; server: server; locked: lock.locked }
//
// Then draw sotto.rows: each has appName, count, countText, age, title, subtitle, body, summary, hidden, actions and, where its
// content is shown, notifications (Documentation/Schemas/rendered-list.schema.json). A hidden row has no content: nothing that
// you draw of it can tell.
//
// Needs the program “sotto”, and no daemon. With daemon: true it asks sottod, which also knows center.json and other locks.
import QtQuick
import Quickshell
import Quickshell.Io
import Quickshell.Services.Notifications

Scope {
    id: sotto

    // The server of the shell. Its tracked notifications are listed.
    required property NotificationServer server
    // Whether the screen is locked, and whether others see it. Set locked from your own lock.
    property bool locked: true
    property bool shared: false
    // The language, such as "pl"; "" for that of the environment.
    property string locale: ""
    // Settings, categories and names of apps as in a list document (Documentation/Schemas/list.schema.json).
    property var settings: ({ hiddenRows: "titles" })
    property var categories: []
    property var apps: ({})
    // Whether to ask sottod at its socket.
    property bool daemon: false

    // The rows that may be shown now, newest first.
    property var rows: []
    // "ltr" or "rtl": how the language is written.
    property string direction: "ltr"
    // How many notifications they have together.
    readonly property int count: rows.reduce((sum, row) => sum + row.count, 0)
    // What is wrong with the list, for the shell's log.
    property var diagnostics: []

    // The notifications of a row, newest first. Draw a row, not these: they have their contents whatever is hidden.
    function notifications(row) {
        const all = server.trackedNotifications.values;
        return row.identifiers.map(identifier => all.find(each => String(each.id) === identifier)).filter(each => each);
    }

    // The name of an icon for a row, which tells no more than the name of its app.
    function icon(row) {
        if (row.app === null)
            return "";
        const entry = DesktopEntries.heuristicLookup(row.app);
        return entry ? entry.icon : "";
    }

    // Performs an action of a row, by its identifier; "default" opens it. While the screen is locked, ask for authentication
    // first (asksForAuthentication).
    function invoke(row, identifier) {
        const action = notifications(row)[0]?.actions.find(each => each.identifier === identifier);
        if (action)
            action.invoke();
        return action !== undefined;
    }

    // Sends a typed answer.
    function reply(row, text) {
        const first = notifications(row)[0];
        if (first?.hasInlineReply)
            first.sendInlineReply(text);
    }

    // Dismisses all notifications of a row.
    function dismiss(row) {
        for (const each of notifications(row))
            each.dismiss();
    }

    // When each notification came, or was last replaced.
    property var dates: ({})
    property int asked: 0

    // What is hidden from now on is gone at once, whatever answers when.
    function hideNow() {
        // An answer that is on the way knows nothing of it.
        asked += 1;
        if (locked || shared)
            rows = rows.filter(row => row.hidden);
        ask();
    }

    onLockedChanged: hideNow()
    onSharedChanged: hideNow()
    onLocaleChanged: ask()
    onSettingsChanged: ask()
    onCategoriesChanged: ask()
    onAppsChanged: ask()

    function ask() {
        Qt.callLater(send);
    }

    function send() {
        asked += 1;
        const list = {
            key: asked, ages: true, authenticated: !locked, screenShared: shared, settings: settings,
            categories: categories, apps: apps,
            desktopNotifications: server.trackedNotifications.values.map(each => sent(each)).sort((first, second) =>
                first.date < second.date ? -1 : first.date > second.date ? 1 : first.id - second.id)
        };
        if (locale)
            list.locale = locale;
        const line = JSON.stringify(list) + "\n";
        if (daemon) {
            socket.write(line);
            socket.flush();
        } else {
            stream.write(line);
        }
    }

    // The arguments of Notify that a notification came with.
    function sent(each) {
        const hints = {};
        for (const name in each.hints)
            if (["string", "number", "boolean"].includes(typeof each.hints[name]))
                hints[name] = each.hints[name];
        hints.urgency = Number(each.urgency);
        if (each.transient)
            hints.transient = true;
        const actions = [];
        for (const action of each.actions)
            actions.push(action.identifier, action.text);
        if (each.hasInlineReply && !actions.includes("inline-reply"))
            actions.push("inline-reply", each.inlineReplyPlaceholder || "");
        return {
            id: each.id, appName: each.appName, desktopEntry: each.desktopEntry, appIcon: each.appIcon,
            summary: each.summary, body: each.body, actions: actions, hints: hints,
            date: dates[each.id] ?? new Date().toISOString()
        };
    }

    function take(line) {
        const answer = JSON.parse(line);
        if (answer.changed) {
            // What is shown may have to be hidden, which is not left to the next answer.
            if (answer.changed.locked || answer.changed.screenShared)
                rows = rows.filter(row => row.hidden);
            ask();
            return;
        }
        // What was asked later is answered next.
        if (answer.key !== asked)
            return;
        if (answer.error)
            console.warn(`sotto: ${answer.error.message}`);
        direction = answer.direction ?? "ltr";
        rows = answer.groups ?? [];
        diagnostics = answer.diagnostics ?? [];
    }

    Process {
        id: stream

        command: ["sotto", "stream", "--surface", "notification-center"]
        running: !sotto.daemon
        stdinEnabled: true
        stdout: SplitParser {
            onRead: line => sotto.take(line)
        }
        onStarted: sotto.ask()
        onExited: {
            // Nothing would take back what is shown.
            sotto.rows = [];
            again.start();
        }
    }

    Socket {
        id: socket

        path: `${Quickshell.env("XDG_RUNTIME_DIR")}/sotto/words`
        connected: sotto.daemon
        parser: SplitParser {
            onRead: line => sotto.take(line)
        }
        onConnectedChanged: {
            if (connected) {
                socket.write('{"changes":true}\n');
                sotto.ask();
            } else if (sotto.daemon) {
                sotto.rows = [];
                again.start();
            }
        }
        onError: if (sotto.daemon)
            again.start()
    }

    Timer {
        id: again

        interval: 1000
        onTriggered: {
            if (sotto.daemon)
                socket.connected = true;
            else
                stream.running = true;
        }
    }

    // Ages change.
    Timer {
        interval: 60000
        repeat: true
        running: sotto.rows.length > 0
        onTriggered: sotto.ask()
    }

    // A notification that comes, goes, or is replaced in place.
    Instantiator {
        model: sotto.server.trackedNotifications
        delegate: Connections {
            id: watch

            required property var modelData

            function renew() {
                sotto.dates[modelData.id] = new Date().toISOString();
                sotto.ask();
            }

            target: modelData
            Component.onCompleted: renew()
            function onSummaryChanged() {
                watch.renew();
            }
            function onBodyChanged() {
                watch.renew();
            }
            function onHintsChanged() {
                watch.renew();
            }
            function onActionsChanged() {
                watch.renew();
            }
        }
        onObjectRemoved: (index, object) => {
            delete sotto.dates[object.modelData?.id];
            sotto.ask();
        }
    }
}
