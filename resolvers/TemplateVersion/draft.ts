import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import type { TemplateBodyItem } from "#table/mail/templateBody";
import * as templateBody from "#table/mail/templateBody";
import type { TemplateVersionItem } from "#table/mail/templateVersion";

type Shown = TemplateVersionItem & { body?: TemplateBodyItem | null };
type Read = Ctx<"TemplateVersion.draft", never, TemplateBodyItem | null>;

/** Null for a number that no model wrote. The number comes from the parent. */
export function request(ctx: Read): DynamoDBGetItemRequest {
  const { key, number, model, body } = ctx.source as unknown as Shown;
  if (!model) return runtime.earlyReturn(null);
  if (body) return runtime.earlyReturn(draftOf(ctx, body));
  return ddb.get({ key: templateBody.key(key, number), consistentRead: true });
}

export function response(ctx: Read) {
  if (ctx.error) failUnexpected(ctx.error);
  return draftOf(ctx, ctx.result);
}

/** Drafts of earlier releases have the model and the prompt alone. */
function draftOf(ctx: Read, body: TemplateBodyItem | null) {
  const { model, promptId } = ctx.source as unknown as Shown;
  return { model, promptId, ...(body?.draft ?? { reasons: [] }) };
}
