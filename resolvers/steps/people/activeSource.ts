import type { Context, DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import { failUnexpected } from "#lib/errors";
import { parseId } from "#lib/ids";
import { requireActiveSource } from "#lib/people/sourceWrites";
import * as source from "#table/people/source";

/** The values that this step stores in the stash. */
export type ActiveSource = { source: source.SourceItem };

type Ctx = Context<{ input: { sourceId: string } }, Partial<ActiveSource>>;

/**
 * A pipeline step: reads the source that the input names. Fails with `NotFound`, or `InvalidTransition` if it
 * is revoked.
 */
export function request(ctx: Ctx): DynamoDBGetItemRequest {
  return ddb.get({ key: source.key(parseId(ctx.args.input.sourceId, "source")), consistentRead: true });
}

export function response(ctx: Ctx): null {
  if (ctx.error) failUnexpected(ctx.error);
  ctx.stash.source = requireActiveSource(ctx.result as source.SourceItem | null);
  return null;
}
