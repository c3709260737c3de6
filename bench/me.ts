import { loadAutocannon } from "./apart/autocannon.ts";
import { packagesApart } from "./apart/install.ts";
import { askMe, aliceHeaders, ME, tokenOfAlice } from "./alice.ts";
import { bundled } from "./bundled.ts";
import type { Figure } from "./figure.ts";
import { median, percentile } from "./figure.ts";
import { npmStart, root, run } from "./processes.ts";

const CONNECTIONS = 16;
const ROUNDS = 5;
const SECONDS = 5;

interface Round {
  requestsPerSecond: number;
  p50: number;
  p99: number;
}

/**
 * Compares `me` through the local AppSync with the same field by two other hands, in turns, all over the same
 * DynamoDB.
 */
export async function me(): Promise<Figure> {
  const cloud = await npmStart(root);
  const byHand = await run(bundled("byHand"), [JSON.stringify(cloud.outputs)]);
  const lean = await run(bundled("byHandLean", packagesApart()), [JSON.stringify(cloud.outputs)]);
  try {
    const token = await tokenOfAlice(cloud.outputs);
    const servers = {
      "local AppSync": cloud.outputs.graphqlUrl,
      "graphql-yoga and the AWS SDK": byHand.line,
      "graphql-jit and signed HTTP": lean.line,
    };
    const rounds = new Map<string, Round[]>(Object.keys(servers).map((name) => [name, []]));
    for (const url of Object.values(servers)) await round(url, token);
    for (let at = 0; at < ROUNDS; at += 1)
      for (const [name, url] of Object.entries(servers)) rounds.get(name)!.push(await round(url, token));
    return figureOf(rounds);
  } finally {
    await lean.stop();
    await byHand.stop();
    await cloud.stop();
  }
}

async function round(url: string, token: string): Promise<Round> {
  const times: number[] = [];
  const autocannon = await loadAutocannon();
  const instance = autocannon({
    url,
    method: "POST",
    headers: aliceHeaders(token),
    body: ME,
    connections: CONNECTIONS,
    duration: SECONDS,
    expectBody: await askMe(url, token),
  });
  instance.on("response", (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  const { errors, non2xx, mismatches, duration } = await instance;
  if (errors + non2xx + mismatches > 0)
    throw new Error(`${url}: ${errors} errors, ${non2xx} refusals, ${mismatches} other answers`);
  times.sort((a, b) => a - b);
  return {
    requestsPerSecond: times.length / duration,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  };
}

function figureOf(rounds: Map<string, Round[]>): Figure {
  const rows = [...rounds].map(([server, all]) => ({
    server,
    "requests/s": Math.round(median(all.map((each) => each.requestsPerSecond))),
    "p50 ms": tenth(median(all.map((each) => each.p50))),
    "p99 ms": tenth(median(all.map((each) => each.p99))),
  }));
  const [ours, usual, lean] = rows.map((row) => row["requests/s"]) as [number, number, number];
  return {
    title: `me, warm, ${CONNECTIONS} connections: ${(ours / usual).toFixed(2)} times the requests of yoga with the SDK, ${(ours / lean).toFixed(2)} times those of graphql-jit with signed HTTP`,
    how:
      `autocannon on the same machine, medians of ${ROUNDS} rounds of ${SECONDS} s in turns. All verify a token once and read the user ` +
      "consistently, through the same DynamoDB endpoint. Yoga: NODE_ENV=production, connections kept alive, documents parsed once. The last one is what an expert " +
      "writes for speed: documents compiled, undici, a signature of its own; it has no limits, no CORS and no masked errors. It is the speed of a development cloud: on AWS, AppSync answers.",
    rows,
  };
}

function tenth(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}
