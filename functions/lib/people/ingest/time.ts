import { parseInstant } from "../../conditions/instant.ts";
import type { CallDetails } from "./details.ts";

/** The times of a call as they came: any JSON. `sentAt` is when it was sent, by the clock of its sender. */
export interface SentTimes {
  timestamp?: unknown;
  originalTimestamp?: unknown;
  sentAt?: unknown;
}

/** A form in which clients say when a call happened. */
interface TimeFormat {
  /** The field that says it. */
  field: "timestamp" | "originalTimestamp";
  /** The format is known by this field, too. */
  beside?: "originalTimestamp";
  /** The sender's clock made the time, so it is corrected by `sentAt`. */
  isCorrected: boolean;
}

/**
 * The formats, the first that a call has and that can be read. docs/events.md has the reasons.
 *
 * 1. RudderStack's server takes a `timestamp` as it is (rudder-server, processor/processor.go,
 *    `enhanceWithTimeFields`, 2026-08-19). Its clients set `originalTimestamp` to their own time beside it.
 *    Calls that Segment forwards have both, with a `timestamp` that Segment has corrected.
 * 2. Without it, that server corrects `originalTimestamp` (likewise).
 * 3. Segment corrects the `timestamp` that clients send, and calls what they sent `originalTimestamp` (Spec,
 *    "Common fields": Timestamps).
 */
export const TIME_FORMATS: readonly TimeFormat[] = [
  { field: "timestamp", beside: "originalTimestamp", isCorrected: false },
  { field: "originalTimestamp", isCorrected: true },
  { field: "timestamp", isCorrected: true },
];

/** Less is how long a request takes, and how clocks differ. */
const TOLERANCE_MS = 3_600_000;

/**
 * Returns when a call happened, by the first of `TIME_FORMATS`, and never later than it was received. A time
 * that is corrected is `receivedAt - (sentAt - time)`; without `sentAt` it counts as it is: servers import
 * the past so. A time that cannot be read, or is before 1970, gives way to the next format, and at the end to
 * the time of receipt. Adds to `details` each time that was not read, and the clock that is wrong.
 */
export function callTimeOf(times: SentTimes, receivedAt: number, details: CallDetails): string {
  const formats = TIME_FORMATS.filter((each) => isIn(each, times));
  const isSent = isThere(times.sentAt);
  const { timestamp, originalTimestamp, sentAt } = {
    timestamp: parseInstant(times.timestamp),
    originalTimestamp: parseInstant(times.originalTimestamp),
    sentAt: parseInstant(times.sentAt),
  };
  // The ms by which the sender's clock is behind; 0 if the sender did not say when it sent.
  const skew = isSent && sentAt !== undefined ? receivedAt - sentAt : 0;
  const correct = (): number => {
    if (isSent && sentAt === undefined) details.push({ reason: "INVALID_VALUE", field: "sentAt" });
    if (Math.abs(skew) > TOLERANCE_MS) details.push({ reason: "CLOCK", field: "sentAt" });
    return skew;
  };
  for (const { field, isCorrected } of formats) {
    const happened = { timestamp, originalTimestamp }[field];
    const at = (happened ?? -1) + (isCorrected && happened !== undefined ? correct() : 0);
    if (at < 0) {
      details.push({ reason: "INVALID_VALUE", field });
      continue;
    }
    if (at - receivedAt > TOLERANCE_MS) details.push({ reason: "CLOCK", field });
    return new Date(Math.min(at, receivedAt)).toISOString();
  }
  // It corrects nothing then, and says that the clock is wrong all the same.
  correct();
  return new Date(receivedAt).toISOString();
}

function isIn({ field, beside }: TimeFormat, times: SentTimes): boolean {
  return isThere(times[field]) && (beside === undefined || isThere(times[beside]));
}

const isThere = (value: unknown): boolean =>
  value !== undefined && value !== null && !(typeof value === "string" && value.trim() === "");
