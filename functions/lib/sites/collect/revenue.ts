import { InputError } from "../../aws/errors.ts";
import { decimalsOf, isCurrency } from "../../currency.ts";

const AMOUNT = /^(-?)(\d{1,12})(?:\.(\d{1,6})\d*)?$/;
/** GraphQL specification, "Int": 32 bits. */
const MOST = 2 ** 31 - 1;

/**
 * Parses the revenue of an event from Plausible's `{ currency, amount }`, as an object or as JSON text.
 * Returns it in the currency's smallest unit (ISO 4217). It is calculated digit by digit, because 19.99 is
 * not a binary fraction. Throws an InputError.
 */
export function parseRevenue(value: unknown): { revenue: number; currency: string } | undefined {
  if (value === undefined || value === null) return undefined;
  const { currency, amount } = parseRevenueFields(value);
  const code = parseCurrency("revenue", currency);
  // Other values may throw when converted to text (`{ "toString": "x" }`), or convert to a number's text:
  // `["5.00"]`.
  const isPlain = typeof amount === "string" || typeof amount === "number";
  const found = isPlain && AMOUNT.exec(String(amount));
  if (!found) throw amountError();
  const [, sign, whole, fraction = ""] = found;
  const places = decimalsOf(code);
  const units = Number(whole + fraction.slice(0, places).padEnd(places, "0"));
  const rounded = units + (Number(fraction[places] ?? 0) >= 5 ? 1 : 0);
  if (rounded > MOST) throw amountError();
  return { revenue: sign && rounded !== 0 ? -rounded : rounded, currency: code };
}

function amountError(): InputError {
  return new InputError(
    "revenue",
    "must have an amount such as 19.99, below 21 million of a currency with cents",
  );
}

/**
 * Parses a revenue that is already in the currency's smallest unit. Throws an InputError for an unknown
 * currency, and for a currency without a revenue.
 */
export function parseRecordedRevenue(
  revenue: number | null | undefined,
  currency: string | null | undefined,
) {
  if (revenue === null || revenue === undefined) {
    if (typeof currency !== "string") return undefined;
    throw new InputError("revenue", "must be set if currency is set");
  }
  return { revenue, currency: parseCurrency("currency", currency) };
}

function parseCurrency(field: string, currency: unknown): string {
  const code = typeof currency === "string" ? currency.toUpperCase() : "";
  if (!isCurrency(code))
    throw new InputError(field, "must name a currency by its ISO 4217 code, such as EUR");
  return code;
}

function parseRevenueFields(value: unknown): { currency?: unknown; amount?: unknown } {
  try {
    const given = typeof value === "string" ? (JSON.parse(value) as unknown) : value;
    if (typeof given === "object" && given !== null) return given;
  } catch {
    // Text that is not JSON is refused like any other value that is not an object.
  }
  throw new InputError("revenue", "must be { currency, amount }");
}
