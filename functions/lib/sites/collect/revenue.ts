import type { DetailReason } from "#table/sites/siteProblem";
import { decimalsOf, isCurrency } from "#table/currency";
import type { EventDetail } from "./details.ts";
import { fromText } from "./details.ts";

/** In the currency's smallest unit (ISO 4217), such as cents. */
interface Revenue {
  revenue: number;
  currency: string;
}

/** A decimal number; databases also write `.5` and `5.`. */
const AMOUNT = /^([+-]?)(?=\.?\d)(\d*)(?:\.(\d*))?$/;
/** The least number that JavaScript writes without an exponent. No currency has so many decimals. */
const LEAST = 1e-6;

/**
 * Parses the revenue of an event from Plausible's `{ currency, amount }`, as an object or as JSON text. It is
 * calculated digit by digit, because 19.99 is not a binary fraction. An unreadable one is left out, and one
 * from 2^53 on.
 */
export function parseRevenue(value: unknown, details: EventDetail[]): Revenue | undefined {
  const given = fromText(value);
  if (given === undefined || given === null || given === "" || isEmptyObject(given)) return undefined;
  if (typeof given !== "object") return leftOut("INVALID_REVENUE", details);
  const { currency, amount } = given as { currency?: unknown; amount?: unknown };
  // Servers send both keys of each event, also of one without a revenue.
  if (amount === null || amount === "") return undefined;
  const code = codeOf(currency);
  if (code === undefined) return leftOut("UNKNOWN_CURRENCY", details);
  const units = unitsOf(amount, decimalsOf(code));
  if (units === undefined) return leftOut("INVALID_REVENUE", details);
  return checked(units, code, details);
}

/**
 * Parses a revenue that is already in the currency's smallest unit. A currency alone is no revenue: servers
 * send their currency with each event.
 */
export function parseRecordedRevenue(
  revenue: number | null | undefined,
  currency: string | null | undefined,
  details: EventDetail[],
): Revenue | undefined {
  if (revenue === null || revenue === undefined) return undefined;
  const code = codeOf(currency);
  if (code === undefined) return leftOut("UNKNOWN_CURRENCY", details);
  return Number.isInteger(revenue) ? checked(revenue, code, details) : leftOut("INVALID_REVENUE", details);
}

/** Returns an amount in the smallest unit; undefined if it is none. */
function unitsOf(amount: unknown, decimals: number): number | undefined {
  // Other values may throw when converted to text (`{ "toString": "x" }`), or convert to a number's text:
  // `["5.00"]`.
  if (typeof amount !== "string" && typeof amount !== "number") return undefined;
  if (typeof amount === "number" && Math.abs(amount) < LEAST) return 0;
  if (typeof amount === "number" && Math.abs(amount) > Number.MAX_SAFE_INTEGER)
    return Number.isFinite(amount) ? amount : undefined;
  const [, sign, whole, fraction = ""] = AMOUNT.exec(String(amount).trim()) ?? [];
  if (whole === undefined) return undefined;
  const units = Number(whole + fraction.slice(0, decimals).padEnd(decimals, "0"));
  const rounded = units + (Number(fraction[decimals] ?? 0) >= 5 ? 1 : 0);
  return sign === "-" && rounded !== 0 ? -rounded : rounded;
}

function checked(revenue: number, currency: string, details: EventDetail[]): Revenue | undefined {
  return Number.isSafeInteger(revenue) ? { revenue, currency } : leftOut("LARGE_REVENUE", details);
}

function codeOf(currency: unknown): string | undefined {
  const code = typeof currency === "string" ? currency.trim().toUpperCase() : "";
  return isCurrency(code) ? code : undefined;
}

function leftOut(reason: DetailReason, details: EventDetail[]): undefined {
  details.push({ reason, field: "revenue" });
  return undefined;
}

function isEmptyObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}
