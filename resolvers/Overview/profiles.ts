import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { fail } from "#lib/errors";
import * as page from "#lib/page";
import * as profileCount from "#table/people/profileCount";

/** The shards, and the record that the counts are complete. */
const COUNTS = profileCount.PROFILE_COUNT_SHARDS + 1;

export function request(): DynamoDBQueryRequest {
  return ddb.query({ ...page.queryOf(profileCount.all), limit: COUNTS });
}

/** Adds up the shards. Fails with `BackfillRunning` until people of earlier releases are counted. */
export function response(ctx: Ctx<"Overview.profiles">): number {
  const { items } = page.response<profileCount.ListedProfileCount>({ ...ctx, args: {} });
  if (!items.some(({ entity }) => entity === "ProfilesCounted"))
    fail("BackfillRunning", "People of before an update are being counted: ask again later.");
  return items.reduce((sum, item) => sum + (item.entity === "ProfileCount" ? item.people : 0), 0);
}
