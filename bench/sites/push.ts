import { setTimeout as wait } from "node:timers/promises";
import { tokenOfAlice } from "../alice.ts";
import type { Figure } from "../figure.ts";
import { percentile } from "../figure.ts";
import type { Outputs } from "../processes.ts";
import { npmStart, root } from "../processes.ts";
import { DOMAIN, makeSite } from "../siteOfAlice.ts";
import { listen } from "./listen.ts";

/** Events a second. The last is more than such a machine takes. */
const RATES = [50, 100, 200];
const SECONDS = 30;
/** The first seconds are not counted, because functions need a cold start. */
const WARM_SECONDS = 5;
/** So long an event may take: a frame counts the page views of five minutes. */
const LONGEST_SECONDS = 120;

/** The delay from the POST of an event to the first frame that counts it, at steady rates. */
export async function push(): Promise<Figure> {
  const rows: Figure["rows"] = [];
  for (const rate of RATES) rows.push(await at(rate));
  return {
    title: `From POST to the subscription's frame: p99 ${rows[0]!["p99 ms"]} ms at ${RATES[0]} events/s (aim: 1,500)`,
    how:
      `Page views, each in a request of its own, for ${SECONDS} s, of which the first ${WARM_SECONDS} are left out; one listener, in this process. A site is pushed ` +
      "at most once a second, so an event waits half a second for that alone. An event has arrived when a frame's page views reach its number. POST is until the answer. " +
      "Browsers, edge, functions and database share this machine: a rate that it does not keep up with makes events wait in line, and says where this machine breaks, not AWS.",
    rows,
  };
}

async function at(rate: number): Promise<Figure["rows"][number]> {
  const cloud = await npmStart(root);
  try {
    const siteId = await makeSite(cloud.outputs);
    const token = await tokenOfAlice(cloud.outputs);
    const heard = await listen({ ...cloud.outputs, token }, siteId);
    const sent = await send(cloud.outputs, rate);
    const until = performance.now() + LONGEST_SECONDS * 1000;
    while (performance.now() < until && (heard.at(-1)?.pageViews ?? 0) < sent.length) await wait(100);
    const counted = sent.slice(rate * WARM_SECONDS);
    const frames = counted.map(({ at, count }) => {
      const frame = heard.find(({ pageViews }) => pageViews >= count);
      return frame && frame.at - at;
    });
    const latencies = frames.filter((each) => each !== undefined).toSorted((a, b) => a - b);
    const posts = counted.map(({ took }) => took).toSorted((a, b) => a - b);
    const last = Math.max(...counted.map(({ at, took }) => at + took));
    return {
      "events/s": rate,
      events: counted.length,
      "taken/s": Math.round((1000 * counted.length) / (last - counted[0]!.at)),
      "in no frame": counted.length - latencies.length,
      frames: heard.length,
      "p50 ms": Math.round(percentile(latencies, 0.5)),
      "p99 ms": Math.round(percentile(latencies, 0.99)),
      "max ms": Math.round(percentile(latencies, 1)),
      "POST p50 ms": Math.round(percentile(posts, 0.5)),
      "POST p99 ms": Math.round(percentile(posts, 0.99)),
    };
  } finally {
    await cloud.stop();
  }
}

interface Sent {
  at: number;
  count: number;
  /** Milliseconds until the answer. */
  took: number;
}

/** Sends page views at a rate, and returns when each was sent, once all have been accepted. */
async function send({ httpUrl }: Outputs, rate: number): Promise<Sent[]> {
  const answers: Promise<Sent>[] = [];
  const begun = performance.now();
  for (let count = 1; count <= rate * SECONDS; count += 1) {
    await wait(Math.max(0, begun + (count * 1000) / rate - performance.now()));
    const at = performance.now();
    answers.push(
      post(`${httpUrl}/api/event`, count).then(() => ({ at, count, took: performance.now() - at })),
    );
  }
  return Promise.all(answers);
}

async function post(url: string, count: number): Promise<void> {
  const body = { name: "pageview", url: `https://${DOMAIN}/page/${count % 20}`, domain: DOMAIN };
  const browser = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.${count % 300}.0 Safari/537.36`;
  const answer = await fetch(url, {
    method: "POST",
    headers: { "user-agent": browser },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (answer.status !== 202) throw new Error(`${url} answered ${answer.status} ${text}`);
}
