import type { Context, DynamoDBQueryRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { QueryInvoicesArgs } from "#schema";
import type { InvoiceItem, InvoiceStatus } from "#table/mail/invoice";
import * as invoice from "#table/mail/invoice";
import * as page from "../../page.ts";
import * as present from "../present.ts";
import { parseAsked } from "./asked.ts";

/** The page so far: each status has a list by the day on which its invoices are due. */
export type ByDueDay = {
  /** The statuses whose lists are to be read. */
  statuses?: InvoiceStatus[];
  found?: (InvoiceItem & { GSI1SK: string })[];
  hasMore?: boolean;
};

type Read = Context<QueryInvoicesArgs, ByDueDay, { result: unknown }>;

const ALL: InvoiceStatus[] = ["OPEN", "PAID", "DISPUTED", "VOID"];

/** Reads the list of the next status. Ends the step if none is left. Fails with `ValidationError`. */
export function request({ stash, args, prev }: Read): DynamoDBQueryRequest {
  if (!stash.statuses) stash.statuses = args.status ? [args.status] : ALL;
  const [status] = stash.statuses;
  if (!status) return runtime.earlyReturn(prev.result);
  const { from, to } = parseAsked(args);
  const after = placeAfter(args);
  const range = invoice.dueWithin(status, from, to);
  const [first, last] = range.between;
  const isBackwards = args.order === "NEWEST_FIRST";
  if (after && (after < first || after > last)) page.failToken();
  if (after) range.between = isBackwards ? [first, after] : [after, last];
  // One more shows whether the list goes on; another is the one at `after`, which BETWEEN includes.
  const limit = page.limitOf(args) + 2;
  return ddb.query({ ...page.queryOf(range), limit, scanIndexForward: !isBackwards });
}

/** Adds the invoices of a list to the page, by their days. One that is just moving is listed once. */
export function response(ctx: Read) {
  const { stash, args } = ctx;
  const { items } = page.response<InvoiceItem & { GSI1SK: string }>({ ...ctx, args: {} });
  const before = stash.found ?? [];
  const known = before.map(({ invoiceId }) => invoiceId);
  const after = placeAfter(args);
  const added = items.filter(({ GSI1SK, invoiceId }) => GSI1SK !== after && known.indexOf(invoiceId) < 0);
  const all = [...before, ...added];
  const places = all.map(({ GSI1SK }) => GSI1SK);
  const sorted = args.order === "NEWEST_FIRST" ? places.slice().sort().reverse() : places.slice().sort();
  const limit = page.limitOf(args);
  stash.found = sorted.slice(0, limit).map((place) => all[places.indexOf(place)]!);
  stash.hasMore = stash.hasMore || all.length > limit;
  stash.statuses = stash.statuses!.slice(1);
  return pageOf(stash, args);
}

function pageOf({ found = [], hasMore }: ByDueDay, args: QueryInvoicesArgs) {
  const last = found[found.length - 1];
  return {
    items: found.map((item) => present.invoice(item)),
    nextToken: hasMore && last ? page.withDirection(args.order, last.GSI1SK) : null,
  };
}

/** A token is the place of the last invoice of its page. */
function placeAfter({ order, nextToken }: QueryInvoicesArgs): string | undefined {
  return typeof nextToken === "string" ? page.withoutDirection(order, nextToken) : undefined;
}
