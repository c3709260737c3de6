import type { Context, NONERequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import { failUnexpected } from "#lib/errors";
import type { SessionItem, Step } from "#table/sites/session";

/**
 * Its parent has them. A field of its own, since the steps of a whole page of sessions are more than the 1,000 that one evaluation may
 * loop.
 */
export function request(ctx: Context): NONERequest {
  const item = ctx.source as unknown as SessionItem;
  return { payload: item.steps.map((step) => done(step, item)) };
}

export function response(ctx: Context): unknown {
  if (ctx.error) failUnexpected(ctx.error);
  return ctx.result;
}

function done([ms, path, name]: Step, { paths, names }: SessionItem) {
  return {
    at: util.time.epochMilliSecondsToISO8601(ms),
    path: paths[path],
    name: name === undefined ? undefined : names[name],
  };
}
