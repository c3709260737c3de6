import { loadAutocannon } from "./apart/autocannon.ts";
import { bundled } from "./bundled.ts";
import type { Deployed } from "./cloud.ts";
import type { Figure } from "./figure.ts";
import { median, percentile } from "./figure.ts";
import { cpuMicroseconds, run } from "./processes.ts";
import { DOMAIN } from "./siteOfAlice.ts";

const CONNECTIONS = 16;
const ROUNDS = 3;
/**
 * Requests per round, by events per request. A number instead of a time gives equally warm code on slow and
 * busy machines.
 */
const REQUESTS = { 1: 2000, 25: 400 } as const;
const WARM = 1000;
const BROWSERS = 400;

interface Round {
  eventsPerSecond: number;
  p50: number;
  p99: number;
  /** Microseconds of CPU per event: of the handler's own process, if it has one, and of all processes. */
  own?: number;
  all: number;
}

/** A server that accepts events; `pid` is the handler's process, if it has one of its own. */
interface Taker {
  name: string;
  url: string;
  pid?: number;
}

/**
 * The settings of the measurement: the files of the cloud and of the handler by hand, the function's path,
 * and the requests.
 */
export interface Taking {
  cloud: string;
  byHand: string;
  path: string;
  /** The body of a request with so many events. */
  body: (count: number) => object;
  /** The headers of a browser's requests. */
  headers: (browser: number, cloud: string) => Record<string, string>;
  /** Throws if the answer says that the events were not taken. */
  check: (answer: Response) => Promise<void> | void;
}

/**
 * Events per second, with one and with 25 events per request, in turns: by a plain handler on node:http, by
 * the deployed function on node:http, and by the deployed function behind the local CloudFront and Lambda.
 * All write to the same DynamoDB.
 */
export async function takenBy(taking: Taking): Promise<Figure> {
  const cloud = await run(taking.cloud, [], ["--import", "tsx"]);
  const running = [cloud];
  try {
    const { origin, code, variables } = JSON.parse(cloud.line) as Deployed;
    const byHand = await run(bundled(taking.byHand), [cloud.line]);
    running.push(byHand);
    const alone = await run(bundled("collectAlone"), [code, JSON.stringify(variables), taking.path]);
    running.push(alone);
    const takers: Taker[] = [
      { name: "by hand, on node:http", url: byHand.line, pid: byHand.pid },
      { name: "function, on node:http", url: alone.line, pid: alone.pid },
      { name: "function, local CloudFront and Lambda", url: `${origin}${taking.path}` },
    ];
    const pids = running.map(({ pid }) => pid);
    const sent = (count: number) => ({
      body: JSON.stringify(taking.body(count)),
      requests: Array.from({ length: BROWSERS }, (_, browser) => ({
        headers: { "content-type": "application/json", ...taking.headers(browser, cloud.line) },
      })),
      check: taking.check,
    });
    for (const taker of takers) await measured(taker, 1, WARM, pids, sent(1));
    const rounds = new Map<string, Round[]>();
    for (let at = 0; at < ROUNDS; at += 1)
      for (const count of [1, 25] as const)
        for (const taker of takers) {
          const key = `${taker.name} | ${count}`;
          const round = await measured(taker, count, REQUESTS[count], pids, sent(count));
          rounds.set(key, [...(rounds.get(key) ?? []), round]);
        }
    return figureOf(rounds);
  } finally {
    for (const each of running.toReversed()) await each.stop();
  }
}

/** Page views of many browsers. */
export function collect(): Promise<Figure> {
  const hit = { name: "pageview", url: `https://${DOMAIN}/shop/red-shoes?utm_source=mail`, domain: DOMAIN };
  return takenBy({
    ...{ cloud: "bench/collectCloud.ts", byHand: "collectByHand", path: "/api/event" },
    body: (count) => (count === 1 ? hit : Array.from({ length: count }, () => hit)),
    headers: (browser) => ({ "user-agent": userAgent(browser) }),
    check: ({ headers }) => {
      if (headers.has("x-rollcall-dropped")) throw new Error(`dropped: ${headers.get("x-rollcall-dropped")}`);
    },
  });
}

export function userAgent(browser: number): string {
  return `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.${browser}.0 Safari/537.36`;
}

type Sent = { body: string; requests: { headers: Record<string, string> }[]; check: Taking["check"] };

async function measured(
  { url, pid }: Taker,
  count: number,
  requests: number,
  pids: number[],
  sent: Sent,
): Promise<Round> {
  const own = pid === undefined ? [] : [pid];
  const [ownBefore, allBefore] = [cpuMicroseconds(own), cpuMicroseconds(pids)];
  const { events, ...times } = await load(url, count, requests, sent);
  const all = (cpuMicroseconds(pids) - allBefore) / events;
  return {
    ...times,
    all,
    ...(pid === undefined ? {} : { own: (cpuMicroseconds(own) - ownBefore) / events }),
  };
}

/** Sends events of many browsers in turns. Throws if one is refused, or the first one is not taken. */
async function load(
  url: string,
  count: number,
  amount: number,
  { body, requests, check }: Sent,
): Promise<Pick<Round, "eventsPerSecond" | "p50" | "p99"> & { events: number }> {
  const times: number[] = [];
  const first = await fetch(url, { method: "POST", headers: requests[0]!.headers, body });
  if (!first.ok) throw new Error(`${url} answered ${first.status}`);
  await check(first);
  const autocannon = await loadAutocannon();
  const instance = autocannon({
    ...{ url, method: "POST", headers: {}, body, requests, connections: CONNECTIONS, amount },
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
    const [taker = "", count] = key.split(" | ");
    const own = all.flatMap((each) => each.own ?? []);
    return {
      "taken by": taker,
      "events a request": Number(count),
      "events/s": Math.round(median(all.map((each) => each.eventsPerSecond))),
      "p50 ms": tenth(median(all.map((each) => each.p50))),
      "p99 ms": tenth(median(all.map((each) => each.p99))),
      "CPU µs an event": Math.round(median(all.map((each) => each.all))),
      "of it the handler's process": own.length > 0 ? Math.round(median(own)) : "",
    };
  });
  const times = (at: number, column: "events/s" | "CPU µs an event"): string =>
    (rows[at]![column] / rows[at - (at % 3)]![column]).toFixed(2);
  return {
    title:
      `Events taken: the function ${times(1, "events/s")} times as many as by hand in the same place (25 a request: ${times(4, "events/s")}), ` +
      `${times(2, "events/s")} times behind the local CloudFront and Lambda (${times(5, "events/s")})`,
    how:
      `autocannon on the same machine, ${CONNECTIONS} connections, medians of ${ROUNDS} rounds of ${REQUESTS[1]} and ${REQUESTS[25]} requests in turns, ${BROWSERS} browsers. All write the same ` +
      "items to the same DynamoDB in memory, through its SDK, whose stream's readers do nothing here. CPU is that of handler, local cloud and database; on AWS " +
      "the handler's is what one pays for.",
    rows,
  };
}

function tenth(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}
