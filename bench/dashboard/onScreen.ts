import type { Browser } from "playwright-core";
import { setTimeout as wait } from "node:timers/promises";
import { DOMAIN } from "../siteOfAlice.ts";
import { openPage } from "./browser.ts";

const RATE = 50;
const SECONDS = 30;
/** The first seconds are not counted, because functions need a cold start. */
const WARM_SECONDS = 5;
const LONGEST_MS = 120_000;

interface Moment {
  at: number;
  count: number;
}

/**
 * Milliseconds from the POST of each event, of a visitor of its own, until the number on the screen has
 * counted it. Sorted.
 */
export async function millisecondsToScreen(
  browser: Browser,
  share: string,
  httpUrl: string,
): Promise<number[]> {
  const { page } = await openPage(browser);
  await page.goto(share);
  await page.getByText("Live", { exact: true }).waitFor();
  const shown: Moment[] = [];
  await page.exposeFunction("note", (at: number, text: string) =>
    shown.push({ at, count: Number(text.replace(/\D/g, "")) }),
  );
  await page.evaluate(follow);
  const sent = await send(httpUrl);
  const until = performance.now() + LONGEST_MS;
  while (performance.now() < until && (shown.at(-1)?.count ?? 0) < sent.length) await wait(50);
  await page.context().close();
  const counted = sent.slice(RATE * WARM_SECONDS);
  const latencies = counted.map(
    ({ at, count }) => (shown.find((each) => each.count >= count)?.at ?? NaN) - at,
  );
  if (latencies.some(Number.isNaN))
    throw new Error(`${shown.at(-1)?.count} of ${sent.length} are on the screen`);
  return latencies.toSorted((one, other) => one - other);
}

/**
 * Runs in the page: notes each text of the number, at the frame that paints it, by the clock that both
 * processes have.
 */
function follow(): void {
  const number = document.querySelector("output")!;
  const { note } = window as unknown as { note: (at: number, text: string) => void };
  new MutationObserver(() =>
    requestAnimationFrame(() => note(performance.timeOrigin + performance.now(), number.textContent)),
  ).observe(number, { characterData: true, childList: true, subtree: true });
}

/** Sends page views at the rate, each of another visitor. */
async function send(httpUrl: string): Promise<Moment[]> {
  const sent: Moment[] = [];
  const answers: Promise<Response>[] = [];
  const begun = performance.now();
  for (let count = 1; count <= RATE * SECONDS; count += 1) {
    await wait(Math.max(0, begun + (count * 1000) / RATE - performance.now()));
    sent.push({ at: performance.timeOrigin + performance.now(), count });
    answers.push(post(`${httpUrl}/api/event`, count));
  }
  const refused = (await Promise.all(answers)).find(({ status }) => status !== 202);
  if (refused) throw new Error(`an event was answered ${refused.status}`);
  return sent;
}

function post(url: string, count: number): Promise<Response> {
  const browser = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.${count}.0 Safari/537.36`;
  const body = { name: "pageview", url: `https://${DOMAIN}/page/${count % 20}`, domain: DOMAIN };
  return fetch(url, { method: "POST", headers: { "user-agent": browser }, body: JSON.stringify(body) });
}
