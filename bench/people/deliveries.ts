import { setTimeout as wait } from "node:timers/promises";
import { Webhook } from "standardwebhooks";
import type { Cloud } from "../../packages/local-cloud/app/index.ts";
import { bundled } from "../bundled.ts";
import { ask, cloudHere, silence } from "../cloud.ts";
import type { Figure } from "../figure.ts";
import { median } from "../figure.ts";
import { alongside, bundleOf } from "../mail/alongside.ts";
import { costOf, totalCount } from "../mail/cost.ts";
import { Meter, type Measured } from "../mail/meter.ts";
import { WEBHOOK_CALL, WEBHOOK_PEER } from "../prices.ts";
import { cpuMicroseconds, run } from "../processes.ts";
import type { ByHand, Posted } from "./deliveriesByHand.ts";
import { batchesOf, History } from "./history.ts";
import type { Came } from "./receiver.ts";
import { ADMIN } from "./source.ts";

const EVENTS = 1000;
/** The number of events that are sent one at a time. */
const LONE = 8;
const ROUNDS = 3;
/** Posts at a time of the loop by hand. */
const AT_ONCE = 50;
const SENDER = "functions/queue/deliveries.ts";
const IDLE = ["reconcile", "secrets", "due"].map((name) => `schedule/${name}`);
/** Functions use destinations as they were up to 30 s ago. */
const KNOWN_MS = 31_000;
const [BY_HAND, ALONE] = ["by hand", "the function alone"];
const [ONE, ALL, APART] = ["one destination", "one with log: ALL", "one, an event at a time"];
const [WELL, BROKEN, SILENT] = [
  "beside one that is well",
  "beside one that answers 503",
  "beside a silent one",
];
const LONGEST_MS = 300_000;

interface Round {
  seconds: number;
  /** Milliseconds of CPU an event, of all that is at work but the receiver. */
  cpu: number;
}

/**
 * Events a second from the history to a webhook, beside a loop by hand, and beside destinations that are
 * dead.
 */
export async function deliveries(): Promise<Figure> {
  const cloud = await cloudHere();
  const receiver = await run(bundled("people/receiver"), []);
  try {
    silence(
      cloud,
      [...IDLE, "stream/aggregate"].map((name) => `functions/${name}.ts`),
    );
    const bench = new Bench(cloud, receiver);
    const rounds: Record<string, Round[]> = {};
    const note = (what: string, round: Round): number => (rounds[what] ??= []).push(round);
    await bench.check();
    const used = {
      [ONE]: await bench.metered(),
      [ALL]: await bench.metered({ log: "ALL" }),
      [APART]: await bench.metered({ isApart: true }),
    };
    for (let at = 0; at < ROUNDS; at += 1) {
      note(BY_HAND, await bench.byHand());
      note(ALONE, await bench.alone());
      note(ONE, await bench.living());
      note(ALL, await bench.living({ log: "ALL" }));
      note(WELL, await bench.living({ beside: "well" }));
      note(BROKEN, await bench.living({ beside: "broken" }));
      note(SILENT, await bench.living({ beside: "silent" }));
    }
    return figureOf(rounds, used);
  } finally {
    await receiver.stop();
    await cloud.stop();
  }
}

interface Used {
  measured: Measured;
  count: number;
}

interface Given {
  log?: "ALL";
  /** True if each event is sent when all work for the one before is done. */
  isApart?: boolean;
  /** The state of another destination for the same events. */
  beside?: "well" | "broken" | "silent";
}

class Bench {
  readonly #cloud: Cloud;
  readonly #receiver: { line: string; pid: number };
  readonly #meter: Meter;
  readonly #history: History;
  #made = 0;
  /** The first destination: the bodies that came there are posted by hand. */
  #first = { name: "", secret: "" };

  constructor(cloud: Cloud, receiver: { line: string; pid: number }) {
    this.#cloud = cloud;
    this.#receiver = receiver;
    this.#meter = new Meter(cloud);
    this.#history = new History(cloud);
  }

