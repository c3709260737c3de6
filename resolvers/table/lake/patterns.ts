import type { Pattern } from "../pattern.ts";
import * as lake from "./lake.ts";
import * as lakeChange from "./lakeChange.ts";
import * as lakeTable from "./lakeTable.ts";

/** The access patterns of the entities of the lake. */
export const lakePatterns: Pattern[] = [
  {
    row: "lake-1",
    question: "which files of a day count",
    by: ["queue/rollup", "command/rebuild"],
    requests: (input) => [{ get: lake.key(input.siteId, "DAY", input.from), consistent: true }],
  },
  {
    row: "lake-2",
    question: "which files of a site count",
    by: ["queue/erase", "queue/lake"],
    requests: (input) => [{ query: lake.ofSite(input.siteId), consistent: true }],
  },
  {
    row: "lake-3",
    question: "which files of a range count: those of days, and of months",
    by: ["step/ask", "step/askShared", "queue/lake"],
    requests: (input) => [
      { query: lake.within(input.siteId, "DAY", input.from, input.to), consistent: true },
      { query: lake.within(input.siteId, "MONTH", input.from, input.to), consistent: true },
    ],
  },
  {
    row: "lake-4",
    question: "which month has taken in a day that has no head",
    by: ["queue/rollup", "command/rebuild"],
    requests: (input) => [{ get: lake.key(input.siteId, "MONTH", input.from), consistent: true }],
  },
  {
    row: "lake-5",
    question: "the days of a month that have files of their own, and the month",
    by: ["queue/lake"],
    requests: (input) => [
      { query: lake.within(input.siteId, "DAY", input.from, input.to), consistent: true },
      { get: lake.key(input.siteId, "MONTH", input.from), consistent: true },
    ],
  },
  {
    row: "lake-6",
    question: "the current snapshot of a table",
    by: ["queue/lake", "queue/customerLake"],
    requests: (input) => [{ get: lakeTable.key(input.lakeTable), consistent: true }],
  },
  {
    row: "lake-7",
    question: "the sites whose files changed since the tables were committed",
    by: ["queue/lake"],
    requests: () => [{ query: lakeChange.changesOf("SITES"), consistent: true }],
  },
  {
    row: "lake-8",
    question: "have the files of a site changed since the tables were committed",
    by: ["queue/erase"],
    requests: (input) => [{ get: lakeChange.key("SITES", input.siteId), consistent: true }],
  },
  {
    row: "lake-9",
    question: "has any site changed since the tables were committed",
    by: ["schedule/due"],
    requests: () => [{ query: lakeChange.changesOf("SITES"), page: true }],
  },
  {
    row: "lake-10",
    question: "the sources whose files changed since the table was committed",
    by: ["queue/customerLake"],
    requests: () => [{ query: lakeChange.changesOf("SOURCES"), consistent: true }],
  },
  {
    row: "lake-11",
    question: "have the files of a source changed since the table was committed",
    by: ["queue/customerLake"],
    requests: (input) => [{ get: lakeChange.key("SOURCES", input.sourceId), consistent: true }],
  },
  {
    row: "lake-12",
    question: "has any source changed since the table was committed",
    by: ["schedule/due"],
    requests: () => [{ query: lakeChange.changesOf("SOURCES"), page: true }],
  },
];
