import type { LambdaRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { fail } from "#lib/errors";
import * as lambda from "#lib/lambda";
import type { ConfiguredSite } from "#lib/sites/configuredSite";
import { plainFilters } from "#lib/sites/plain";
import type { KeptFilter } from "#table/sites/share";

/** The values that this step stores in the stash: the filters without null fields. */
export type CheckedFilters = { filters: KeptFilter[] };

type Check = Ctx<"Mutation.putSavedFilter", ConfiguredSite & CheckedFilters>;

/**
 * A pipeline step after `ownSavedFilter`.
 *
 * @because saved filters are checked by the code that answers them, and may name several goals.
 * @only if a filter is by a goal, a property or a pattern, or seems wrong.
 */
export function request(ctx: Check): LambdaRequest | null {
  const { filters } = ctx.args.input;
  if (filters.length === 0)
    fail("ValidationError", "filters must have at least one filter.", { field: "filters" });
  const plain = plainFilters(filters);
  if (!plain) return lambda.request({ siteId: ctx.stash.site.siteId, saved: filters });
  ctx.stash.filters = plain;
  return runtime.earlyReturn(null);
}

export function response(ctx: Check): null {
  ctx.stash.filters = lambda.response<KeptFilter[]>(ctx);
  return null;
}
