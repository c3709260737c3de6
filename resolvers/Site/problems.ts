import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as page from "#lib/page";
import * as keptDays from "#lib/keptDays";
import { PROBLEM_TTL_SECONDS } from "#table/problem";
import type { SiteProblemItem } from "#table/sites/siteProblem";
import * as siteProblem from "#table/sites/siteProblem";

type Read = Ctx<"Site.problems">;

/** The site comes from the parent. */
export function request(ctx: Read): DynamoDBQueryRequest {
  const { from, to } = keptDays.parseKeptDays(ctx.args, PROBLEM_TTL_SECONDS);
  return page.request(siteProblem.within(ctx.source?.siteId ?? "", from, to), keptDays.inOrder(ctx.args));
}

export function response(ctx: Read) {
  return keptDays.response<SiteProblemItem>(ctx, PROBLEM_TTL_SECONDS);
}
