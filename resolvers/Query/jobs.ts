import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { isVisible, shown } from "#lib/jobs";
import * as page from "#lib/page";
import * as job from "#table/job";

const ORDER = { order: "NEWEST_FIRST" } as const;

export function request(ctx: Ctx<"Query.jobs">): DynamoDBQueryRequest {
  return page.request(job.ofKind(ctx.args.kind), { ...ctx.args, ...ORDER });
}

/** The list has the jobs of everybody. Other callers' jobs and expired ones are left out of the page. */
export function response(ctx: Ctx<"Query.jobs">) {
  const { error, result } = ctx;
  const read = page.response<job.JobItem>({ error, result, args: { ...ctx.args, ...ORDER } });
  const items = read.items.filter((item) => isVisible(item, ctx.identity)).map((item) => shown(item));
  return { items, nextToken: read.nextToken };
}
