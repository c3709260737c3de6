import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as page from "#lib/page";
import * as keptDays from "#lib/keptDays";
import type { SourceProblemItem } from "#table/people/sourceRecords";
import { problemsOf } from "#table/people/sourceRecords";
import { PROBLEM_TTL_SECONDS } from "#table/problem";

type Read = Ctx<"Source.problems">;

/** The source comes from the parent. */
export function request(ctx: Read): DynamoDBQueryRequest {
  const { from, to } = keptDays.parseKeptDays(ctx.args, PROBLEM_TTL_SECONDS);
  return page.request(problemsOf(ctx.source?.sourceId ?? "", from, to), keptDays.inOrder(ctx.args));
}

export function response(ctx: Read) {
  return keptDays.response<SourceProblemItem>(ctx, PROBLEM_TTL_SECONDS);
}
