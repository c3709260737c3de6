import type { Context, LambdaRequest } from "@aws-appsync/utils";
import { parseType, parseValue } from "#lib/people/identities";
import * as lambda from "#lib/lambda";
import type { SuppressedItem } from "#table/people/suppressed";

type Ctx = Context<{ input: { type: string; value: string } }>;

/**
 * A pipeline step of `suppressPerson` and `unsuppressPerson`.
 *
 * @because the identity is stored by its hash, and APPSYNC_JS has no hash function.
 */
export function request(ctx: Ctx): LambdaRequest {
  const { type: typed, value } = ctx.args.input;
  const type = parseType(typed);
  return lambda.request({ field: ctx.info.fieldName, type, value: parseValue(type, value) });
}

export function response(ctx: Ctx): SuppressedItem {
  return lambda.response(ctx);
}
