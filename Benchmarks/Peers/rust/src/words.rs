//! English: “1 image”, “1,234 images”, “a, b, and c”.

use std::collections::HashMap;

use crate::notification::Placeholder;

struct Pattern {
    one: String,
    other: String,
    /// The texts made so far, by count.
    texts: HashMap<usize, String>,
}

pub struct Words {
    keys: HashMap<String, usize>,
    literals: HashMap<String, usize>,
    patterns: Vec<Pattern>,
    bodies: HashMap<Vec<(usize, usize)>, String>,
}

impl Words {
    /// Reads the English texts of texts.tsv.
    pub fn new(table: &str) -> Words {
        let mut words =
            Words { keys: HashMap::new(), literals: HashMap::new(), patterns: Vec::new(), bodies: HashMap::new() };
        for line in table.lines() {
            let cells: Vec<&str> = line.split('\t').collect();
            let ["en", key, category, text] = cells[..] else { continue };
            let place = match words.keys.get(key) {
                Some(&place) => place,
                None => {
                    let place = words.add(String::new(), String::new());
                    words.keys.insert(key.to_string(), place);
                    place
                }
            };
            let pattern = &mut words.patterns[place];
            if category == "one" {
                pattern.one = text.to_string();
            } else {
                pattern.other = text.to_string();
            }
        }
        words
    }

    /// Returns the number of a placeholder's pattern.
    pub fn pattern(&mut self, placeholder: Placeholder) -> usize {
        match placeholder {
            Placeholder::Key { key } => self.keys[&key],
            Placeholder::Text(text) => match self.literals.get(&text) {
                Some(&place) => place,
                None => {
                    let place = self.add(text.clone(), text.clone());
                    self.literals.insert(text, place);
                    place
                }
            },
        }
    }

    /// Returns the text of some patterns and their counts.
    pub fn body(&mut self, parts: &[(usize, usize)]) -> String {
        if let Some(body) = self.bodies.get(parts) {
            return body.clone();
        }
        let texts: Vec<&str> = {
            for &(pattern, count) in parts {
                self.patterns[pattern].prepare(count);
            }
            parts.iter().map(|(pattern, count)| self.patterns[*pattern].texts[count].as_str()).collect()
        };
        let body = match texts.split_last() {
            None => String::new(),
            Some((last, [])) => last.to_string(),
            Some((last, [first])) => format!("{first} and {last}"),
            Some((last, others)) => format!("{}, and {last}", others.join(", ")),
        };
        self.bodies.insert(parts.to_vec(), body.clone());
        body
    }

    fn add(&mut self, one: String, other: String) -> usize {
        self.patterns.push(Pattern { one, other, texts: HashMap::new() });
        self.patterns.len() - 1
    }
}

impl Pattern {
    fn prepare(&mut self, count: usize) {
        let form = if count == 1 { &self.one } else { &self.other };
        self.texts.entry(count).or_insert_with(|| form.replace("%u", &grouped(count)));
    }
}

fn grouped(count: usize) -> String {
    let digits = count.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
