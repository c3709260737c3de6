import type { ColumnType, LakeColumn } from "../columns.ts";
import { versionOf } from "../columns.ts";

const all = (type: ColumnType, names: string, nullable = false): LakeColumn[] =>
  names.split(" ").map((name) => ({ name, type, nullable }));

/**
 * The columns of customer events, in their order: one row for each call that is in the history of a profile.
 * `properties`, `traits` and `context` are JSON. docs/lake.md has how to add one.
 */
export const CUSTOMER_COLUMNS: LakeColumn[] = [
  ...all("INT32", "day"),
  ...all("INT64", "receivedMs ms"),
  ...all("STRING", "sourceId type"),
  ...all("STRING", "name", true),
  ...all("STRING", "messageId profileId"),
  ...all("STRING", "userId anonymousId groupId category properties traits context", true),
  ...all("STRING", "country browser os device", true),
  ...all("BOOLEAN", "isBot"),
];

/** The version of the files that are written now. The head of a day names that of its file. */
export const CUSTOMER_VERSION = versionOf({ customerEvents: CUSTOMER_COLUMNS });
