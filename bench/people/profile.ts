import type { Cloud } from "../../packages/local-cloud/app/index.ts";
import * as identity from "../../resolvers/table/people/identity.ts";
import * as profile from "../../resolvers/table/people/profile.ts";
import * as profileEvent from "../../resolvers/table/people/profileEvent.ts";
import { ask, cloudHere, fill, silence, untilQuiet } from "../cloud.ts";
import type { Figure } from "../figure.ts";
import { percentile } from "../figure.ts";

const EVENTS = 100_000;
const ROUNDS = 300;
const WARM_UP = 30;
const AT = Date.UTC(2026, 0, 1);
const TRAITS = { plan: "pro", company: "Acme", employees: 12, city: "Vienna" };

/**
 * A profile by its user id with 100,000 events behind it, alone and merged: requests, units and milliseconds.
 */
export async function profileOfUser(): Promise<Figure> {
  const cloud = await cloudHere();
  try {
    silence(cloud, ["functions/stream/react.ts", "functions/stream/aggregate.ts"]);
    await fill(cloud, person("lone", {}));
    await fill(cloud, [
      ...person("member", { into: "root" }, 0),
      ...person("root", { members: ["member"] }, 0),
    ]);
    await untilQuiet(cloud);
    const read = "profileId version userId traits lastSeenAt";
    const rows = [
      await measured(cloud, "profile(userId), 3 requests", `profile(userId: "lone") { ${read} }`),
      await measured(cloud, "profile(userId), merged, 4 requests", `profile(userId: "member") { ${read} }`),
      await measured(
        cloud,
        "with 25 events",
        `profile(userId: "lone") { ${read} events { items { name at } } }`,
      ),
    ];
    return {
      title: `A profile by user id, with ${EVENTS.toLocaleString("en")} events behind it (aim: under 200 ms)`,
      how: `${ROUNDS} requests one after another over HTTP to the local AppSync and DynamoDB in one process, after ${WARM_UP} to warm up.`,
      rows,
    };
  } finally {
    await cloud.stop();
  }
}

function* person(id: string, more: object, events = EVENTS): Generator<object> {
  const at = new Date(AT).toISOString();
  const traits = Object.fromEntries(
    Object.entries(TRAITS).map(([name, value]) => [name, [value, at, "message"]]),
  );
  const own = { type: "user", value: id, isVerified: true, firstSeenAt: at };
  yield { ...identity.key("user", id), entity: "Identity", profileId: id, ...own };
  yield {
    ...{ ...profile.key(id), entity: "Profile", profileId: id, version: 1, identities: [own] },
    ...{ traits: JSON.stringify(traits), createdAt: at, updatedAt: at, lastSeenAt: at },
    ...more,
  };
  for (let each = 0; each < events; each += 1) {
    const [at, messageId] = [new Date(AT + each * 1000).toISOString(), `message-${each}`];
    yield {
      ...{
        ...profileEvent.key(id, at, profileEvent.NO_SOURCE, messageId),
        entity: "ProfileEvent",
        profileId: id,
        messageId,
        at,
      },
      ...{ type: "track", name: "Order Completed", receivedAt: at, ttl: 2 ** 33 },
      body: '{"properties":{"total":12.5}}',
    };
  }
}

async function measured(cloud: Cloud, what: string, selection: string): Promise<Figure["rows"][number]> {
  const read = () => ask(cloud, "admin@example.com", `{ ${selection} }`);
  for (let each = 0; each < WARM_UP; each += 1) await read();
  const recording = cloud.dynamodb.recorder.start();
  await read();
  const made = recording.stop();
  const times: number[] = [];
  for (let each = 0; each < ROUNDS; each += 1) {
    const began = performance.now();
    await read();
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  const tenth = (share: number) => Math.round(percentile(times, share) * 10) / 10;
  const units = made.reduce((sum, { capacity }) => sum + capacity, 0);
  return { what, requests: made.length, units, "p50 ms": tenth(0.5), "p99 ms": tenth(0.99) };
}
