//! Renders a hidden list as Sotto does, with serde_json: FILE CATEGORIES TEXTS LOCALE.
//!
//! Debian has no crates of ICU4X or rust_icu, so the words are English, whose plurals and lists are written by hand.

mod notification;
mod rendered;
mod words;

use std::borrow::Cow;
use std::collections::HashMap;
use std::error::Error;
use std::io::Write;

use notification::{Category, Notification};
use rendered::{Document, Row};
use words::Words;

struct Entry<'a> {
    identifier: Cow<'a, str>,
    date: Cow<'a, str>,
    order: usize,
    pattern: usize,
    is_replaced: bool,
}

struct Group<'a> {
    app: Cow<'a, str>,
    thread: Cow<'a, str>,
    entries: Vec<Entry<'a>>,
}

/// The delivered notifications in their groups.
#[derive(Default)]
struct List<'a> {
    groups: Vec<Group<'a>>,
    groups_by_thread: HashMap<(Cow<'a, str>, Cow<'a, str>), usize>,
    places: HashMap<(Cow<'a, str>, Cow<'a, str>), (usize, usize)>,
    delivered: usize,
}

impl<'a> List<'a> {
    fn deliver(&mut self, notification: Notification<'a>, pattern: usize) {
        let aps = notification.payload.aps;
        if aps.alert.is_empty() {
            return;
        }
        let group = match self.groups_by_thread.get(&(notification.app.clone(), aps.thread.clone())) {
            Some(&group) => group,
            None => {
                let group = self.groups.len();
                self.groups_by_thread.insert((notification.app.clone(), aps.thread.clone()), group);
                self.groups.push(Group { app: notification.app.clone(), thread: aps.thread, entries: Vec::new() });
                group
            }
        };
        let place = (group, self.groups[group].entries.len());
        let earlier = self.places.insert((notification.app, notification.identifier.clone()), place);
        if let Some((group, entry)) = earlier {
            self.groups[group].entries[entry].is_replaced = true;
        }
        self.groups[group].entries.push(Entry {
            identifier: notification.identifier,
            date: notification.date,
            order: self.delivered,
            pattern,
            is_replaced: false,
        });
        self.delivered += 1;
    }

    fn sort(&mut self) {
        for group in &mut self.groups {
            group.entries.retain(|entry| !entry.is_replaced);
            group.entries.sort_unstable_by(newest_first);
        }
        self.groups.retain(|group| !group.entries.is_empty());
        self.groups.sort_unstable_by(|one, other| newest_first(&one.entries[0], &other.entries[0]));
    }
}

/// Dates of one form compare as texts do.
fn newest_first(one: &Entry, other: &Entry) -> std::cmp::Ordering {
    other.date.cmp(&one.date).then(other.order.cmp(&one.order))
}

/// Returns how often each pattern occurs, in the order in which they come first.
fn counts(entries: &[Entry]) -> Vec<(usize, usize)> {
    let mut counts: Vec<(usize, usize)> = Vec::new();
    for entry in entries {
        match counts.iter_mut().find(|(pattern, _)| *pattern == entry.pattern) {
            Some((_, count)) => *count += 1,
            None => counts.push((entry.pattern, 1)),
        }
    }
    counts
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, categories_file, texts_file, locale] = &arguments[..] else {
        return Err("FILE CATEGORIES TEXTS LOCALE".into());
    };
    if locale != "en" {
        return Err("only English".into());
    }
    let mut words = Words::new(&std::fs::read_to_string(texts_file)?);
    let mut patterns: HashMap<(String, String), usize> = HashMap::new();
    for category in serde_json::from_slice::<Vec<Category>>(&std::fs::read(categories_file)?)? {
        patterns.insert((category.app, category.identifier), words.pattern(category.placeholder));
    }
    // Looked up without a copy of the names.
    let mut by_app: HashMap<&str, HashMap<&str, usize>> = HashMap::new();
    for ((app, category), pattern) in &patterns {
        by_app.entry(app).or_default().insert(category, *pattern);
    }

    let bytes = std::fs::read(file)?;
    let mut list = List::default();
    for line in bytes.split(|byte| *byte == b'\n').filter(|line| !line.is_empty()) {
        let notification: Notification = serde_json::from_slice(line)?;
        let pattern = by_app
            .get(&*notification.app)
            .and_then(|categories| categories.get(&*notification.payload.aps.category))
            .ok_or("an unknown category")?;
        list.deliver(notification, *pattern);
    }
    list.sort();
    let groups = list
        .groups
        .iter()
        .map(|group| Row::new(&group.app, &group.thread, &group.entries, words.body(&counts(&group.entries))))
        .collect();
    let mut output = serde_json::to_vec(&Document::new(locale, groups))?;
    output.push(b'\n');
    std::io::stdout().write_all(&output)?;
    // The system frees memory faster.
    std::process::exit(0);
}