  /** Warms up. The official library has to accept what was sent, and as much of it as there were events. */
  async check(): Promise<void> {
    await this.#history.begin();
    this.#first = await this.#put("living");
    await this.#sent(this.#first.name, 250);
    const { calls } = await this.#came(this.#first.name);
    for (const { headers, body } of calls)
      new Webhook(this.#first.secret).verify(body, headers as Record<string, string>);
    await this.#drop(this.#first.name);
  }

  async living({ beside, log }: Given = {}): Promise<Round> {
    const { name } = await this.#put("living", { log });
    const other = beside && (await this.#put(beside)).name;
    await this.#meter.rest();
    const round = await this.#sent(name, EVENTS);
    for (const each of [name, ...(other === undefined ? [] : [other])]) await this.#drop(each);
    await this.#meter.settle();
    return round;
  }

  async metered({ log, isApart = false }: Given = {}): Promise<Used> {
    const { name } = await this.#put("living", { log });
    const count = isApart ? LONE : EVENTS;
    const measured = await this.#meter.measure(async () => {
      if (!isApart) return this.#sent(name, count);
      for (let at = 1; at <= count; at += 1) {
        await this.#sent(name, 1, at);
        await this.#meter.settle();
      }
    });
    await this.#drop(name);
    return { measured, count };
  }

