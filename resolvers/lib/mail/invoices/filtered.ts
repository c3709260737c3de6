import type { Context, DynamoDBBatchGetItemRequest, DynamoDBQueryRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { QueryInvoicesArgs } from "#schema";
import type { Key, Range } from "#table/key";
import type { InvoiceItem } from "#table/mail/invoice";
import * as invoice from "#table/mail/invoice";
import * as word from "#table/word";
import * as batch from "../../batch.ts";
import { fail } from "../../errors.ts";
import * as page from "../../page.ts";
import * as rounds from "../lists/rounds.ts";
import * as present from "../present.ts";
import type { Asked } from "./asked.ts";
import { isAsked, parseAsked } from "./asked.ts";

/** The page so far: the list of a customer is read, else that of words. */
export type FilteredInvoices = rounds.Rounds<InvoiceItem> & { asked?: Asked };

type Read = Context<QueryInvoicesArgs, FilteredInvoices>;
type Stored = Key & { GSI2SK?: string; id?: string };

/** Marks a token with its list. */
const CUSTOMER = "c";
const WORDS = "w";
/** A sort key of these lists has a word of 64 characters and an id at most. */
const MAX_TOKEN = 300;

/** True if one list by due days does not answer these arguments. */
export function isFilteredInvoices({ customerId, search }: QueryInvoicesArgs): boolean {
  return typeof customerId === "string" || typeof search === "string";
}

/** Reads the places of a round. Fails with `ValidationError`. */
export function invoiceKeysRequest(ctx: Read): DynamoDBQueryRequest {
  const { stash, args } = ctx;
  const asked = stash.asked ?? begin(ctx);
  return rounds.request(stash, rangeOf(asked), isFilteredFurther(args) ? rounds.ROUND : page.limitOf(args));
}

export function invoiceKeysResponse(ctx: Read): null {
  ctx.stash.places = rounds
    .response<Stored>(ctx)
    .map(({ SK, GSI2SK, id }) =>
      GSI2SK ? { at: GSI2SK, id: invoice.idOfListed(GSI2SK) } : { at: SK, id: id! },
    );
  return null;
}

export function invoicesRequest(ctx: Read): DynamoDBBatchGetItemRequest {
  const ids = rounds.idsOf(ctx.stash);
  if (ids.length === 0) return runtime.earlyReturn(pageOf(ctx, []));
  return batch.request(
    ctx,
    ids.map((id) => invoice.key(id)),
  );
}

/** Lists are eventually consistent: invoices that no longer meet the arguments are left out. */
export function invoicesResponse(ctx: Read) {
  const found = batch.response(ctx) as (InvoiceItem | null)[];
  return pageOf(
    ctx,
    found.filter((item) => item !== null),
  );
}

/** Ends a step of a later round that has nothing to do: the page is full, or its list has ended. */
export function skipIfInvoicesDone({
  stash,
  prev,
}: Context<QueryInvoicesArgs, FilteredInvoices, { result: unknown }>): void {
  if (!stash.asked || stash.isFull) runtime.earlyReturn(prev.result);
}

function begin({ stash, args }: Read): Asked {
  if (args.order) {
    const says = "order goes with neither customerId nor search: omit it.";
    fail("ValidationError", says, { field: "order" });
  }
  const asked = parseAsked(args);
  stash.asked = asked;
  if (typeof args.nextToken === "string") stash.after = placeIn(asked, args.nextToken);
  return asked;
}

/** False for a list that is read as far as the page goes. */
function isFilteredFurther({ customerId, search, status, dueFrom, dueTo }: QueryInvoicesArgs): boolean {
  return !!status || !!dueFrom || !!dueTo || typeof search === "string" || typeof customerId !== "string";
}

function rangeOf({ customerId, search }: Asked): Range {
  return customerId
    ? invoice.ofCustomer(customerId)
    : word.beginningWith(word.SEARCHED.Invoice, search ?? "");
}

/** Adds the invoices of a round to the page, up to its limit, and returns the page. */
function pageOf({ stash, args }: Read, items: InvoiceItem[]) {
  const asked = stash.asked!;
  const met = items.filter((item) => isAsked(item, asked));
  const ids = met.map(({ invoiceId }) => invoiceId);
  const listed = stash.places!.filter((place) => {
    const at = ids.indexOf(place.id);
    return at >= 0 && isItsPlace(met[at]!, place, asked);
  });
  const { found, after } = rounds.addRound(stash, page.limitOf(args), { items: met, ids, listed });
  const nextToken = after === null ? null : `${markOf(asked)}${after}`;
  return { items: found.map((item) => present.invoice(item)), nextToken };
}

/** An invoice that several words match is listed at the first of them, so once in all pages. */
function isItsPlace(item: InvoiceItem, { at }: rounds.Place, { customerId, search }: Asked): boolean {
  if (customerId) return true;
  const first = word.firstMatch(invoice.searchedInvoice(item).texts, search ?? "");
  return first !== undefined && word.place(first, item.invoiceId) === at;
}

function markOf({ customerId }: Asked): string {
  return customerId ? CUSTOMER : WORDS;
}

/** Fails with `ValidationError` for a token of another list. */
function placeIn(asked: Asked, token: string): string {
  const place = token.slice(1);
  const isInside = place.startsWith(rangeOf(asked).prefix!) && place.length <= MAX_TOKEN;
  return token.charAt(0) === markOf(asked) && isInside ? place : page.failToken();
}
