import autocannon from "autocannon";
import { bundled } from "./bundled.ts";
import type { Figure } from "./figure.ts";
import { median, percentile } from "./figure.ts";
import { cpuMicroseconds, npmStart, root, run } from "./processes.ts";
import { DOMAIN, makeSite } from "./siteOfAlice.ts";

const CONNECTIONS = 16;
const ROUNDS = 3;
const SECONDS = 5;
const BROWSERS = 400;

interface Round {
  eventsPerSecond: number;
  p50: number;
  p99: number;
  microseconds: number;
}

/** Events that `/api/event` takes, one and 25 per request, beside a plain handler over the same DynamoDB, in turns. */
export async function collect(): Promise<Figure> {
  const cloud = await npmStart(root);
  const siteId = await makeSite(cloud.outputs);
  const byHand = await run(bundled("collectByHand"), [JSON.stringify(cloud.outputs), siteId, DOMAIN]);
  try {
    const servers = {
      "local CloudFront and function": `${cloud.outputs.httpUrl}/api/event`,
      "node:http, by hand": byHand.line,
    };
    const rounds = new Map<string, Round[]>();
    const measure = async (name: string, url: string, count: number, seconds: number): Promise<void> => {
      const before = cpuMicroseconds([cloud.pid, byHand.pid]);
      const { events, ...times } = await load(url, count, seconds);
      const microseconds = (cpuMicroseconds([cloud.pid, byHand.pid]) - before) / events;
      const key = `${name} | ${count}`;
      rounds.set(key, [...(rounds.get(key) ?? []), { ...times, microseconds }]);
    };
    for (const [name, url] of Object.entries(servers)) await measure(name, url, 1, 2);
    rounds.clear();
    for (let at = 0; at < ROUNDS; at += 1)
      for (const count of [1, 25])
        for (const [name, url] of Object.entries(servers)) await measure(name, url, count, SECONDS);
    return figureOf(rounds);
  } finally {
    await byHand.stop();
    await cloud.stop();
  }
}

/** Page views of many browsers in turns; one that is refused, or dropped at the first try, is an error. */
async function load(
  url: string,
  count: number,
  duration: number,
): Promise<Omit<Round, "microseconds"> & { events: number }> {
  const times: number[] = [];
  const hit = { name: "pageview", url: `https://${DOMAIN}/shop/red-shoes?utm_source=mail`, domain: DOMAIN };
  const body = JSON.stringify(count === 1 ? hit : Array.from({ length: count }, () => hit));
  const requests = Array.from({ length: BROWSERS }, (_, browser) => ({
    headers: {
      "content-type": "application/json",
      "user-agent": `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.${browser}.0 Safari/537.36`,
    },
  }));
  const first = await fetch(url, { method: "POST", headers: requests[0]!.headers, body });
  if (first.status !== 202 || first.headers.has("x-rollcall-dropped"))
    throw new Error(`${url} answered ${first.status} ${first.headers.get("x-rollcall-dropped")}`);
  const instance = autocannon({
    ...{ url, method: "POST", headers: {}, body, requests, connections: CONNECTIONS, duration },
  });
  instance.on("response", (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  const { errors, non2xx, duration: took } = await instance;
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} refusals`);
  times.sort((a, b) => a - b);
  const events = times.length * count;
  return {
    events,
    eventsPerSecond: events / took,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  };
}

function figureOf(rounds: Map<string, Round[]>): Figure {
  const rows = [...rounds].map(([key, all]) => {
    const [server = "", count] = key.split(" | ");
    return {
      server,
      "events a request": Number(count),
      "events/s": Math.round(median(all.map((each) => each.eventsPerSecond))),
      "p50 ms": tenth(median(all.map((each) => each.p50))),
      "p99 ms": tenth(median(all.map((each) => each.p99))),
      "CPU µs an event": Math.round(median(all.map((each) => each.microseconds))),
    };
  });
  const [one, oneByHand, many, manyByHand] = rows.map((row) => row["events/s"]) as [
    number,
    number,
    number,
    number,
  ];
  return {
    title: `Events taken: ${(one / oneByHand).toFixed(2)} times those of the handler by hand, ${(many / manyByHand).toFixed(2)} times with 25 per request`,
    how:
      `autocannon on the same machine, ${CONNECTIONS} connections, medians of ${ROUNDS} rounds of ${SECONDS} s in turns, ${BROWSERS} browsers. Both ` +
      "write the same items to the same DynamoDB, whose stream is folded meanwhile. CPU is that of all processes: server, table, and what follows the stream.",
    rows,
  };
}

function tenth(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}
