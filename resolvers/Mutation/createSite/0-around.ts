import type { Ctx } from "#schema";
import * as present from "#lib/sites/present";
import type { SiteItem } from "#table/sites/site";

export function request(): Record<string, never> {
  return {};
}

/** The result that is stored for an `idempotencyKey` may be of a release that did not have all settings. */
export function response(ctx: Ctx<"Mutation.createSite", never, never, { result: SiteItem }>) {
  return present.site(ctx.prev.result);
}
