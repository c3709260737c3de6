import type { Context, NONERequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import { failUnexpected } from "#lib/errors";
import type { SourceItem } from "#table/people/source";
import { isValidAt } from "#table/people/writeKey";

/** The stored source in `source` contains the keys. Expired ones stay in it until the next rotation. */
export function request(ctx: Context): NONERequest {
  const { writeKeys } = ctx.source as unknown as SourceItem;
  const now = util.time.nowISO8601();
  return { payload: writeKeys.filter((each) => isValidAt(each, now)) };
}

export function response(ctx: Context): unknown {
  if (ctx.error) failUnexpected(ctx.error);
  return ctx.result;
}
