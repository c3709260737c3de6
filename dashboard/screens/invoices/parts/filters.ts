import type { InvoiceStatus, SortOrder } from "../../../api/enums.ts";
import { boundsOf, type Age } from "../../../lib/invoiceAge.ts";
import { addDays } from "../../../lib/zone.ts";
import { invoices as words } from "../../../strings/mail/invoices.ts";

/** The choices of the list, as they are in the address. Empty: all. */
export interface InvoiceFilters {
  status: InvoiceStatus | "ALL";
  search: string;
  customer: string;
  currency: string;
  from: string;
  to: string;
}

/** The open ones: they are what is worked on. */
export const NO_INVOICE_FILTERS: InvoiceFilters = {
  status: "OPEN",
  search: "",
  customer: "",
  currency: "",
  from: "",
  to: "",
};

const PILLS = Object.keys(words.pill) as (keyof typeof words.pill)[];
/** The form of a customer's id, as the API has it. */
const CUSTOMER = /^[A-Za-z0-9._/:-]{1,128}$/;
/** The form of a currency's code. */
const CURRENCY = /^[A-Z]{3}$/;
/** The form of a day, as a field of the browser gives it. */
const DAY = /^\d{4}-\d\d-\d\d$/;
/** The first day that the API takes: a field has years such as 0202 while one is typed. */
const FIRST_DAY = "1900-01-01";
const LEAST_SEARCH = 3;
const MAX_SEARCH = 100;

/** Returns the choices in an address; another status is none. */
export function invoiceFiltersIn(address: string): InvoiceFilters {
  const of = new URLSearchParams(address);
  const status = of.get("status") ?? NO_INVOICE_FILTERS.status;
  const dayOf = (name: string): string => {
    const text = of.get(name) ?? "";
    return isDay(text) ? text : "";
  };
  return {
    status: Object.hasOwn(words.statuses, status) ? (status as InvoiceFilters["status"]) : "OPEN",
    search: of.get("search") ?? "",
    customer: of.get("customer") ?? "",
    currency: CURRENCY.test(of.get("currency") ?? "") ? of.get("currency")! : "",
    from: dayOf("from"),
    to: dayOf("to"),
  };
}

/** True of a day that the calendar has: not of the 30th of February. */
function isDay(text: string): boolean {
  const at = DAY.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** Returns the text of choices in the address, with the invoice that is open. */
export function addressOfInvoices(filters: InvoiceFilters, open = ""): string {
  const chosen = Object.entries({ ...filters, open }).filter(
    ([name, value]) => value !== NO_INVOICE_FILTERS[name as keyof InvoiceFilters] && value !== "",
  );
  const text = new URLSearchParams(chosen).toString();
  return text === "" ? "" : `?${text}`;
}

/** Returns the arguments with which the API is asked. Invoices that are not open come latest first. */
export function invoiceArgumentsOf({ status, search, customer, currency, from, to }: InvoiceFilters) {
  const text = search.trim();
  const isSearched = text !== "" && !isShortSearch(search);
  const order: SortOrder = status === "OPEN" ? "OLDEST_FIRST" : "NEWEST_FIRST";
  return {
    status: status === "ALL" ? null : status,
    search: isSearched ? text : null,
    customerId: customer || null,
    currency: currency || null,
    dueFrom: from >= FIRST_DAY ? from : null,
    dueTo: to >= FIRST_DAY ? to : null,
    order: isSearched || customer !== "" || currency !== "" ? null : order,
  };
}

/** Returns the name of the list that these choices ask for. */
export function askedInvoicesOf(filters: InvoiceFilters): string {
  return JSON.stringify(invoiceArgumentsOf(filters));
}

/** True if a search was typed that is too short to be asked. The API compares no `#`, `/` and `_`. */
export function isShortSearch(search: string): boolean {
  const compared = search.replace(/[#/_\s]+/g, " ").trim();
  return search.trim() !== "" && compared.length < LEAST_SEARCH;
}

/** Returns the reason why the API would refuse these choices; undefined if it would not. */
export function refusedInvoiceFilters(filters: InvoiceFilters): string | undefined {
  const { status, search, customer, currency, from, to } = filters;
  const isSearched = search.trim() !== "" && !isShortSearch(search);
  if (currency !== "" && status === "ALL" && customer === "" && !isSearched) return words.wrongCurrency;
  if (search.trim().length > MAX_SEARCH) return words.wrongSearch;
  if (customer !== "" && !CUSTOMER.test(customer)) return words.wrongCustomer;
  return from !== "" && to !== "" && from > to ? words.wrongDays : undefined;
}

/** Returns the choices but the status as pills. A short search is none. */
export function invoicePillsOf(filters: InvoiceFilters, inWords: (day: string) => string) {
  const said = { ...filters, from: inWords(filters.from), to: inWords(filters.to) };
  return PILLS.filter((name) => filters[name].trim() !== "")
    .filter((name) => name !== "search" || !isShortSearch(filters.search))
    .map((name) => ({ name, words: `${words.pill[name]} “${said[name].trim()}”` }));
}

/** Returns the choices of the open invoices of an age on a day, in one currency. */
export function filtersOfAge(age: Age, today: string, currency: string): InvoiceFilters {
  const { most, least } = boundsOf(age);
  return {
    ...NO_INVOICE_FILTERS,
    currency,
    from: most === null ? "" : addDays(today, -most),
    to: least === null ? "" : addDays(today, -least),
  };
}

/** Returns the choices of the open invoices that are late on a day. */
export function lateInvoices(today: string): InvoiceFilters {
  return { ...NO_INVOICE_FILTERS, to: addDays(today, -1) };
}

/** Returns the choices of the open invoices that are not late on a day. */
export function invoicesNotDue(today: string): InvoiceFilters {
  return { ...NO_INVOICE_FILTERS, from: today };
}
