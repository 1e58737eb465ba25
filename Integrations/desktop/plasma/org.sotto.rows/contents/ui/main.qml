// Sotto in Plasma: a widget with rows.
//
// kpackagetool6 --type Plasma/Applet --install org.sotto.rows, and add the widget “Sotto” to a panel or the desktop.
import QtQuick
import QtQuick.Layouts
import org.kde.kirigami as Kirigami
import org.kde.plasma.core as PlasmaCore
import org.kde.plasma.components as PlasmaComponents
import org.kde.plasma.extras as PlasmaExtras
import org.kde.plasma.plasmoid

PlasmoidItem {
    id: widget

    Plasmoid.icon: "preferences-desktop-notification"
    Plasmoid.status: sotto.rows.length > 0 ? PlasmaCore.Types.ActiveStatus : PlasmaCore.Types.PassiveStatus

    Sotto {
        id: sotto
    }

    fullRepresentation: PlasmaComponents.ScrollView {
        Layout.preferredWidth: Kirigami.Units.gridUnit * 20
        Layout.preferredHeight: Kirigami.Units.gridUnit * 24

        ListView {
            model: sotto.rows
            LayoutMirroring.enabled: sotto.direction === "rtl"
            LayoutMirroring.childrenInherit: true
            delegate: PlasmaComponents.ItemDelegate {
                id: row

                required property var modelData

                width: ListView.view.width
                onClicked: sotto.open(modelData)
                contentItem: ColumnLayout {
                    spacing: 0

                    RowLayout {
                        PlasmaComponents.Label {
                            // The row of several apps has no name.
                            text: row.modelData.appName ?? row.modelData.body
                            textFormat: Text.PlainText
                            font.bold: true
                            elide: Text.ElideRight
                            Layout.fillWidth: true
                        }
                        PlasmaExtras.DescriptiveLabel {
                            text: row.modelData.age ?? ""
                            textFormat: Text.PlainText
                        }
                    }

                    Repeater {
                        model: [
                            row.modelData.title, row.modelData.subtitle, row.modelData.appName ? row.modelData.body : null,
                            row.modelData.summary
                        ].filter(text => text)
                        delegate: PlasmaComponents.Label {
                            required property string modelData

                            text: modelData
                            // What senders write is no markup.
                            textFormat: Text.PlainText
                            wrapMode: Text.Wrap
                            Layout.fillWidth: true
                        }
                    }
                }
            }
        }
    }
}