  /**
   * Batches of the queue, one after another, by the deployed bundle in a process of its own, as one
   * environment of Lambda handles them.
   */
  async alone(): Promise<Round> {
    const { name } = await this.#put("living");
    const sender = await alongside(this.#cloud, SENDER, bundleOf(this.#cloud, SENDER));
    try {
      const handle = async (count: number): Promise<Round> => {
        const batches = batchesOf(name, await this.#history.fill(count));
        const [begun, cpu] = [performance.now(), cpuMicroseconds([sender.pid])];
        for (const batch of batches) {
          const answer = await fetch(sender.url, { method: "POST", body: JSON.stringify(batch) });
          const text = await answer.text();
          if (text !== '{"batchItemFailures":[]}') throw new Error(text);
        }
        const used = cpuMicroseconds([sender.pid]) - cpu;
        return { seconds: (performance.now() - begun) / 1000, cpu: used / 1000 / count };
      };
      await handle(250);
      const round = await handle(EVENTS);
      const { count } = await this.#came(name);
      if (count !== EVENTS + 250) throw new Error(`${count} calls came for ${EVENTS + 250} events`);
      return round;
    } finally {
      await sender.stop();
      await this.#drop(name);
    }
  }

  async byHand(): Promise<Round> {
    const { name, secret } = this.#first;
    const url = this.#receiver.line;
    const given: ByHand = {
      ...{ url: `${url}/by-hand`, bodies: `${url}/${name}`, secret },
      ...{ count: EVENTS, warm: 250, atOnce: AT_ONCE },
    };
    const process = await run(bundled("people/deliveriesByHand"), [JSON.stringify(given)]);
    await process.stop();
    const { seconds, cpu } = JSON.parse(process.line) as Posted;
    return { seconds, cpu: cpu / EVENTS };
  }

  /** Puts events into histories, and waits until so many have come in all. */
  async #sent(name: string, count: number, inAll = count): Promise<Round> {
    const others = [this.#receiver.pid];
    const used = (): number => cpuMicroseconds([process.pid]) - cpuMicroseconds(others);
    const [begun, cpu] = [performance.now(), used()];
    await this.#history.write(count);
    while ((await this.#came(name)).count < inAll) {
      if (performance.now() - begun > LONGEST_MS) throw new Error(`not all of ${inAll} events came`);
      await wait(20);
    }
    return { seconds: (performance.now() - begun) / 1000, cpu: (used() - cpu) / 1000 / count };
  }

  async #came(name: string): Promise<Came> {
    return (await (await fetch(`${this.#receiver.line}/${name}`)).json()) as Came;
  }

  async #put(kind: string, more: object = {}): Promise<{ name: string; secret: string }> {
    const name = `${kind}-${(this.#made += 1)}`;
    const events = [{ name: "Order Completed", where: [{ name: "total", op: "AT_LEAST", number: 1 }] }];
    const input = {
      ...{ destinationId: name, name, kind: "WEBHOOK", url: `${this.#receiver.line}/${name}`, events },
      ...{ consent: ["advertising"], mapping: [{ from: "context.page.url", to: "page" }] },
      ...more,
    };
    const mutation = "mutation ($input: PutDestinationInput!) { putDestination(input: $input) { secret } }";
    const { putDestination } = await ask<{ putDestination: { secret: string } }>(
      ...([this.#cloud, ADMIN, mutation, { input }] as const),
    );
    await this.#cloud.clock.advance(KNOWN_MS);
    return { name, secret: putDestination.secret };
  }

  async #drop(destinationId: string): Promise<void> {
    const mutation =
      "mutation ($input: DeleteDestinationInput!) { deleteDestination(input: $input) { version } }";
    await ask(this.#cloud, ADMIN, mutation, { input: { destinationId, expectedVersion: 1 } });
    await this.#cloud.clock.advance(KNOWN_MS);
  }
}

function figureOf(rounds: Record<string, Round[]>, used: Record<string, Used>): Figure {
  const perSecond = (what: string): number => Number(speedOf(rounds[what])["events/s"]);
  const ratio = (of: string, to: string): string => (perSecond(of) / perSecond(to)).toFixed(2);
  const rows = [...Object.keys(rounds), APART].map((what) => ({
    what,
    ...speedOf(rounds[what]),
    ...unitsOf(used[what]),
  }));
  return {
    title:
      `Events delivered to a webhook: the function alone has ${ratio(ALONE, BY_HAND)}, and the local cloud ${ratio(ONE, BY_HAND)} of the posts/s of a loop by hand; beside one that answers 503 a destination gets ` +
      `${ratio(BROKEN, WELL)}, beside a silent one ${ratio(SILENT, WELL)} of what it gets beside one that is well`,
    how:
      `Medians of ${ROUNDS} rounds in turns, of ${EVENTS} events of 100 people each. The events are written into histories; from there the stream, the queue, two BatchGets a message, filter, consent, mapping, ` +
      "the check of the address, the signature and a new connection for each call. The receiver is a process of its own, over http at an address of this machine, and answers at once. By hand: the same bodies from " +
      `memory, signed by standardwebhooks, ${AT_ONCE} at a time by fetch over connections that are kept. Alone: batches of the queue by the deployed bundle, one after another. CPU is that of the local cloud with its ` +
      "functions and database; of the function alone and of the loop, that of its process. Dollars are list prices (prices.ts) per million: table, functions, queues, bytes that leave AWS; " +
      `EventBridge asks for $${WEBHOOK_PEER.toFixed(2)} for an event that a rule sends to an API destination.`,
    rows,
  };
}

function speedOf(rounds: Round[] | undefined): Record<string, number | string> {
  if (!rounds) return { "events/s": "", "CPU ms each": "" };
  return {
    "events/s": Math.round(median(rounds.map(({ seconds }) => EVENTS / seconds))),
    "CPU ms each": cent(median(rounds.map(({ cpu }) => cpu))),
  };
}

function unitsOf(used: Used | undefined): Record<string, number | string> {
  if (!used)
    return { requests: "", "write units": "", "read units": "", "functions $": "", "all $ a million": "" };
  const { measured, count } = used;
  const requests = measured.requests.filter(({ by }) => /^(stream|queue)\//.test(by));
  const { written, read, dollars } = costOf({ ...measured, requests }, count, 0);
  return {
    requests: cent(requests.length / count),
    "write units": cent(totalCount(written)),
    "read units": cent(read),
    "functions $": cent(dollars.functions),
    "all $ a million": cent(totalCount(dollars) + 1e6 * WEBHOOK_CALL),
  };
}

const cent = (value: number): number => Math.round(value * 100) / 100;
