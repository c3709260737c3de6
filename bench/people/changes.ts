import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { loadavg } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import type { Cloud } from "../../packages/local-cloud/app/index.ts";
import { ask, cloudHere, silence } from "../cloud.ts";
import type { Figure } from "../figure.ts";
import { percentile } from "../figure.ts";
import { costOf, totalCount } from "../mail/cost.ts";
import { Meter, type Measured } from "../mail/meter.ts";
import { WEBHOOK_CALL } from "../prices.ts";
import { ADMIN } from "./source.ts";

const CHANGES = 200;
/** Changes before the first round, because functions need a cold start. */
const WARM = 20;
const IDLE = ["reconcile", "secrets", "due"].map((name) => `schedule/${name}`);
/** Functions use destinations as they were up to 30 s ago. */
const KNOWN_MS = 31_000;
const LONGEST_MS = 300_000;
/** The aim for the 99th percentile, in ms. */
const AIM = 5000;

/** The delay from a change to the webhook about it, one after another and all at once. */
export async function changes(): Promise<Figure> {
  const cloud = await cloudHere();
  const receiver = await Receiver.start();
  try {
    silence(
      cloud,
      [...IDLE, "stream/aggregate"].map((name) => `functions/${name}.ts`),
    );
    const bench = new Bench(cloud, receiver);
    await bench.begin();
    const rows = [await bench.round("one after another", 1), await bench.round("all at once", CHANGES)];
    return figureOf(rows);
  } finally {
    receiver.stop();
    await cloud.stop();
  }
}

/** A receiver in this process, which answers at once: by address, when the first call about it came. */
class Receiver {
  readonly came = new Map<string, number>();
  readonly #server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const at = performance.now();
      response.end();
      const { data } = JSON.parse(Buffer.concat(chunks).toString()) as { data: { ids: { email: string } } };
      if (!this.came.has(data.ids.email)) this.came.set(data.ids.email, at);
    });
  });

  static async start(): Promise<Receiver> {
    const receiver = new Receiver();
    receiver.#server.listen(0, "127.0.0.1");
    await once(receiver.#server, "listening");
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

/** The moments of a change in ms: asked for, answered, and arrived at the receiver. */
interface Moments {
  asked: number;
  answered: number;
  came: number;
}

class Bench {
  readonly #cloud: Cloud;
  readonly #receiver: Receiver;
  readonly #meter: Meter;
  #made = 0;

  constructor(cloud: Cloud, receiver: Receiver) {
    this.#cloud = cloud;
    this.#receiver = receiver;
    this.#meter = new Meter(cloud);
  }

  async begin(): Promise<void> {
    const mutation = "mutation ($input: PutDestinationInput!) { putDestination(input: $input) { secret } }";
    const input = { destinationId: "bench", name: "Bench", kind: "WEBHOOK", domains: ["MAIL"] };
    await ask(this.#cloud, ADMIN, mutation, { input: { ...input, url: this.#receiver.url } });
    await this.#cloud.clock.advance(KNOWN_MS);
    await this.#changes(WARM, 1);
  }

  async round(what: string, atOnce: number): Promise<Figure["rows"][number]> {
    let moments: Moments[] = [];
    const measured = await this.#meter.measure(async () => {
      moments = await this.#changes(CHANGES, atOnce);
    });
    const ms = (of: (moments: Moments) => number, share: number): number =>
      Math.round(
        percentile(
          moments.map(of).toSorted((a, b) => a - b),
          share,
        ),
      );
    const whole = ({ asked, came }: Moments): number => came - asked;
    return {
      what,
      "p50 ms": ms(whole, 0.5),
      "p99 ms": ms(whole, 0.99),
      "max ms": ms(whole, 1),
      "mutation p50 ms": ms(({ asked, answered }) => answered - asked, 0.5),
      "mutation p99 ms": ms(({ asked, answered }) => answered - asked, 0.99),
      load: Math.round(loadavg()[0]! * 10) / 10,
      ...unitsOf(measured),
    };
  }

  /** Makes changes, so many at a time. The next one begins when one has arrived. */
  async #changes(count: number, atOnce: number): Promise<Moments[]> {
    const emails = Array.from({ length: count }, () => `bench-${(this.#made += 1)}@bench.example`);
    const all: Moments[] = [];
    // A sign-in takes longer than all that is measured.
    const { accessToken } = await this.#cloud.signIn(ADMIN);
    const work = async (): Promise<void> => {
      for (let email = emails.pop(); email !== undefined; email = emails.pop()) {
        const asked = performance.now();
        await suppress(this.#cloud, accessToken, email);
        const answered = performance.now();
        all.push({ asked, answered, came: await this.#arrival(email) });
      }
    };
    await Promise.all(Array.from({ length: Math.min(atOnce, count) }, work));
    return all;
  }

  async #arrival(email: string): Promise<number> {
    const until = performance.now() + LONGEST_MS;
    while (performance.now() < until) {
      const at = this.#receiver.came.get(email);
      if (at !== undefined) return at;
      await wait(5);
    }
    throw new Error(`no call about ${email} came in ${LONGEST_MS} ms`);
  }
}

async function suppress({ origin }: Cloud, authorization: string, email: string): Promise<void> {
  const query = "mutation ($input: SuppressInput!) { suppress(input: $input) { email } }";
  const answer = await fetch(`${origin}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization },
    body: JSON.stringify({ query, variables: { input: { email, reason: "Asked by phone" } } }),
  });
  const text = await answer.text();
  if (answer.status !== 200 || text.includes('"errors"')) throw new Error(text);
}

/** The units of a change: its log entry, its message and its call, without the mutation. */
function unitsOf(measured: Measured): Record<string, number> {
  const requests = measured.requests.filter(({ by }) => /^(stream|queue)\//.test(by));
  const { written, read, dollars } = costOf({ ...measured, requests }, CHANGES, 0);
  return {
    requests: cent(requests.length / CHANGES),
    "write units": cent(totalCount(written)),
    "read units": cent(read),
    "all $ a million": cent(totalCount(dollars) + 1e6 * WEBHOOK_CALL),
  };
}

function figureOf(rows: Figure["rows"]): Figure {
  const [alone, burst] = rows.map((row) => row["p99 ms"]);
  return {
    title: `From a change to its webhook: p99 ${alone} ms one after another, ${burst} ms all at once (aim: ${AIM})`,
    how:
      `${CHANGES} suppressions by an admin, each an address of its own, after ${WARM} that are not counted. The time is from the request of the mutation to the arrival of the whole call: ` +
      "AppSync, the table, its stream, the log of changes, the queue, the read of the changed item, the signature and a new connection. The receiver is in this process and answers at once. " +
      "Cloud, functions, database and receiver share this machine; `load` is its load average of a minute at the end of the round. Units are of what follows the mutation, the log of changes included.",
    rows,
  };
}

const cent = (value: number): number => Math.round(value * 100) / 100;
