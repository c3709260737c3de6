import type { Context, DynamoDBBatchGetItemRequest, DynamoDBQueryRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { QueryInvoicesArgs } from "#schema";
import type { Key, Range } from "#table/key";
import type { InvoiceItem } from "#table/mail/invoice";
import * as invoice from "#table/mail/invoice";
import type { WordItem } from "#table/word";
import * as word from "#table/word";
import * as batch from "../../batch.ts";
import { fail } from "../../errors.ts";
import * as page from "../../page.ts";
import * as rounds from "../lists/rounds.ts";
import * as present from "../present.ts";
import type { Asked } from "./asked.ts";
import { isAsked, parseAsked } from "./asked.ts";

/** The page so far: the list of a customer is read, else that of words, else that of a status. */
export type FilteredInvoices = rounds.Rounds<InvoiceItem> & { asked?: Asked };

type Read = Context<QueryInvoicesArgs, FilteredInvoices>;
type Stored = Key & { GSI1SK?: string; GSI2SK?: string; id?: string; invoiceId?: string; detail?: string };

/** Marks a token with its list. */
const CUSTOMER = "c";
const WORDS = "w";
const DUE_DAYS = "d";
/** A sort key of these lists has a word of 64 characters and an id at most. */
const MAX_TOKEN = 300;

/** True if one list by due days does not answer these arguments. */
export function isFilteredInvoices({ customerId, search, currency }: QueryInvoicesArgs): boolean {
  return [customerId, search, currency].some((each) => typeof each === "string");
}

/** Reads the places of a round. Fails with `ValidationError`. */
export function invoiceKeysRequest(ctx: Read): DynamoDBQueryRequest {
  const { stash, args } = ctx;
  const asked = stash.asked ?? begin(ctx);
  return rounds.request(stash, rangeOf(asked), isFilteredFurther(args) ? rounds.ROUND : page.limitOf(args));
}

export function invoiceKeysResponse(ctx: Read): null {
  const { search } = ctx.stash.asked!;
  const mark = markOf(ctx.stash.asked!);
  const read = rounds.response<Stored>(ctx);
  const may = read.filter(
    (item) => mark !== WORDS || word.mayBeListedAt(item as WordItem, item.detail!, search ?? ""),
  );
  const { kept, last } = rounds.partOf(ctx.stash, read, may);
  const places = kept.map((item) => placeOf(item, mark));
  rounds.store(ctx.stash, places, last && placeOf(last, mark));
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
    const says = "order goes with neither customerId, search nor currency: omit it.";
    fail("ValidationError", says, { field: "order" });
  }
  const asked = parseAsked(args);
  if (markOf(asked) === DUE_DAYS && !asked.status) {
    const says = "currency goes with status, customerId or search: pass one of them.";
    fail("ValidationError", says, { field: "currency" });
  }
  stash.asked = asked;
  if (typeof args.nextToken === "string") stash.after = placeIn(asked, args.nextToken);
  return asked;
}

/** False for a list that is read as far as the page goes. */
function isFilteredFurther(args: QueryInvoicesArgs): boolean {
  const { customerId, search, currency, status, dueFrom, dueTo } = args;
  return (
    !!currency ||
    !!status ||
    !!dueFrom ||
    !!dueTo ||
    typeof search === "string" ||
    typeof customerId !== "string"
  );
}

function rangeOf({ customerId, search, status, from, to }: Asked): Range {
  if (customerId) return invoice.ofCustomer(customerId);
  if (search) return word.beginningWith(word.SEARCHED.Invoice, search);
  return invoice.dueWithin(status!, from, to);
}

/** The place of an item in the list that is read. */
function placeOf({ SK, GSI1SK, GSI2SK, id, invoiceId }: Stored, mark: string): rounds.Place {
  if (mark === DUE_DAYS) return { at: GSI1SK!, id: invoiceId! };
  return mark === CUSTOMER ? { at: GSI2SK!, id: invoice.idOfListed(GSI2SK!) } : { at: SK, id: id! };
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

/**
 * An invoice that several words match is listed at one of them, so once in all pages; one whose due day has
 * changed, at its present place.
 */
function isItsPlace(item: InvoiceItem, { at }: rounds.Place, asked: Asked): boolean {
  const { customerId, search = "" } = asked;
  if (customerId) return true;
  if (markOf(asked) === DUE_DAYS) return invoice.listed(item).GSI1SK === at;
  const listed = word.listedMatch(invoice.searchedInvoice(item).texts, search);
  return listed !== undefined && word.place(listed, item.invoiceId) === at;
}

function markOf({ customerId, search }: Asked): string {
  if (customerId) return CUSTOMER;
  return search ? WORDS : DUE_DAYS;
}

/** Fails with `ValidationError` for a token of another list. */
function placeIn(asked: Asked, token: string): string {
  const place = token.slice(1);
  const { prefix, between } = rangeOf(asked);
  const isOfRange = between ? place >= between[0] && place <= between[1] : place.startsWith(prefix!);
  const isInside = isOfRange && place.length <= MAX_TOKEN;
  return token.charAt(0) === markOf(asked) && isInside ? place : page.failToken();
}
