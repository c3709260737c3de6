import type { Context, NONERequest } from "@aws-appsync/utils";
import { valuesOf } from "#lib/people/traits";
import type { ProfileItem } from "#table/people/profile";

export function request(): NONERequest {
  return { payload: null };
}

/** Their values are read only if they are asked for: a page has up to 100 of these texts. */
export function response(ctx: Context): unknown {
  const { traits, computed } = ctx.source as ProfileItem;
  return valuesOf(traits, computed);
}
