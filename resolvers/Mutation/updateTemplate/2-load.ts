import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { fail, failUnexpected } from "#lib/errors";
import { failNotFound } from "#lib/ids";
import { parseTextKey } from "#lib/mail/texts";
import { requireVersion } from "#lib/status";
import type { Basis } from "#steps/mail/textBasis";
import * as template from "#table/mail/template";

type Load = Ctx<"Mutation.updateTemplate", Basis, template.TemplateItem | null>;

export function request(ctx: Load): DynamoDBGetItemRequest {
  return ddb.get({ key: template.key(parseTextKey(ctx.args.input.key)), consistentRead: true });
}

/** A stale version is refused here, before the text is compiled; the transaction has it as its condition. */
export function response(ctx: Load): null {
  if (ctx.error) failUnexpected(ctx.error);
  const head = ctx.result ?? failNotFound("text");
  requireVersion(head, ctx.args.input.expectedVersion);
  if (head.latestNumber >= template.MAX_NUMBER) {
    fail("LimitExceeded", `A text has at most ${template.MAX_NUMBER} numbers: create another one.`);
  }
  ctx.stash.head = head;
  return null;
}
