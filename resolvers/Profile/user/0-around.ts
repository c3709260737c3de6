import type { Context } from "@aws-appsync/utils";
import * as present from "#lib/users/present";
import type { UserItem } from "#table/users/user";

export function request(): Record<string, never> {
  return {};
}

export function response(ctx: Context<object, Record<string, unknown>, { result: UserItem | null }>) {
  const user = ctx.prev.result;
  return user ? present.user(user) : null;
}
