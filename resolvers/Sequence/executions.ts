import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { fail } from "#lib/errors";
import * as present from "#lib/mail/present";
import * as page from "#lib/page";
import * as execution from "#table/mail/execution";
import { STEP_ID } from "#table/mail/sequence";

type Read = Ctx<"Sequence.executions">;

/** The sequence comes from the parent. */
export function request(ctx: Read): DynamoDBQueryRequest {
  const sequenceId = ctx.source?.sequenceId ?? "";
  const { stepId } = ctx.args;
  const status = ctx.args.status ?? "WAITING";
  if (typeof stepId !== "string") return page.request(execution.inStatus(sequenceId, status), ctx.args);
  if (!util.matches(STEP_ID, stepId)) {
    const says = "stepId must be the id of a step: 1 to 64 letters, digits, _ and -.";
    fail("ValidationError", says, { field: "stepId" });
  }
  return page.request(execution.atStep(sequenceId, status, stepId), ctx.args);
}

export function response(ctx: Read) {
  const { items, nextToken } = page.response<execution.ExecutionItem>(ctx);
  return { items: items.map((item) => present.execution(item)), nextToken };
}
