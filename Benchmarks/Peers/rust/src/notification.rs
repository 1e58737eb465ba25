//! What is read. Texts without escapes are borrowed from the file.

use std::borrow::Cow;

use serde::Deserialize;

#[derive(Deserialize)]
pub struct Notification<'a> {
    #[serde(borrow)]
    pub app: Cow<'a, str>,
    #[serde(borrow)]
    pub identifier: Cow<'a, str>,
    #[serde(borrow)]
    pub date: Cow<'a, str>,
    #[serde(borrow)]
    pub payload: Payload<'a>,
}

#[derive(Deserialize)]
pub struct Payload<'a> {
    #[serde(borrow)]
    pub aps: Aps<'a>,
}

#[derive(Deserialize)]
pub struct Aps<'a> {
    #[serde(borrow)]
    pub alert: Alert<'a>,
    #[serde(borrow)]
    pub category: Cow<'a, str>,
    #[serde(borrow, default, rename = "thread-id")]
    pub thread: Cow<'a, str>,
}

#[derive(Deserialize)]
pub struct Alert<'a> {
    #[serde(borrow, default)]
    title: Cow<'a, str>,
    #[serde(borrow, default)]
    subtitle: Cow<'a, str>,
    #[serde(borrow, default)]
    body: Cow<'a, str>,
}

impl Alert<'_> {
    pub fn is_empty(&self) -> bool {
        self.title.is_empty() && self.subtitle.is_empty() && self.body.is_empty()
    }
}

#[derive(Deserialize)]
pub struct Category {
    pub app: String,
    pub identifier: String,
    #[serde(rename = "hiddenPreviewsBodyPlaceholder")]
    pub placeholder: Placeholder,
}

/// A text, or the key of one.
#[derive(Deserialize)]
#[serde(untagged)]
pub enum Placeholder {
    Text(String),
    Key { key: String },
}
