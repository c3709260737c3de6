import type { Context } from "@aws-appsync/utils";
import * as present from "#lib/users/present";
import * as linkedUser from "#steps/people/linkedUser";
import * as memberProfiles from "#steps/people/memberProfiles";
import type { UserItem } from "#table/users/user";

export const steps = {
  memberProfiles,
  linkedUser,
};

export const around = { response };

export function response(ctx: Context<object, Record<string, unknown>, { result: UserItem | null }>) {
  const user = ctx.prev.result;
  return user ? present.user(user) : null;
}
