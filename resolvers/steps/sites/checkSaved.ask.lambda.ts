import type { LambdaRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { fail } from "#lib/errors";
import * as lambda from "#lib/lambda";
import type { OwnedSite } from "#lib/sites/ownedSite";
import type { KeptFilter } from "#table/sites/share";

/** The values that this step stores in the stash: the filters without null fields. */
export type CheckedFilters = { filters: KeptFilter[] };

type Check = Ctx<"Mutation.putSavedFilter", OwnedSite & CheckedFilters>;

/**
 * A pipeline step after `ownSavedFilter`.
 *
 * @because saved filters are checked by the code that answers them, and may name several goals.
 */
export function request(ctx: Check): LambdaRequest {
  const { filters } = ctx.args.input;
  if (filters.length === 0)
    fail("ValidationError", "filters must have at least one filter.", { field: "filters" });
  return lambda.request({ siteId: ctx.stash.site.siteId, saved: filters });
}

export function response(ctx: Check): null {
  ctx.stash.filters = lambda.response<KeptFilter[]>(ctx);
  return null;
}
