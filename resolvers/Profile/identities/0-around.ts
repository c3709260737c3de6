import type { Context } from "@aws-appsync/utils";
import type { OwnIdentity } from "#table/people/profile";
import type { Loaded } from "#steps/people/memberProfiles";

type Shown = Omit<OwnIdentity, "isShared"> & { isShared: boolean };

export function request(): Record<string, never> {
  return {};
}

export function response(ctx: Context<object, Loaded>): Shown[] {
  const all = ctx.stash.profiles.flatMap(({ identities }) => identities);
  return all.map((each) => ({ ...each, isShared: each.isShared ?? false }));
}
