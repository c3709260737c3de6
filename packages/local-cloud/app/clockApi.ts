import type { Clock } from "../base/clock.ts";
import { setTimeout as wait } from "node:timers/promises";
import type { Answer, Call } from "../base/http.ts";
import { parseJson } from "../base/json.ts";

const DAY = 86_400_000;
/**
 * The longest step: less than the four days that a queue keeps a message by default (SQS API reference,
 * MessageRetentionPeriod), so that no waiting message expires within a step.
 */
const LONGEST_STEP = 3 * DAY;
const LOOK_EVERY_MS = 10;
/**
 * The longest time, in milliseconds of the machine, for which a step waits until no work is left. Steady
 * traffic never leaves none.
 */
const LONGEST_REST = 60_000;
/**
 * The latest time of the clock: ISO 8601, and every date that is stored here, has years of four digits. A
 * clock beyond them could not be set back.
 */
const END = Date.UTC(9999, 0, 1);
/** Instants are kept as text of a fixed width, which has four digits for the year. */
const LATEST = Date.UTC(9999, 11, 31);

interface Options {
  clock: Clock;
  /** The names of the services that have work to do before the clock moves. */
  atWork: () => string[];
  /** For tests; a minute if undefined. */
  longestRest?: number;
}

/**
 * `GET /clock` returns the local time; `POST /clock {"advance": "PT5M"}` (an ISO 8601 duration) sets it
 * forward.
 */
export function createClockApi(options: Options): (call: Call) => Promise<Answer> {
  const { clock } = options;
  const time = (): object => ({ now: clock.iso(), offsetMs: Number(clock.offset[0]) });
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
      const stuck = await advance(milliseconds, options);
      if (stuck) {
        const message =
          `not at rest in time: ${stuck.names.join(", ")}. The clock stands at ${clock.iso()}, ` +
          `and PT${stuck.left / 1000}S of the way are left: end what keeps them at work, then ask for the rest.`;
        return json(503, { message, ...time() });
      }
    } else if (call.method !== "GET") {
      return json(405, { message: "GET answers the time, POST sets it forward" });
    }
    return json(200, time());
  };
}

/** The services that prevent a step, and the milliseconds that are left. */
interface Stuck {
  names: string[];
  left: number;
}

/**
 * Advances in steps, so that timers on the way run at their time, and not weeks later, when their work may
 * have expired.
 */
async function advance(milliseconds: number, options: Options): Promise<Stuck | undefined> {
  for (let left = milliseconds; ; left -= LONGEST_STEP) {
    if (milliseconds > LONGEST_STEP) {
      const names = await rest(options);
      if (names.length > 0) return { names, left };
    }
    await options.clock.advance(Math.min(left, LONGEST_STEP));
    if (left <= LONGEST_STEP) return undefined;
  }
}

/**
 * Returns the names of the services that are still at work after the longest wait. The local cloud is idle if
 * no service has work twice in a row, with a pause between: work on the way between two services is known to
 * neither.
 */
async function rest({ atWork, longestRest = LONGEST_REST }: Options): Promise<string[]> {
  const until = performance.now() + longestRest;
  for (let looks = 0; looks < 2;) {
    await wait(LOOK_EVERY_MS);
    const names = atWork();
    if (names.length > 0 && performance.now() >= until) return names;
    looks = names.length === 0 ? looks + 1 : 0;
  }
  return [];
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
