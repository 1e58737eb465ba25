extension SVGPresenter {
  /// The style sheet of pictures.
  ///
  /// It has no variables, nested rules or units that librsvg does not know. The colors are those of pages (``HTMLStyle``).
  static let style: StaticString = """
    text { font-family: system-ui, "Noto Sans", "DejaVu Sans", sans-serif; fill: #16191d; white-space: pre; }
    .sky { stop-color: #dbe7f3; }
    .dusk { stop-color: #c3cfe6; }
    .count { fill: #e3e4e5; }
    .heading { font-size: 20px; font-weight: 500; }
    .card { fill: #ffffff; }
    .edge { fill: #a9b4c4; }
    .depth { fill: #c0cad8; }
    .monogram { fill: #0a4fa3; }
    .initial { fill: #ffffff; font-size: 12px; font-weight: 600; }
    .head { font-size: 14px; }
    .title { font-size: 16px; }
    .text { font-size: 15px; }
    .small { font-size: 13px; }
    .bold { font-weight: 600; }
    .faint { fill: #4a5058; }
    .button { fill: none; stroke: #c3c9d1; }
    .action { fill: #0a4fa3; font-weight: 500; }
    .destructive { fill: #a3161d; font-weight: 500; }
    .lock rect { fill: #0a4fa3; }
    .lock path { fill: none; stroke: #0a4fa3; stroke-width: 1.5; }
    .danger rect { fill: #a3161d; }
    .danger path { stroke: #a3161d; }
    @media (prefers-color-scheme: dark) {
      text { fill: #f2f4f7; }
      .sky { stop-color: #101828; }
      .dusk { stop-color: #1d1730; }
      .count { fill: #4b515f; }
      .card { fill: #2b3242; }
      .edge { fill: #4a5468; }
      .depth { fill: #363f52; }
      .monogram { fill: #8fc1ff; }
      .initial { fill: #101828; }
      .faint { fill: #b9c0cb; }
      .button { stroke: #5a6478; }
      .action { fill: #8fc1ff; }
      .destructive { fill: #ff9c98; }
      .lock rect { fill: #8fc1ff; }
      .lock path { stroke: #8fc1ff; }
      .danger rect { fill: #ff9c98; }
      .danger path { stroke: #ff9c98; }
    }

    """
}
