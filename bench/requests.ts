import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startCloud, type Cloud } from "../infra/local/index.ts";
import { silentLog } from "../infra/local/log.ts";
import { demoUsers, seed } from "../infra/start/seed.ts";
import { synthesise } from "../infra/start/synth.ts";
import type { Figure } from "./figure.ts";
import { root } from "./processes.ts";

/** The limit for the operations that have one; 2 for all others. */
const AIMS: Record<string, number> = {
  me: 1,
  updateUser: 1,
  verifyEmail: 3,
  addEmail: 4,
  sendEmailVerification: 4,
};

/** So often is each operation measured: functions that follow the stream use the table too, and may happen to do so meanwhile. */
const ROUNDS = 3;
const QUIET_MS = 300;

/** A user or an address, as far as a query selected it. */
type Entity = Record<string, string | number | string[]>;

interface Cost {
  requests: number;
  capacity: number;
}

/** DynamoDB requests and capacity units of each operation, with those of the functions that it waits for. */
export async function requests(): Promise<Figure> {
  const { folder } = await synthesise(root, { stage: "dev" });
  const cloud = await startCloud({
    assembly: folder,
    port: 0,
    data: undefined,
    log: silentLog,
    demoUsers,
    cache: join(root, "build/graphiql"),
  });
  try {
    await seed(cloud);
    const meter = new Meter(cloud);
    for (let round = 0; round < ROUNDS; round += 1) await everything(cloud, meter, round);
    await leave(cloud, meter);
    return figureOf(meter.costs);
  } finally {
    await cloud.stop();
  }
}

/** What a person does with an address, and an admin with a person. */
async function everything(cloud: Cloud, meter: Meter, round: number): Promise<void> {
  const address = `bob${round}@example.com`;
  const bob = await cloud.signIn("bob@example.com");
  const admin = await cloud.signIn("admin@example.com");
  const asBob = (name: string, input: object, fields: string) =>
    meter.mutate(bob.accessToken, name, input, fields);
  const { userId, primaryEmailId } = await meter.ask(bob.accessToken, "me", "me { userId primaryEmailId }");
  await meter.ask(bob.accessToken, "user", `user(userId: "${String(userId)}") { version }`);
  const { version } = await meter.ask(bob.accessToken, "me", "me { version }");
  await meter.ask(bob.accessToken, "me with emails", "me { emails { items { email } } }");
  await asBob("updateUser", { firstName: "Bob", expectedVersion: version }, "version");
  const { emailId } = await asBob("addEmail", { email: address }, "emailId");
  await asBob("sendEmailVerification", { emailId }, "emailId");
  const code = await codeFor(cloud, address);
  await asBob("verifyEmail", { emailId, code }, "isVerified");
  const after = async () => (await meter.ask(bob.accessToken, "me", "me { version }")).version;
  await asBob("setPrimaryEmail", { emailId, expectedVersion: await after() }, "version");
  await asBob("setPrimaryEmail", { emailId: primaryEmailId, expectedVersion: await after() }, "version");
  await asBob("removeEmail", { emailId, expectedVersion: await after() }, "version");
  await asAdmin(meter, admin.accessToken);
}

async function asAdmin(meter: Meter, token: string): Promise<void> {
  await meter.ask(token, "users", `users(prefix: "b") { items { email } }`);
  const { userId, groups } = await meter.ask(
    token,
    "userByEmail",
    `userByEmail(email: "viewer@example.com") { userId groups }`,
  );
  const change = async (name: string, further: object = {}): Promise<void> => {
    const { version } = await meter.ask(token, "user", `user(userId: "${String(userId)}") { version }`);
    await meter.mutate(token, name, { userId, expectedVersion: version, ...further }, "version");
  };
  await change("setUserGroups", { groups });
  await change("suspendUser");
  await change("reactivateUser");
}

async function leave(cloud: Cloud, meter: Meter): Promise<void> {
  const { accessToken } = await cloud.signIn("bob@example.com");
  const { version } = await meter.ask(accessToken, "me", "me { version }");
  await meter.mutate(accessToken, "deleteUser", { expectedVersion: version }, "status");
}

async function codeFor(cloud: Cloud, address: string): Promise<string> {
  const answer = await fetch(`${cloud.origin}/inbox/messages?to=${address}`);
  const texts = ((await answer.json()) as { text: string }[]).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]);
  return texts.at(-1)!;
}

/** Asks, once the table is at rest, and keeps the smallest cost of each operation. */
class Meter {
  readonly costs = new Map<string, Cost>();
  readonly #cloud: Cloud;

  constructor(cloud: Cloud) {
    this.#cloud = cloud;
  }

  mutate(token: string, name: string, input: object, fields: string): Promise<Entity> {
    const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input!`;
    return this.#measured(
      name,
      token,
      `mutation ($input: ${type}) { ${name}(input: $input) { ${fields} } }`,
      input,
    );
  }

  ask(token: string, name: string, selection: string): Promise<Entity> {
    return this.#measured(name, token, `{ ${selection} }`);
  }

  async #measured(name: string, token: string, query: string, input?: object): Promise<Entity> {
    await this.#rest();
    const recording = this.#cloud.dynamodb.recorder.start();
    const answer = await fetch(`${this.#cloud.origin}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: token },
      body: JSON.stringify({ query, variables: { input } }),
    });
    const made = recording.stop();
    const { data, errors } = (await answer.json()) as { data: Record<string, Entity>; errors?: unknown };
    if (errors) throw new Error(`${query}: ${JSON.stringify(errors)}`);
    const cost = { requests: made.length, capacity: made.reduce((sum, each) => sum + each.capacity, 0) };
    const before = this.costs.get(name);
    if (!before || cost.requests < before.requests) this.costs.set(name, cost);
    return Object.values(data)[0]!;
  }

  /** What follows the stream has done its work. */
  async #rest(): Promise<void> {
    let isQuiet = false;
    while (!isQuiet) {
      const recording = this.#cloud.dynamodb.recorder.start();
      await wait(QUIET_MS);
      isQuiet = recording.stop().length === 0;
    }
  }
}

function figureOf(costs: Map<string, Cost>): Figure {
  return {
    title: "DynamoDB requests and capacity units per operation",
    how: `Counted by the local DynamoDB, functions that the operation waits for included; the smallest of ${ROUNDS} runs, as functions that follow the stream use the table too.`,
    rows: [...costs].map(([operation, { requests, capacity }]) => ({
      operation,
      requests,
      capacity,
      "at most": AIMS[operation] ?? 2,
    })),
  };
}
