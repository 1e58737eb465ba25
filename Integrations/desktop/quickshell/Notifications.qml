// Quickshell: put this file and rows.js into ~/.config/quickshell, and Notifications {} into a window.
// A click performs the first notification's own action, a right click dismisses the row. While the screen is locked neither
// actions nor contents are there.
import QtQuick
import Quickshell
import Quickshell.Io
import "rows.js" as Rows

ListView {
    id: view

    property var rows: []

    implicitHeight: contentHeight
    spacing: 8
    model: rows

    Process {
        id: watch
        running: true
        command: ["sottoctl", "watch", "--format", "json"]
        stdout: SplitParser {
            onRead: line => view.rows = Rows.changed(view.rows, line)
        }
        // Clear the rows: without the feed, nothing would remove stale ones.
        onExited: {
            view.rows = [];
            again.start();
        }
    }

    Timer {
        id: again
        interval: 1000
        onTriggered: watch.running = true
    }

    delegate: Column {
        id: row

        required property var modelData

        width: view.width

        Text {
            text: [row.modelData.appName, row.modelData.title].filter(text => text).join(" – ")
            // What senders write is no markup.
            textFormat: Text.PlainText
            font.bold: true
            elide: Text.ElideRight
            width: parent.width
        }

        Text {
            text: [row.modelData.body, row.modelData.summary].filter(text => text).join(" – ")
            textFormat: Text.PlainText
            wrapMode: Text.Wrap
            width: parent.width
        }

        TapHandler {
            onTapped: Quickshell.execDetached(["sottoctl", "invoke", row.modelData.identifiers[0]])
        }

        TapHandler {
            acceptedButtons: Qt.RightButton
            onTapped: Quickshell.execDetached(["sottoctl", "dismiss", ...row.modelData.identifiers])
        }
    }
}
