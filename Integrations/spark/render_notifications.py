"""Renders the notification lists of many recipients on Apache Spark, with `sotto stream` in each partition.

The tool, the string tables and the categories travel with the job. See Documentation/Cluster.md.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import re
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from py4j.protocol import Py4JJavaError  # type: ignore[import-untyped]
from pyspark import SparkFiles
from pyspark.errors import AnalysisException, PySparkException
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F
from pyspark.sql import types as T

import notification_inputs
import notification_records as nr
import sotto_stream

RESULT_SCHEMA = T.StructType(
    [
        T.StructField("recipient", T.StringType()),
        T.StructField("line", T.StringType()),
        T.StructField("is_error", T.BooleanType()),
    ]
)

DESCRIPTION = """\
Groups notifications by recipient, renders each recipient's list with “sotto stream”, and writes one line per list.

A notification is {"recipient": …, "identifier": …, "app": …, "date": …, "payload": {…}}, a recipient is
{"recipient": …, "locale": …, "authenticated": …, "settings": {…}}. Of a recipient's notifications, the order of
delivery is by date, then by place in the input. In Parquet, these are columns; payload and settings hold JSON.
"""
EPILOG = """\
Everything after “--” is passed unchanged to sotto stream: -- --previews never --surface notification-center

Exit status: 0 when everything was written, error records too; 1 when there are more of them than --max-errors;
2 when the job could not be done.
"""


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """Returns the options; those of `sotto stream` are in `stream_arguments`."""
    parser = argparse.ArgumentParser(
        prog="render_notifications.py",
        usage="%(prog)s --output FOLDER [options] NOTIFICATIONS… [-- FLAG…]",
        description=DESCRIPTION,
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    add = parser.add_argument
    add("notifications", nargs="+", metavar="NOTIFICATIONS", help="files or folders of notifications")
    add("--recipients", action="append", default=[], metavar="PATH", help="files or folders of recipients; repeatable")
    add(
        "--input-format",
        choices=["json", "parquet"],
        default="json",
        help="of both inputs; json (default): one per line",
    )
    add("--output", required=True, metavar="FOLDER", help="where the result goes")
    add("--output-format", choices=["json", "parquet"], default="json", help="json (default): one line per list")
    add("--overwrite", action="store_true", help="replace what is in the output folder")
    add("--tool", default="sotto", metavar="NAME", help="the tool as --files or --archives names it (default: sotto)")
    add("--strings", metavar="NAME", help="folder of string tables, as --archives names it")
    add("--categories", metavar="NAME", help="JSON file of categories and apps for all, as --files names it")
    add("--locale", default="en", type=_locale, metavar="L", help="for recipients that name none (default: en)")
    add("--now", type=_date, metavar="DATE", help="date of notifications without one (default: when the job starts)")
    add("--partitions", type=_count, metavar="N", help="tasks that render (default: as Spark chooses)")
    add("--max-errors", type=_count, metavar="N", help="exit with status 1 when there are more error records")
    own = list(arguments)
    separator = own.index("--") if "--" in own else len(own)
    options = parser.parse_args(own[:separator])
    options.stream_arguments = own[separator + 1 :]
    options.now = options.now or time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
    return options


def _locale(text: str) -> str:
    if not re.fullmatch(r"[A-Za-z]{2,8}([-_][A-Za-z0-9]{1,8})*", text):
        raise argparse.ArgumentTypeError(f"“{text}” is not a locale identifier such as pt-BR")
    return text


def _date(text: str) -> str:
    if nr.timestamp(text) is None:
        raise argparse.ArgumentTypeError(f"“{text}” is not a date such as 2017-06-05T17:00:00Z")
    return text


def _count(text: str) -> int:
    if not text.isascii() or not text.isdigit():
        raise argparse.ArgumentTypeError(f"“{text}” is not a number")
    return int(text)


def run(spark: SparkSession, options: argparse.Namespace) -> tuple[int, int]:
    """Does the job; returns how many lists and how many error records have been written."""
    now = nr.timestamp(options.now)
    assert now is not None
    command = sotto_stream.StreamCommand(
        tool=options.tool,
        strings=options.strings,
        categories=options.categories,
        locale=options.locale,
        arguments=("--now", options.now, *options.stream_arguments),
    )
    if not options.overwrite:
        _refuse_existing(spark, options.output)
    fault = spark.sparkContext.parallelize([command], 1).map(lambda command: sotto_stream.check(command, _folders()))
    if message := fault.first():
        raise notification_inputs.JobError(f"the tool does not run where tasks run: {message}")
    inputs = notification_inputs.Inputs(spark, options.input_format, now)
    records = inputs.records(options.notifications, options.recipients)
    results = _sorted(records, options.partitions).rdd.mapPartitions(lambda rows: _rendered(rows, command))
    frame = spark.createDataFrame(results, RESULT_SCHEMA, verifySchema=False)
    _write(frame, options)
    return _counts(spark, options)


def _sorted(records: DataFrame, partitions: int | None) -> DataFrame:
    """Returns the records with each recipient's together, in order. Spark sorts on disk what memory does not hold."""
    # Rejected records are of no recipient; they are spread by their files.
    group = F.coalesce("recipient", "file")
    parted = records.repartition(partitions, group) if partitions else records.repartition(group)
    return parted.sortWithinPartitions("recipient", "kind", "seconds", "nanoseconds", "file", "block", "row")


