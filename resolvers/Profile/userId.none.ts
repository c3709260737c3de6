import type { Context, NONERequest } from "@aws-appsync/utils";
import type { ProfileItem } from "#table/people/profile";

export function request(): NONERequest {
  return { payload: null };
}

/** Returns its own user id, else the user id of a profile that has joined it. */
export function response(ctx: Context): string | null {
  const { identities, userIds } = ctx.source as ProfileItem;
  const [first] = userIds ?? [];
  return identities.find(({ type }) => type === "user")?.value ?? first ?? null;
}
