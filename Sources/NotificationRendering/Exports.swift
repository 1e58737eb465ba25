// A front imports this library alone: the model, extensions, locales and string tables come with it.
@_exported public import ContentExtensions
@_exported public import Diagnostics
@_exported public import ICU
@_exported public import LiteralString
@_exported public import Localization
@_exported public import NotificationModel
@_exported public import StringCatalog
