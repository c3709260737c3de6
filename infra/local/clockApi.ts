import type { Clock } from "./clock.ts";
import { setTimeout as wait } from "node:timers/promises";
import type { Answer, Call } from "./http.ts";
import { parseJson } from "./json.ts";

const DAY = 86_400_000;
/**
 * Less than the four days that a queue keeps a message unless it says otherwise (SQS API reference, MessageRetentionPeriod), so that
 * nothing that waits is lost in between.
 */
const LONGEST_STEP = 3 * DAY;
const LOOK_EVERY_MS = 10;
/** ISO 8601, and every date that is written here, has years of four digits; a clock beyond them could not be set back. */
const END = Date.UTC(9999, 0, 1);
/** Instants are kept as text of a fixed width, which has four digits for the year. */
const LATEST = Date.UTC(9999, 11, 31);

/** `GET /clock` tells the local time; `POST /clock {"advance": "PT5M"}` (an ISO 8601 duration) sets it forward. */
export function createClockApi(clock: Clock, isAtRest: () => boolean): (call: Call) => Promise<Answer> {
  return async (call) => {
    if (call.method === "POST") {
      const milliseconds = durationOf(call.body.toString("utf8"));
      if (milliseconds === undefined) {
        return json(400, {
          message:
            'expected a body like {"advance": "PT5M"}: an ISO 8601 duration of days, hours, minutes, seconds',
        });
      }
      if (clock.now() + milliseconds > LATEST)
        return json(400, { message: "the clock ends with the year 9999" });
      if (clock.now() + milliseconds > END) {
        return json(400, { message: "the clock goes as far as the year 9999: advance it by less" });
      }
      await advance(clock, milliseconds, isAtRest);
    } else if (call.method !== "GET") {
      return json(405, { message: "GET tells the time, POST sets it forward" });
    }
    return json(200, { now: clock.iso(), offsetMs: Number(clock.offset[0]) });
  };
}

/** A long way in steps: what is to be done on the way is done then, and not weeks later, when it may have expired. */
async function advance(clock: Clock, milliseconds: number, isAtRest: () => boolean): Promise<void> {
  let left = milliseconds;
  for (; left > LONGEST_STEP; left -= LONGEST_STEP) {
    await rest(isAtRest);
    await clock.advance(LONGEST_STEP);
  }
  if (left < milliseconds) await rest(isAtRest);
  await clock.advance(left);
}

/** Twice in a row, with a pause: between two services something may be under way that neither knows of. */
async function rest(isAtRest: () => boolean): Promise<void> {
  for (let looks = 0; looks < 2; looks = isAtRest() ? looks + 1 : 0) await wait(LOOK_EVERY_MS);
}

function durationOf(body: string): number | undefined {
  let text: unknown;
  try {
    text = (parseJson(body) as { advance?: unknown }).advance;
  } catch {
    return undefined;
  }
  const form = /^P(?!$)(?:(\d+)W)?(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;
  const parts = typeof text === "string" ? form.exec(text) : null;
  if (!parts) return undefined;
  const [weeks, days, hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
  ];
  return (weeks * 7 + days) * DAY + hours * 3_600_000 + minutes * 60_000 + Math.round(seconds * 1000);
}

function json(status: number, body: unknown): Answer {
  return { status, headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}
