import type { Cloud } from "../packages/local-cloud/app/index.ts";
import { cloudHere, silence, untilQuiet } from "./cloud.ts";
import type { Figure } from "./figure.ts";

/** The limit of requests for the operations that have one; 2 for all others. */
const AIMS: Record<string, number> = {
  me: 1,
  updateUser: 1,
  verifyEmail: 3,
  userByEmail: 3,
  addEmail: 4,
  sendEmailVerification: 4,
};

/** The selected fields of a user or an address. */
type Entity = Record<string, string | number | string[]>;

interface Cost {
  requests: number;
  capacity: number;
}

/** The DynamoDB requests and capacity units of each operation, including the functions that it waits for. */
export async function requests(): Promise<Figure> {
  const cloud = await cloudHere();
  try {
    // The stream's reader runs at its own time and would add its own requests.
    silence(cloud, ["functions/stream/react.ts"]);
    await untilQuiet(cloud);
    const meter = new Meter(cloud);
    await asBob(cloud, meter);
    await asAdmin(cloud, meter);
    return figureOf(meter.costs);
  } finally {
    await cloud.stop();
  }
}

/** The operations of a user on an address. */
async function asBob(cloud: Cloud, meter: Meter): Promise<void> {
  const address = "bob@work.example";
  const { accessToken } = await cloud.signIn("bob@example.com");
  const change = (name: string, input: object, fields: string) =>
    meter.mutate(accessToken, name, input, fields);
  const version = async () => (await meter.ask(accessToken, "me", "me { version }")).version;
  const { userId, primaryEmailId } = await meter.ask(accessToken, "me", "me { userId primaryEmailId }");
  await meter.ask(accessToken, "user", `user(userId: "${String(userId)}") { version }`);
  await meter.ask(accessToken, "me with emails", "me { emails { items { email } } }");
  await change("updateUser", { firstName: "Bob", expectedVersion: await version() }, "version");
  const { emailId } = await change("addEmail", { email: address }, "emailId");
  await change("sendEmailVerification", { emailId }, "emailId");
  await change("verifyEmail", { emailId, code: await codeFor(cloud, address) }, "isVerified");
  await change("setPrimaryEmail", { emailId, expectedVersion: await version() }, "version");
  const former = { emailId: primaryEmailId, expectedVersion: await version() };
  await change("removeEmail", former, "version");
  await change("deleteUser", { expectedVersion: await version() }, "status");
}

/** The operations of an admin on a user. */
async function asAdmin(cloud: Cloud, meter: Meter): Promise<void> {
  const { accessToken } = await cloud.signIn("admin@example.com");
  await meter.ask(accessToken, "users", `users(prefix: "b") { items { email } }`);
  const find = `userByEmail(email: "viewer@example.com") { userId groups }`;
  const { userId, groups } = await meter.ask(accessToken, "userByEmail", find);
  const change = async (name: string, further: object = {}): Promise<void> => {
    const { version } = await meter.ask(
      accessToken,
      "user by staff",
      `user(userId: "${String(userId)}") { version }`,
    );
    await meter.mutate(accessToken, name, { userId, expectedVersion: version, ...further }, "version");
  };
  await change("setUserGroups", { groups });
  await change("suspendUser");
  await change("reactivateUser");
}

async function codeFor(cloud: Cloud, address: string): Promise<string> {
  const answer = await fetch(`${cloud.origin}/inbox/messages?to=${address}`);
  const texts = ((await answer.json()) as { text: string }[]).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]);
  return texts.at(-1)!;
}

/** Sends operations, and records the cost of each. */
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
    this.costs.set(name, cost);
    return Object.values(data)[0]!;
  }
}

function figureOf(costs: Map<string, Cost>): Figure {
  return {
    title: "DynamoDB requests and capacity units per operation",
    how: "Counted by the local DynamoDB, with the functions that an operation waits for, and without those that follow the stream.",
    rows: [...costs].map(([operation, { requests, capacity }]) => ({
      operation,
      requests,
      capacity,
      "at most": AIMS[operation] ?? 2,
    })),
  };
}
