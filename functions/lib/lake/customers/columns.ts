import type { LakeColumn } from "../columns.ts";
import { lakeColumns, versionOf } from "../columns.ts";

/**
 * The columns of customer events, in their order: one row for each call that is in the history of a profile.
 * `properties`, `traits` and `context` are JSON. docs/lake.md has how to add one.
 */
export const CUSTOMER_COLUMNS: LakeColumn[] = [
  ...lakeColumns("INT32", { day: 1 }),
  ...lakeColumns("INT64", { receivedMs: 2, ms: 3 }),
  ...lakeColumns("STRING", { sourceId: 4, type: 5 }),
  ...lakeColumns("STRING", { name: 6 }, true),
  ...lakeColumns("STRING", { messageId: 7, profileId: 8 }),
  ...lakeColumns("STRING", { userId: 9, anonymousId: 10, groupId: 11, category: 12 }, true),
  ...lakeColumns("STRING", { properties: 13, traits: 14, context: 15 }, true),
  ...lakeColumns("STRING", { country: 16, browser: 17, os: 18, device: 19 }, true),
  ...lakeColumns("BOOLEAN", { isBot: 20 }),
];

/** The version of the files that are written now. The head of a day names that of its file. */
export const CUSTOMER_VERSION = versionOf({ customerEvents: CUSTOMER_COLUMNS });
