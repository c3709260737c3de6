import type { LambdaRequest } from "@aws-appsync/utils";
import * as openCounts from "#lib/sites/openCounts";

/**
 * A pipeline step after `closedPeriods`: has the periods counted that it has not found complete.
 *
 * @because as for owners, by the function of links.
 * @only if a period is not complete; for weeks, a page of a longer list, more than 399 days, and hours of
 * today.
 */
export function request(ctx: openCounts.CountsCtx): LambdaRequest | null {
  return openCounts.request(ctx);
}

export function response(ctx: openCounts.CountsCtx) {
  return openCounts.response(ctx);
}
