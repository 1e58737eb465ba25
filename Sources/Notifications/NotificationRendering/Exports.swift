// Importing this library is enough for a front end: it re-exports the model, extensions, locales and string tables.
@_exported public import AppExtensions
@_exported public import Diagnostics
@_exported public import ICU
@_exported public import Localization
@_exported public import NotificationModel
@_exported public import Platform
@_exported public import StringTables
