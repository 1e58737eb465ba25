//! What is written.

use serde::Serialize;

use crate::Entry;

#[derive(Serialize)]
pub struct Document<'a> {
    version: u32,
    locale: &'a str,
    direction: &'static str,
    authenticated: bool,
    icu: Option<&'static str>,
    cldr: Option<&'static str>,
    groups: Vec<Row<'a>>,
    diagnostics: [(); 0],
}

impl<'a> Document<'a> {
    pub fn new(locale: &'a str, groups: Vec<Row<'a>>) -> Self {
        Document {
            version: 1,
            locale,
            direction: "ltr",
            authenticated: false,
            icu: None,
            cldr: None,
            groups,
            diagnostics: [],
        }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Row<'a> {
    app: &'a str,
    app_name: &'a str,
    thread: Option<&'a str>,
    count: usize,
    date: &'a str,
    identifiers: Vec<&'a str>,
    hidden: bool,
    title: Option<&'a str>,
    subtitle: Option<&'a str>,
    body: String,
    summary: Option<&'a str>,
    actions: [(); 0],
}

impl<'a> Row<'a> {
    pub fn new(app: &'a str, thread: &'a str, entries: &'a [Entry], body: String) -> Self {
        Row {
            app,
            app_name: app,
            thread: Some(thread).filter(|thread| !thread.is_empty()),
            count: entries.len(),
            date: &entries[0].date,
            identifiers: entries.iter().map(|entry| &*entry.identifier).collect(),
            hidden: true,
            title: None,
            subtitle: None,
            body,
            summary: None,
            actions: [],
        }
    }
}
