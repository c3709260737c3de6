import type { SourceItem } from "#table/people/source";
import { RATE_TTL_SECONDS, rateKey } from "#table/people/sourceRecords";
import { cacheOf } from "../../aws/cache.ts";
import { addNumber } from "../../aws/dynamodb.ts";

/**
 * The calls of a source in the latest second in which it was asked, as this function knows them. README.md
 * describes the mechanism.
 */
interface Meter {
  second: number;
  /** Calls that came in this second, refused ones too. */
  asked: number;
  /** Calls that may still be taken in this second; below zero, those that were taken beyond the limit. */
  left: number;
  /** Resolved when `left` is known. */
  opening: Promise<void>;
}

/** A function that was asked for a smaller part of the limit in a second reports nothing. */
const QUIET = 1 / 100;
/** After so many seconds, what was asked says nothing of what will be. */
const STALE_SECONDS = 10;
const meters = cacheOf<Meter>(1000, () => ({ second: 0, asked: 0, left: 0, opening: Promise.resolve() }));

/**
 * Returns 0 if a source may send so many calls now, else how many seconds it has to wait. A request is taken
 * as a whole if the limit has any room: what is beyond it is taken off the seconds that follow.
 */
export async function secondsToWait(source: SourceItem, calls: number, now: number): Promise<number> {
  const meter = meters.memo(source.sourceId);
  const second = Math.floor(now / 1000);
  if (second > meter.second) meter.opening = open(meter, source, second);
  await meter.opening;
  meter.asked += calls;
  if (meter.left <= 0) return 1 + Math.floor(-meter.left / source.eventsPerSecond);
  meter.left -= calls;
  return 0;
}

/**
 * Begins a second: reports what was asked in the one before, and leaves what the others have not reported.
 */
async function open(meter: Meter, source: SourceItem, second: number): Promise<void> {
  const { second: before, asked, left } = meter;
  const limit = source.eventsPerSecond;
  meter.second = second;
  meter.asked = 0;
  // Seconds in which nothing came pay off what was taken beyond the limit.
  const debt = Math.min(0, left + limit * (second - before - 1));
  const isQuiet = asked <= limit * QUIET || second - before > STALE_SECONDS;
  const others = isQuiet ? 0 : (await report(source.sourceId, second, asked)) - asked;
  meter.left = limit - others + debt;
}

/** Adds to the second's item, and returns what all functions have reported there so far. */
function report(sourceId: string, second: number, asked: number): Promise<number> {
  const ttl = second + RATE_TTL_SECONDS;
  return addNumber(rateKey(sourceId, String(second)), "count", asked, { entity: "SourceRate", ttl });
}
