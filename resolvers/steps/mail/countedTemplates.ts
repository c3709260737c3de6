import type { Context, DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { TemplateCount, TemplateState } from "#schema";
import * as listCount from "#lib/mail/lists/counts";
import * as template from "#table/mail/template";

type Ctx = Context<object, { counts?: TemplateCount[] }>;

const ALL: TemplateState[] = ["DRAFT", "WAITING", "RETURNED", "APPROVED", "CANCELLED"];

/** A pipeline step: reads the list of the next state. */
export function request({ stash }: Ctx): DynamoDBQueryRequest {
  return listCount.request(template.inState(ALL[(stash.counts ?? []).length]!), "SK");
}

/** Adds the number of its templates. */
export function response(ctx: Ctx): TemplateCount[] {
  const before = ctx.stash.counts ?? [];
  ctx.stash.counts = [...before, { state: ALL[before.length]!, ...listCount.response(ctx) }];
  return ctx.stash.counts;
}
