import type { DynamoDBBatchGetItemRequest, DynamoDBQueryRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import { actorOf } from "#lib/caller";
import { isVisible, shownJob } from "#lib/jobs";
import type { KeyPage } from "#lib/mail/lists/keys";
import * as keys from "#lib/mail/lists/keys";
import * as page from "#lib/page";
import * as job from "#table/job";

/** The list of a caller's own jobs has keys alone, so a second step reads its items. */
export const steps = {
  list: { request, response },
  own: { request: ownRequest, response: ownResponse },
};

type Read = Ctx<"Query.jobs", Partial<KeyPage>>;

export function request(ctx: Read): DynamoDBQueryRequest {
  const args = argsOf(ctx);
  if (args.kind) return page.request(job.ofKind(args.kind), args);
  return keys.request({ ...ctx, args }, job.ofActor(actorOf(ctx.identity)));
}

/** The list of a kind has the jobs of everybody. */
export function response(ctx: Read) {
  const { error, result } = ctx;
  const args = argsOf(ctx);
  if (!args.kind) return keys.response({ ...ctx, args });
  const read = page.response<job.JobItem>({ error, result, args });
  return { items: visible(read.items, ctx), nextToken: read.nextToken };
}

type Own = Ctx<"Query.jobs", KeyPage, unknown, { result: unknown }>;

export function ownRequest(ctx: Own): DynamoDBBatchGetItemRequest {
  if (ctx.args.kind) return runtime.earlyReturn(ctx.prev.result);
  const { keys: found, nextToken } = ctx.stash;
  if (found.length === 0) return runtime.earlyReturn({ items: [], nextToken });
  return batch.request(ctx, found);
}

export function ownResponse(ctx: Own) {
  const found = batch.response(ctx) as (job.JobItem | null)[];
  const items = found.filter((item): item is job.JobItem => item !== null);
  return { items: visible(items, ctx), nextToken: ctx.stash.nextToken };
}

/** Other callers' jobs and expired ones are left out of the page. */
function visible(items: job.JobItem[], { identity }: Pick<Read, "identity">) {
  return items.filter((item) => isVisible(item, identity)).map((item) => shownJob(item));
}

function argsOf({ args }: Pick<Read, "args">): Read["args"] {
  return { ...args, order: args.order ?? "NEWEST_FIRST" };
}
