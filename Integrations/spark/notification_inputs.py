"""The inputs of the job as data frames of records."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from pyspark.sql import Column, DataFrame, SparkSession
from pyspark.sql import functions as F
from pyspark.sql import types as T

import notification_records as nr

RECORD_SCHEMA = T.StructType(
    [
        T.StructField("recipient", T.StringType()),
        T.StructField("kind", T.IntegerType()),
        T.StructField("seconds", T.LongType()),
        T.StructField("nanoseconds", T.IntegerType()),
        T.StructField("file", T.StringType()),
        T.StructField("block", T.LongType()),
        T.StructField("row", T.LongType()),
        T.StructField("text", T.BinaryType()),
    ]
)

_MOST_REJECTIONS_SHOWN = 5


class JobError(Exception):
    """The job cannot be done; the message is for whoever started it."""


@dataclasses.dataclass(frozen=True)
class Inputs:
    """Reads both inputs, as JSON lines or Parquet."""

    spark: SparkSession
    format: str
    now: tuple[int, int]
    """The date of notifications that have none."""

    def records(self, notifications: Sequence[str], recipients: Sequence[str]) -> DataFrame:
        """Returns the records of notifications and, unless there are no paths of them, recipients.

        A recipient's record that cannot be read stops the job: it may hold the wish to see no previews. A
        notification that cannot be read is left out and reported.
        """
        is_json = self.format == "json"
        rows = self._lines(notifications) if is_json else self._notification_columns(notifications)
        records = self._read(rows, (nr.NotificationLines if is_json else nr.NotificationRows)(self.now))
        if not recipients:
            return records
        rows = self._lines(recipients) if is_json else self._recipient_columns(recipients)
        known = self._read(rows, nr.RecipientLines() if is_json else nr.RecipientRows())
        rejected = known.where(F.col("kind") == nr.REJECTED).select("text").take(_MOST_REJECTIONS_SHOWN)
        if rejected:
            lines = "".join("\n" + bytes(row.text).decode() for row in rejected)
            raise JobError("records of recipients cannot be read, so that their settings are not known:" + lines)
        return known.unionByName(records)

    def _read(self, rows: DataFrame, reader: nr.RecordReader) -> DataFrame:
        records = rows.rdd.mapPartitions(lambda rows: nr.records(rows, reader))
        return self.spark.createDataFrame(records, RECORD_SCHEMA, verifySchema=False)

    def _lines(self, paths: Sequence[str]) -> DataFrame:
        lines = self.spark.read.option("lineSep", "\n").text(list(paths))
        # As bytes: in a text, what is not UTF-8 would have been replaced.
        return lines.select(F.col("value").cast("binary").alias("value"), *_place())

    def _notification_columns(self, paths: Sequence[str]) -> DataFrame:
        return self._columns(paths, required=["recipient", "payload"], optional=["identifier", "app", "date"])

    def _recipient_columns(self, paths: Sequence[str]) -> DataFrame:
        return self._columns(paths, required=["recipient"], optional=["locale", "authenticated", "settings"])

    def _columns(self, paths: Sequence[str], required: list[str], optional: list[str]) -> DataFrame:
        frame = self.spark.read.parquet(*paths)
        types = dict(frame.dtypes)
        columns = []
        for name in required + optional:
            wanted = "boolean" if name == "authenticated" else "string"
            if name not in types and name in required:
                raise JobError(f"{paths[0]} has no column “{name}”")
            if types.get(name, wanted) == wanted:
                columns.append((F.col(name) if name in types else F.lit(None).cast(wanted)).alias(name))
            elif name == "date" and types[name] == "timestamp":
                columns.append(F.date_format(name, "yyyy-MM-dd'T'HH:mm:ss.SSSSSSXXX").alias(name))
            else:
                raise JobError(f"the column “{name}” of {paths[0]} has to be {wanted}, not {types[name]}")
        return frame.select(*columns, *_place())


def _place() -> list[Column]:
    """Returns the columns that tell which part of which file a row was read from."""
    return [F.col("_metadata.file_path").alias("file"), F.col("_metadata.file_block_start").alias("block")]
