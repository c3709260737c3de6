import type { Context, NONERequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import { failUnexpected } from "#lib/errors";
import type { SessionItem, StoredStep } from "#table/sites/session";
import { identityOf, stepsOf } from "#table/sites/session";

/**
 * The name for events whose own the session does not keep, as in breakdowns: without one, a step is a page
 * view.
 */
const OTHER = "(other)";

/**
 * The stored session in `source` contains the steps. They have a resolver of their own, because the steps of
 * a page of sessions exceed the 1,000 loop steps of one evaluation.
 */
export function request(ctx: Context): NONERequest {
  const item = ctx.source as unknown as SessionItem;
  const startMs = util.time.parseISO8601ToEpochMilliSeconds(identityOf(item).startedAt);
  return { payload: stepsOf(item, startMs).map((step) => done(step, item)) };
}

export function response(ctx: Context): unknown {
  if (ctx.error) failUnexpected(ctx.error);
  return ctx.result;
}

function done([ms, path, name]: StoredStep, { paths, names = [] }: SessionItem) {
  return {
    at: util.time.epochMilliSecondsToISO8601(ms),
    path: paths[path],
    name: name === undefined ? undefined : (names[name] ?? OTHER),
  };
}
