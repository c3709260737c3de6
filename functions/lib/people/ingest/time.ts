/** The times of a call as they came. `timestamp` is when it happened and `sentAt` when it was sent, both by the sender's clock. */
export interface SentTimes {
  timestamp?: unknown;
  sentAt?: unknown;
}

export interface CallTime {
  at: string;
  /** The field that is not what the clocks here say, by more than an hour. */
  wrong?: "timestamp" | "sentAt";
}

/** Less is how long a request takes, and how clocks differ. */
const TOLERANCE_MS = 3_600_000;
/** A smaller number is in seconds (Segment's library new-date, `toMs`: milliseconds would be of 1970). */
const LEAST_MS = 31_557_600_000;
/** The range of Date (ECMAScript, "Time Values and Time Range"). */
const MAX_MS = 8.64e15;
const ISO = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(Z|[+-]\d\d:?\d\d)?)?$/;

/**
 * Returns when a call happened: `receivedAt - (sentAt - timestamp)`, as Segment corrects senders' clocks (Spec, "Common
 * fields": Timestamps), and never later than it was received. Without `sentAt`, the timestamp counts as it is: servers import
 * the past so. A time that cannot be read, or is before 1970, is that of receipt.
 */
export function timeOf({ timestamp, sentAt }: SentTimes, receivedAt: number): CallTime {
  const received = new Date(receivedAt).toISOString();
  if (timestamp === undefined || timestamp === null) return { at: received };
  const happened = parseTime(timestamp);
  if (happened === undefined) return { at: received, wrong: "timestamp" };
  const sent = sentAt === undefined || sentAt === null ? receivedAt : parseTime(sentAt);
  if (sent === undefined) return { ...timeOf({ timestamp }, receivedAt), wrong: "sentAt" };
  const skew = receivedAt - sent;
  const at = happened + skew;
  if (at < 0) return { at: received, wrong: "timestamp" };
  const wrong =
    Math.abs(skew) > TOLERANCE_MS ? "sentAt" : at - receivedAt > TOLERANCE_MS ? "timestamp" : undefined;
  return { at: new Date(Math.min(at, receivedAt)).toISOString(), ...(wrong && { wrong }) };
}

/** Returns the milliseconds of a text in ISO 8601 (UTC if it names no zone), or of a number of seconds or milliseconds. */
function parseTime(value: unknown): number | undefined {
  const [, date, time = "00:00", zone = "Z"] = (typeof value === "string" && ISO.exec(value)) || [];
  const isDigits = typeof value === "string" && /^(\d{10}|\d{13})$/.test(value);
  const number = isDigits ? Number(value) : value;
  // With a zone in all cases: `Date.parse` reads a time without one as the machine's.
  if (date) return isDay(date) ? finite(Date.parse(`${date}T${time}${zone}`)) : undefined;
  if (typeof number !== "number" || Math.abs(number) > MAX_MS) return undefined;
  return Math.round(number < LEAST_MS ? number * 1000 : number);
}

/** Returns false for 30 February, which `Date.parse` reads as 2 March. */
function isDay(date: string): boolean {
  const ms = finite(Date.parse(`${date}T00:00Z`));
  return ms !== undefined && new Date(ms).toISOString().startsWith(date);
}

function finite(value: number): number | undefined {
  return Number.isNaN(value) ? undefined : value;
}
