import { CHROME, send } from "../../support/collecting.ts";
import type { TestCloud } from "../../support/cloud.ts";

const HOUR_MS = 3_600_000;
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

/**
 * Visitors by name: their address, country, region and city, as the edge would see them, and their browser.
 */
const VISITORS = {
  ana: { viewer: "203.0.113.1; AT; 9; Wien", agent: CHROME },
  bina: { viewer: "203.0.113.2; NP", agent: FIREFOX },
  cem: { viewer: "203.0.113.3; CH; ZH; Z%C3%BCrich", agent: PHONE },
  dan: { viewer: "203.0.113.4; AT; 5; Salzburg", agent: FIREFOX },
  eva: { viewer: "203.0.113.5; DE", agent: CHROME },
};
export type Visitor = keyof typeof VISITORS;

/** As long as an address may be: 2,000 characters (docs/collect.md). */
export const LONG_PATH = `/${"long-".repeat(400)}`.slice(0, 2000 - "https://v.example".length);
export const HATS = "قبعات";

/**
 * The first day from `now` on, and not on it, on which the clocks of the EU are set forward: the last Sunday
 * of March (directive 2000/84/EC). It has 23 hours in Vienna.
 */
export function nextSpringDay(now: number): string {
  const year = new Date(now).getUTCFullYear();
  const days = [year, year + 1].map((each) => {
    const last = new Date(Date.UTC(each, 2, 31));
    return Date.UTC(each, 2, 31 - last.getUTCDay());
  });
  return new Date(days.find((day) => day > now + 24 * HOUR_MS)!).toISOString().slice(0, 10);
}

/** Sets the cloud's clock forward to an instant. */
export async function advanceTo(test: TestCloud, instant: string): Promise<void> {
  await test.advance(`PT${Math.ceil((Date.parse(instant) - test.cloud.clock.now()) / 1000)}S`);
}

/** A request has at most so many events (docs/collect.md). */
const MOST = 25;

/** Sends events of a visitor, which count for each of the domains. */
export async function sendEvents(
  test: TestCloud,
  domains: readonly string[],
  visitor: Visitor,
  events: { path: string; [key: string]: unknown }[],
): Promise<void> {
  const { viewer, agent } = VISITORS[visitor];
  const bodies = events.map(({ path, ...rest }) => ({
    ...{ n: "pageview", d: domains.join(","), u: `https://${domains[0]}${path}` },
    ...rest,
  }));
  for (let at = 0; at < bodies.length; at += MOST) {
    const headers = { "x-local-viewer": viewer, "user-agent": agent };
    const { status, reasons } = await send(test, bodies.slice(at, at + MOST), headers);
    if (status !== 202 || reasons !== null) throw new Error(`${status} ${reasons}`);
  }
}
