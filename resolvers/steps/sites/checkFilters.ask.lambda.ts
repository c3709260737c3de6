import type { LambdaRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { fail } from "#lib/errors";
import * as lambda from "#lib/lambda";
import type { ConfiguredSite } from "#lib/sites/configuredSite";
import type { KeptFilter, ShareField } from "#table/sites/share";
import { historyDaysOf } from "#table/sites/site";

/** The values that this step stores in the stash: the fields and filters of the link. */
export type CheckedLink = { fields: ShareField[]; filters?: KeptFilter[] };

type Check = Ctx<"Mutation.shareSite", ConfiguredSite & CheckedLink>;

/**
 * A pipeline step after `configuredSite`.
 *
 * @because filters are checked by the code that answers them, and may name several goals.
 * @only if the link has filters.
 */
export function request(ctx: Check): LambdaRequest | null {
  const { input } = ctx.args;
  const { site } = ctx.stash;
  const fields = input.fields.filter((each, at) => input.fields.indexOf(each) === at);
  if (fields.length === 0)
    fail("ValidationError", "fields must have at least one value, such as STATS.", { field: "fields" });
  ctx.stash.fields = fields;
  const filters = input.filters ?? [];
  if (filters.length === 0) return runtime.earlyReturn(null);
  if (fields.indexOf("REALTIME") >= 0)
    fail(
      "ValidationError",
      "A link with filters cannot show REALTIME, which is counted for all sessions: omit one of them.",
      {
        field: "fields",
      },
    );
  if (historyDaysOf(site) === 0)
    fail(
      "ValidationError",
      "This site keeps no sessions that filters could choose (historyDays is 0): omit filters.",
      {
        field: "filters",
      },
    );
  return lambda.request({ siteId: site.siteId, filters });
}

export function response(ctx: Check): null {
  ctx.stash.filters = lambda.response<KeptFilter[]>(ctx);
  return null;
}
