import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { isVisible, shownJob } from "#lib/jobs";
import * as page from "#lib/page";
import * as job from "#table/job";

type Read = Ctx<"Query.jobs">;

export function request(ctx: Read): DynamoDBQueryRequest {
  return page.request(job.ofKind(ctx.args.kind), argsOf(ctx));
}

/** The list has the jobs of everybody. Other callers' jobs and expired ones are left out of the page. */
export function response(ctx: Read) {
  const { error, result } = ctx;
  const read = page.response<job.JobItem>({ error, result, args: argsOf(ctx) });
  const items = read.items.filter((item) => isVisible(item, ctx.identity)).map((item) => shownJob(item));
  return { items, nextToken: read.nextToken };
}

function argsOf({ args }: Read): Read["args"] {
  return { ...args, order: args.order ?? "NEWEST_FIRST" };
}
