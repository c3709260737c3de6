import type { Ctx } from "#schema";
import { parseProfile, type Profile } from "#lib/mail/subscriberInput";

/** Validates the input before anything is read. */
export function request(ctx: Ctx<"Mutation.upsertSubscriber", { profile: Profile }>): Record<string, never> {
  ctx.stash.profile = parseProfile(ctx.args.input);
  return {};
}

export function response(ctx: Ctx<"Mutation.upsertSubscriber", never, never, { result: unknown }>) {
  return ctx.prev.result;
}
