/// Returns a number with an English noun, for messages: "1 file", "2 files".
package func counted(_ count: Int, _ noun: String) -> String { count == 1 ? "1 \(noun)" : "\(count) \(noun)s" }
