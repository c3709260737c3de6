import { Dice, type Choices } from "./dice.ts";
import { AGENTS, COUNTRIES, ENTRIES, HAPPENS, HOURS, NEXT, ORIGINS } from "./world.ts";

export interface Visitor {
  /** An address of the range that is reserved for benchmarks (RFC 2544, 198.18.0.0/15). */
  address: string;
  country: string;
  userAgent: string;
}

export interface Request {
  /** Milliseconds since the plan's first midnight. */
  at: number;
  visitor: Visitor;
  /** The body as in Plausible's event API. */
  body: { name: string; url: string; [key: string]: unknown };
}

export interface PlanOptions {
  seed: number;
  visitors: number;
  days: number;
  domain: string;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * A visit starts early enough to end within its hour, and two visits of a person are more than the 30 minutes
 * of a session apart. So the counts do not depend on how fast the machine sends.
 */
const LATEST_START = 38 * MINUTE;
const LONGEST = 15 * MINUTE;

/** Returns all requests in order of time. The same options always give the same plan. */
export function planOf({ seed, visitors, days, domain }: PlanOptions): Request[] {
  const dice = new Dice(seed);
  const requests: Request[] = [];
  for (let number = 0; number < visitors; number += 1) {
    const visitor = {
      address: `198.${18 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`,
      country: dice.pick(COUNTRIES),
      userAgent: dice.pick(AGENTS),
    };
    const day = dice.between(0, days) * DAY;
    const hour = dice.pick(HOURS);
    requests.push(...visit(dice, visitor, domain, day + hour * HOUR, dice.pick(ORIGINS)));
    const later = hour + dice.between(2, 9);
    // A returning visitor comes directly, without a referrer.
    if (dice.happens(0.2) && later < 24)
      requests.push(...visit(dice, visitor, domain, day + later * HOUR, {}));
  }
  return requests.sort((a, b) => a.at - b.at);
}

function visit(
  dice: Dice,
  visitor: Visitor,
  domain: string,
  hour: number,
  { referrer, query }: { referrer?: string; query?: string },
): Request[] {
  const requests: Request[] = [];
  const send = (at: number, path: string, body: object): void => {
    const named = { name: "pageview", domain, url: `https://${domain}${path}`, ...body };
    requests.push({ at, visitor, body: named });
  };
  const start = hour + dice.between(0, LATEST_START);
  const isBounce = dice.happens(0.45);
  let path: string | undefined = dice.pick(ENTRIES);
  let at = start;
  while (path !== undefined && at < start + LONGEST) {
    const isEntry = at === start;
    send(at, isEntry && query ? `${path}?${query}` : path, isEntry && referrer ? { referrer } : {});
    const happening = HAPPENS[path];
    if (happening) send(at + SECOND, path, happening);
    const reading = dice.between(8 * SECOND, 150 * SECOND);
    if (dice.happens(0.8))
      send(at + reading, path, { name: "engagement", sd: dice.between(20, 101), e: reading });
    at += reading + SECOND;
    const further: Choices<string> | undefined = NEXT[path];
    path = isBounce || further === undefined || dice.happens(0.15) ? undefined : dice.pick(further);
  }
  return requests;
}

/**
 * Rotates the plan so that it starts at this time of day (UTC), and requests are due at once. Earlier
 * requests go to its end.
 */
export function startingAt(plan: Request[], now: number): Request[] {
  const length = Math.ceil(((plan.at(-1)?.at ?? 0) + 1) / DAY) * DAY;
  const from = now % DAY;
  const moved = plan.map((each) => (each.at < from ? { ...each, at: each.at + length } : each));
  return moved.sort((a, b) => a.at - b.at);
}
