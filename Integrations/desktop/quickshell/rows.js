// Applies changes to rows: a line of “sottoctl watch --format json” turns the old list into the new one.
// The form of the changes is Documentation/Schemas/changes.schema.json.
function changed(rows, line) {
  const changes = JSON.parse(line);
  const gone = new Set(changes.removals.concat(changes.moves.map(move => move.from)));
  const result = rows.filter((_, place) => !gone.has(place));
  const arrivals = changes.insertions.map(each => ({ place: each.index, row: each.group }))
    .concat(changes.moves.map(move => ({ place: move.to, row: rows[move.from] })));
  arrivals.sort((first, second) => first.place - second.place);
  for (const arrival of arrivals) result.splice(arrival.place, 0, arrival.row);
  for (const update of changes.updates) result[update.index] = update.group;
  return result;
}
