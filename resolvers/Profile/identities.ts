import type { Context } from "@aws-appsync/utils";
import type { MemberProfiles } from "#steps/people/memberProfiles";
import * as memberProfiles from "#steps/people/memberProfiles";
import type { OwnIdentity } from "#table/people/profile";

export const steps = {
  memberProfiles,
};

export const around = { response };

type Shown = Omit<OwnIdentity, "isShared"> & { isShared: boolean };

export function response(ctx: Context<object, MemberProfiles>): Shown[] {
  const all = ctx.stash.profiles.flatMap(({ identities }) => identities);
  return all.map((each) => ({ ...each, isShared: each.isShared ?? false }));
}
