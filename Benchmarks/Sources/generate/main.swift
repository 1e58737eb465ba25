import BenchmarkSupport

let usage = """
  Usage: generate list       --output FILE [--document] [--count N] [--seed S] [--threads N] [--categories N]
                             [--scripts latin=60,arabic=15,cjk=15,emoji=10] [--escapes PERCENT]
         generate stream     --output FILE [--count N] [--seed S] [--inline-categories] [as above]
         generate batch      --output FILE [--count N] [--seed S]
         generate categories --output FILE [--categories N]
         generate strings    --output FOLDER --texts FILE
  """

Terminal.run("generate") {
  let arguments = try Arguments(
    CommandLine.arguments.dropFirst(),
    flags: ["output", "count", "seed", "threads", "categories", "scripts", "escapes", "texts"],
    switches: ["document", "inline-categories"])
  let output = try arguments.required("output")
  let count = try arguments.integer("count", default: 10_000)
  var settings = NotificationSource.Settings()
  settings.seed = UInt64(try arguments.integer("seed", default: 1))
  settings.threads = max(1, try arguments.integer("threads", default: settings.threads))
  settings.categories = max(1, try arguments.integer("categories", default: settings.categories))
  settings.escapes = try arguments.integer("escapes", default: settings.escapes)
  if let scripts = arguments.value("scripts") { settings.scripts = try Script.shares(scripts) }
  switch arguments.words {
  case ["categories"]: try Files.write(Inputs.categories(settings.categories), to: output)
  case ["strings"]: try StringTables.write(texts: try arguments.required("texts"), to: output)
  case ["list"], ["stream"], ["batch"]:
    let writer = try FileWriter(path: output)
    switch arguments.words[0] {
    case "list": Inputs.list(count: count, settings, isDocument: arguments.has("document"), to: writer)
    case "stream":
      Inputs.stream(count: count, settings, inlineCategories: arguments.has("inline-categories"), to: writer)
    default: Inputs.batch(count: count, seed: settings.seed, to: writer)
    }
    try writer.finish()
  default: throw Failure("what to make?\n" + usage)
  }
}
