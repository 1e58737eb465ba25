// A shell that is its own notification server, and draws what Sotto gives it: something to begin with.
//
// Put it and Sotto.qml into ~/.config/quickshell/sotto, end other notification servers, and:
//
//     quickshell --config sotto &
//     notify-send --app-name=Telegram --category=im.received Ann "See you at noon"
//     quickshell ipc --config sotto call sotto lock false
//
// It is locked at first. A shell with a locker says “locked: lock.locked” instead, and draws the same rows on its
// WlSessionLockSurface. SOTTO_LOCALE chooses the language, SOTTO_DAEMON=1 asks sottod.
import QtQuick
import Quickshell
import Quickshell.Io
import Quickshell.Services.Notifications

ShellRoot {
    NotificationServer {
        id: server

        actionsSupported: true
        bodyMarkupSupported: true
        inlineReplySupported: true
        onNotification: notification => notification.tracked = true
    }

    Sotto {
        id: sotto

        server: server
        locale: Quickshell.env("SOTTO_LOCALE")
        daemon: Quickshell.env("SOTTO_DAEMON") === "1"
    }

    IpcHandler {
        target: "sotto"

        function rows(): string {
            return JSON.stringify(sotto.rows);
        }
        function lock(locked: bool): void {
            sotto.locked = locked;
        }
        function share(shared: bool): void {
            sotto.shared = shared;
        }
        function dismiss(index: int): void {
            sotto.dismiss(sotto.rows[index]);
        }
        function invoke(index: int, action: string): void {
            sotto.invoke(sotto.rows[index], action);
        }
        function reply(index: int, text: string): void {
            sotto.reply(sotto.rows[index], text);
        }
    }

    PanelWindow {
        anchors {
            top: true
            left: true
            right: true
            bottom: true
        }
        color: "#1e1e2e"

        Column {
            anchors.centerIn: parent
            width: 560
            spacing: 12

            LayoutMirroring.enabled: sotto.direction === "rtl"
            LayoutMirroring.childrenInherit: true

            Repeater {
                model: sotto.rows

                delegate: Rectangle {
                    id: row

                    required property var modelData

                    width: parent.width
                    height: texts.height + 24
                    radius: 12
                    color: "#313244"

                    component Line: Text {
                        width: texts.width
                        horizontalAlignment: Text.AlignLeft
                        // What senders write is no markup.
                        textFormat: Text.PlainText
                        wrapMode: Text.Wrap
                        color: "white"
                        font.pixelSize: 16
                        visible: text
                    }

                    Column {
                        id: texts

                        anchors.centerIn: parent
                        width: parent.width - 32
                        spacing: 4

                        Row {
                            width: texts.width
                            spacing: 8
                            Text { text: row.modelData.appName ?? ""; color: "#a6adc8"; font.pixelSize: 14; textFormat: Text.PlainText }
                            Text { text: row.modelData.count > 1 ? row.modelData.countText : ""; color: "#cba6f7"; font.pixelSize: 14; visible: text }
                            Text { text: row.modelData.age ?? ""; color: "#6c7086"; font.pixelSize: 14 }
                        }
                        Line { text: row.modelData.title ?? ""; font.bold: true }
                        Line { text: row.modelData.body ?? "" }
                        Line { text: row.modelData.summary ?? ""; color: "#a6adc8"; font.pixelSize: 14 }
                    }
                }
            }
        }
    }
}
