import type { LambdaRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { parseType, parseValue } from "#lib/people/identities";
import * as lambda from "#lib/lambda";
import type { SuppressedItem } from "#table/people/suppressed";

type SuppressPerson = Ctx<"Mutation.suppressPerson">;

/** A function hashes the value: AppSync has no SHA-256. */
export function request(ctx: SuppressPerson): LambdaRequest {
  const { type: typed, value } = ctx.args.input;
  const type = parseType(typed);
  return lambda.request({ type, value: parseValue(type, value) });
}

export function response(ctx: SuppressPerson): SuppressedItem {
  return lambda.response(ctx);
}