def _folders() -> list[str]:
    """Returns the folders into which --files and --archives are laid where a task runs."""
    return [SparkFiles.getRootDirectory(), os.getcwd()]


def _rendered(rows: Iterable[Any], command: sotto_stream.StreamCommand) -> Iterator[sotto_stream.Result]:
    # Rows have the fields of records.
    return sotto_stream.render_partition(rows, command, _folders())


def _write(results: DataFrame, options: argparse.Namespace) -> None:
    mode = "overwrite" if options.overwrite else "errorifexists"
    if options.output_format == "parquet":
        results.write.mode(mode).parquet(options.output)
    else:
        results.select("line").write.mode(mode).text(options.output)


def _counts(spark: SparkSession, options: argparse.Namespace) -> tuple[int, int]:
    """Counts what has been written. A counter in the tasks would count a task that ran twice twice."""
    if options.output_format == "parquet":
        errors = spark.read.parquet(options.output).select("is_error")
    else:
        lines = spark.read.option("lineSep", "\n").text(options.output)
        errors = lines.select(F.get_json_object("value", "$.error").isNotNull().alias("is_error"))
    counts = {row["is_error"]: row["count"] for row in errors.groupBy("is_error").count().collect()}
    return counts.get(False, 0), counts.get(True, 0)


def _refuse_existing(spark: SparkSession, folder: str) -> None:
    """Spark itself would find out only when it writes."""
    with contextlib.suppress(AnalysisException):
        spark.read.text(folder)
        raise notification_inputs.JobError(f"{folder} already exists; --overwrite replaces it")


def _reason(error: Exception) -> str:
    """Returns what of a failed job's message tells why: the tool's failure, else Spark's own words."""
    text = str(error)
    cause = re.search(r"StreamError: (.*)", text) or re.search(r"(Job aborted.*)", text)
    return cause[1] if cause else text.splitlines()[0]


def execute(spark: SparkSession, options: argparse.Namespace) -> int:
    """Does the job and says how it went; returns the exit status."""
    # Timestamps of Parquet are written out in this zone.
    spark.conf.set("spark.sql.session.timeZone", "UTC")
    try:
        lists, errors = run(spark, options)
    except (notification_inputs.JobError, PySparkException, Py4JJavaError) as error:
        message = str(error) if isinstance(error, notification_inputs.JobError) else _reason(error)
        print(f"render_notifications.py: {message}", file=sys.stderr)
        return 2
    print(f"{lists} lists and {errors} error records written to {options.output}")
    return 1 if options.max_errors is not None and errors > options.max_errors else 0


if __name__ == "__main__":
    parsed = parse(sys.argv[1:])
    with SparkSession.builder.appName("render_notifications").getOrCreate() as session:
        exit_status = execute(session, parsed)
    sys.exit(exit_status)
