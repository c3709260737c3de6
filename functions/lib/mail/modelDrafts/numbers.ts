import type { InvoiceVariables } from "../send/invoiceVariables.ts";
import { amountText } from "#table/currency";
import type { DraftFacts } from "./written.ts";
import { languageOfTag } from "./language.ts";
import { blankedPart, hasWords } from "./literals.ts";

/** A number with what separates its digits. */
const NUMBER = /\d+(?:[.,'’]\d+|[^\S\n]\d{3}(?!\d))*/gu;
/** Numbers that are no ASCII digits, such as `½`. */
const OTHER = /(?!\d)\p{N}+/u;
const CURRENCY_BEFORE = /(?:\p{Sc}|(?<!\p{L})[A-Z]{3})[^\S\n]?-?$/u;
const CURRENCY_AFTER = /^[^\S\n]?(?:\p{Sc}|[A-Z]{3}(?!\p{L}))/u;
/** A sign, a share, or a part of a larger number, a word or a time. */
const PART_BEFORE = /[\p{L}\p{N}#§]$|(?:^|[^\p{L}\p{N}])[-−+]$|\p{N}[-−/:]$/u;
const PART_AFTER = /^(?:[^\S\n]?[%‰]|\p{L}|[-−/:×]\p{N})/u;
const LIST_BEFORE = /(?:^|\n)[^\S\n]*$/u;
const LIST_AFTER = /^[.)][^\S\n]/u;
/** Languages that write ordinal numbers with a dot. */
const DOTTED = "bs cs da de et fi hr hu is lv nb nn no pl sk sl sr tr".split(" ");

/**
 * Returns the first number of a text that the facts do not have. The amount in minor units is none that
 * people read.
 */
export function wrongNumber(text: string, facts: DraftFacts): string | undefined {
  let items = 0;
  for (const { 0: number, index } of text.matchAll(NUMBER)) {
    const [before, after] = [text.slice(0, index), text.slice(index + number.length)];
    // The points of a list count up from 1.
    const isPoint = LIST_BEFORE.test(before) && LIST_AFTER.test(after);
    if (isPoint && number === String(items + 1)) items += 1;
    else if (!isOrdinal(number, after, facts) && knownAs(number, before, after, facts).length === 0)
      return number;
  }
  return OTHER.exec(text)?.[0] ?? wrongCurrency(text, facts);
}

/**
 * True if a text has the amount, as a number of any spelling that the language reads as its value. Ids, dates
 * and names have none. A number that the days overdue have, too, is the amount only beside a currency.
 */
export function hasAmount(text: string, facts: DraftFacts): boolean {
  if (hasWords(text, facts.invoice.amount)) return true;
  const rest = blankedPart(text, facts);
  return [...rest.matchAll(NUMBER)].some(({ 0: number, index }) => {
    const [before, after] = [rest.slice(0, index), rest.slice(index + number.length)];
    const known = knownAs(number, before, after, facts);
    return known.includes("AMOUNT") && !known.includes("DAYS");
  });
}

/** The facts that a number can be. */
function knownAs(
  number: string,
  before: string,
  after: string,
  { invoice, locale }: DraftFacts,
): ("AMOUNT" | "DAYS")[] {
  if (PART_BEFORE.test(before) || PART_AFTER.test(after)) return [];
  const value = digitsOf(number, decimalPoint(locale));
  if (value === undefined) return [];
  const isMoney = CURRENCY_BEFORE.test(before) || CURRENCY_AFTER.test(after);
  return [
    ...(value === valueOfAmount(invoice) ? (["AMOUNT"] as const) : []),
    ...(!isMoney && value === String(invoice.daysOverdue) ? (["DAYS"] as const) : []),
  ];
}

/** `1st` and, in some languages, `1.` of the first reminder. */
function isOrdinal(number: string, after: string, { reminderType, locale }: DraftFacts): boolean {
  const language = languageOfTag(locale);
  if (reminderType === "FIRST_REMINDER" && number === "1")
    return language === "en" ? /^st\b/.test(after) : isDotted(after, language);
  if (reminderType === "SECOND_REMINDER" && number === "2")
    return language === "en" ? /^nd\b/.test(after) : isDotted(after, language);
  return false;
}

const isDotted = (after: string, language: string): boolean =>
  DOTTED.includes(language) && /^\.[^\S\n]\p{L}/u.test(after);

/**
 * Returns the value of a number as digits with a point; undefined if it is written as none. A single
 * separator before three digits is read as people of the language read it.
 */
export function digitsOf(number: string, point: string): string | undefined {
  const separators = number.match(/\D/g) ?? [];
  const last = separators.at(-1);
  if (last === undefined) return plain(number, "");
  const kinds = new Set(separators).size;
  const [whole = "", fraction = ""] = splitAt(number, number.lastIndexOf(last));
  const isPoint = /[.,]/.test(last) && separators.filter((each) => each === last).length === 1;
  const groups = kinds === 1 && (!isPoint || (fraction.length === 3 && last !== point));
  if (groups) return grouped(number);
  return isPoint && kinds <= 2 ? plain(grouped(whole), fraction) : undefined;
}

function splitAt(number: string, at: number): string[] {
  return [number.slice(0, at), number.slice(at + 1)];
}

/** Groups of three digits, or India's groups: two, and at the end three. */
function grouped(number: string): string | undefined {
  const isGrouped = /^[1-9]\d{0,2}((\D)\d{3}(\2\d{3})*)?$|^[1-9]\d?(,\d{2})+,\d{3}$/.test(number);
  return isGrouped || /^\d+$/.test(number) ? plain(number.replace(/\D/g, ""), "") : undefined;
}

function plain(whole: string | undefined, fraction: string): string | undefined {
  if (whole === undefined || /^0\d/.test(whole)) return undefined;
  const digits = fraction.replace(/0+$/, "");
  return digits === "" ? whole : `${whole}.${digits}`;
}

function valueOfAmount({ amountMinor, currency }: InvoiceVariables): string {
  const [whole, fraction = ""] = amountText(amountMinor, currency).split(".");
  return plain(whole, fraction)!;
}

function decimalPoint(locale: string): string {
  return new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === "decimal")!.value;
}

/** The sign of another currency would make the amount another one. */
function wrongCurrency(text: string, { invoice: { currency }, locale }: DraftFacts): string | undefined {
  const signs = (["symbol", "narrowSymbol"] as const).map((currencyDisplay) =>
    new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay }).format(0),
  );
  return text.match(/\p{Sc}/gu)?.find((sign) => !signs.join("").includes(sign));
}
