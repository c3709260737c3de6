import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as page from "#lib/page";
import * as present from "#lib/sites/present";
import * as savedFilter from "#table/sites/savedFilter";

/** A caller who may read the site may read them. The site comes from the parent, never from an argument. */
export function request(ctx: Ctx<"Site.savedFilters">): DynamoDBQueryRequest {
  return page.request(savedFilter.savedFiltersOf(ctx.source?.siteId ?? ""), ctx.args, true);
}

export function response(ctx: Ctx<"Site.savedFilters">) {
  const { items, nextToken } = page.response<savedFilter.SavedFilterItem>(ctx);
  return { items: items.map((item) => present.savedFilter(item)), nextToken };
}
