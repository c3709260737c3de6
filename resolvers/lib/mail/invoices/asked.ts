import type { QueryInvoicesArgs } from "#schema";
import type { InvoiceItem, InvoiceStatus } from "#table/mail/invoice";
import { searchedInvoice } from "#table/mail/invoice";
import * as word from "#table/word";
import { fail } from "../../errors.ts";
import { parseSearch } from "../lists/search.ts";
import { parseCustomerId } from "../subscriberInput.ts";
import { parseCurrency, parseDay } from "./input.ts";

/** The invoices that the arguments of a list ask for. */
export type Asked = {
  status?: InvoiceStatus;
  customerId?: string;
  /** Compared. */
  search?: string;
  currency?: string;
  /** The first and the last day on which they are due. */
  from: string;
  to: string;
};

/** All days of invoices are between these: `parseDay`. */
const FIRST_DAY = "1900-01-01";
const LAST_DAY = "2999-12-31";

/** Fails with `ValidationError`. */
export function parseAsked(args: QueryInvoicesArgs): Asked {
  const { status, customerId, search, currency, dueFrom, dueTo } = args;
  const from = dueFrom ? parseDay("dueFrom", dueFrom) : FIRST_DAY;
  const to = dueTo ? parseDay("dueTo", dueTo) : LAST_DAY;
  if (from > to) fail("ValidationError", "dueTo must be dueFrom or a later day.", { field: "dueTo" });
  const asked: Asked = { from, to };
  if (status) asked.status = status;
  if (typeof customerId === "string") asked.customerId = parseCustomerId(customerId);
  if (typeof search === "string") asked.search = parseSearch(search);
  if (typeof currency === "string") asked.currency = parseCurrency(currency);
  return asked;
}

/** True if an invoice is asked for. */
export function isAsked(
  item: InvoiceItem,
  { status, customerId, search, currency, from, to }: Asked,
): boolean {
  if (status && item.status !== status) return false;
  if (currency && item.currency !== currency) return false;
  if (customerId && item.customerId !== customerId) return false;
  if (search && !word.hasWord(searchedInvoice(item).texts, search)) return false;
  return item.dueDate >= from && item.dueDate <= to;
}
