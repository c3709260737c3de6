import type { Ctx } from "#schema";
import * as present from "#lib/sites/present";
import * as visibleSite from "#lib/sites/visibleSite";

export { request } from "#lib/sites/visibleSite";

export function response(ctx: Ctx<"Query.site">) {
  return present.site(visibleSite.response(ctx));
}
