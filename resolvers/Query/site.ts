import type { Ctx } from "#schema";
import * as present from "#lib/sites/present";
import * as visibleSite from "#lib/sites/visibleSite";

export { request } from "#lib/sites/visibleSite";

export function response(ctx: Ctx<"Query.site">) {
  const seen = visibleSite.response(ctx);
  return present.site(seen.site, seen.access);
}
