#!/usr/bin/python3
"""Says what is wrong with JSON documents by the schemas in Documentation/Schemas.

Standard input has a line for each document: {"schema": "list", "document": "text of the document"}.
Standard output gets a line for each: a JSON array of faults, "path: keyword".

The validator is Debian's python3-jsonschema. Around it, what it leaves open is strict: a schema has to be valid by its
own metaschema and may use no keyword that the validator ignores; a document may not repeat a member; 1.0 is no integer;
"$" in a pattern is the end of the text, as in ECMA-262, and not before a last line feed.
"""

import decimal
import functools
import json
import pathlib
import re
import sys

import jsonschema

SCHEMAS = pathlib.Path(__file__).resolve().parents[3] / "Documentation" / "Schemas"
ANNOTATIONS = {"$schema", "$id", "$defs", "title", "description"}


def object_of(pairs):
    members = dict(pairs)
    if len(members) < len(pairs):
        raise ValueError("a member is stated twice")
    return members


def refuse(constant):
    raise ValueError(f"{constant} is not JSON")


def read(text):
    # Decimal keeps 1.0 apart from the integer 1.
    return json.loads(text, object_pairs_hook=object_of, parse_float=decimal.Decimal, parse_constant=refuse)


def check_pattern(validator, pattern, instance, schema):
    if isinstance(instance, str) and not re.search(re.sub(r"\$$", r"\\Z", pattern), instance):
        yield jsonschema.ValidationError(f"does not match {pattern}")


Validator = jsonschema.validators.extend(jsonschema.Draft202012Validator, {"pattern": check_pattern})


def keywords(schema):
    """Yields every keyword of a schema and the schemas in it."""
    if not isinstance(schema, dict):
        return
    for keyword, operand in schema.items():
        yield keyword
        if keyword in ("properties", "patternProperties", "$defs"):
            inner = operand.values()
        elif isinstance(operand, list):
            inner = operand if keyword in ("allOf", "anyOf", "oneOf", "prefixItems") else []
        else:
            inner = [operand] if keyword not in ("const", "default", "examples") else []
        for schema_inside in inner:
            yield from keywords(schema_inside)


@functools.lru_cache(maxsize=None)
def validator(name):
    schema = read((SCHEMAS / f"{name}.schema.json").read_text(encoding="utf-8"))
    Validator.check_schema(schema)
    unknown = set(keywords(schema)) - set(Validator.VALIDATORS) - ANNOTATIONS
    if unknown:
        sys.exit(f"{name}: keywords that are not checked: {', '.join(sorted(unknown))}")
    return Validator(schema)


def faults(name, text):
    try:
        document = read(text)
    except ValueError as error:
        return [f": not JSON: {error}"]
    return sorted(f"{error.json_path[1:]}: {error.validator}" for error in validator(name).iter_errors(document))


for line in sys.stdin:
    check = json.loads(line)
    print(json.dumps(faults(check["schema"], check["document"])))
