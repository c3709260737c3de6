import type { Context } from "@aws-appsync/utils";
import type { ProfileItem } from "#table/people/profile";
import { failNotFound } from "../ids.ts";

type Ctx = Context<object, Record<string, unknown>, { result: ProfileItem | null }>;

/** The first handler of a pipeline whose last step reads a profile. */
export function request(): Record<string, never> {
  return {};
}

/** Returns the profile. Fails with `NotFound` if there is none. */
export function response(ctx: Ctx): ProfileItem {
  return ctx.prev.result ?? failNotFound("profile");
}
