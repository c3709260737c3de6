import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withHeader } from "../appsync/realtime/client.ts";
import { until } from "../support/until.ts";
import { missingTier, readConformance, tier } from "./cases.ts";
import { startRealtimeApi, type RealtimeApi } from "./realtimeApi.ts";

const NAME = "frames seen from the live service";
const FILE = "wire.recorded.json";

interface Entry {
  source: string;
  serverToClient?: { type: string };
  payload?: { errors: unknown[] };
  dataPayload?: unknown;
  message?: string;
  errorType?: string;
  errorTypes?: string[];
}

/** The types and fields that the recordings name. */
const schema = `
  enum NotificationType { INFO WARNING }
  type Notification { id: ID! type: NotificationType! }
  type Client { id: ID }
  type Query { none: String }
  type Mutation { updateNotification(id: ID!, type: NotificationType!): Notification createClient(id: ID): Client }
  type Subscription {
    onUpdateNotification: Notification @aws_subscribe(mutations: ["updateNotification"])
    onCreateClient: Client @aws_subscribe(mutations: ["createClient"]) @aws_iam
    onManyValues: Notification @aws_subscribe(mutations: ["updateNotification"])
    onManyFields: Notification @aws_subscribe(mutations: ["updateNotification"])
  }
`;
const filter = (
  filters: string,
) => `extensions.setSubscriptionFilter({ filterGroup: [{ filters: ${filters} }] });
  return null;`;
const resolvers = {
  "Mutation.updateNotification": "return ctx.result;",
  "Mutation.createClient": "return ctx.result;",
  "Subscription.onManyValues": filter(
    '[{ fieldName: "id", operator: "in", value: ["1", "2", "3", "4", "5", "6"] }]',
  ),
  "Subscription.onManyFields": filter(
    '["a", "b", "c", "d", "e", "f"].map((fieldName) => ({ fieldName, operator: "eq", value: 1 }))',
  ),
};
const UPDATES = "subscription { onUpdateNotification { id type } }";

let api: RealtimeApi;
let slow: RealtimeApi;
beforeAll(async () => {
  api = await startRealtimeApi({ schema, resolvers, limits: { keepAliveMs: 50 } });
  slow = await startRealtimeApi({ schema, resolvers, limits: { requestsPerSecond: 5 } });
});
afterAll(() => Promise.all([api.stop(), slow.stop()]));

async function answerToStart(query: string) {
  const client = await api.connected();
  client.start("<id>", query, api.authorization);
  return client.next();
}

/** Provokes each recorded frame; the key is its source, and its type if a source has several. */
const provoke: Record<string, (entry: Entry) => Promise<void>> = {
  "AWS docs real-time-websocket-client connection_ack": async ({ serverToClient }) => {
    const client = await api.dial().open();
    client.send({ type: "connection_init" });
    expect(await client.next()).toEqual(serverToClient);
  },
  "AWS docs real-time-websocket-client ka": async ({ serverToClient }) => {
    const client = await api.connected();
    await until("two frames", () => client.heard.length > 1);
    expect(client.heard[1]).toEqual(serverToClient);
  },
  "AWS docs real-time-websocket-client start_ack": async ({ serverToClient }) => {
    expect(await answerToStart(UPDATES)).toEqual(serverToClient);
  },
  "AWS docs real-time-websocket-client complete": async ({ serverToClient }) => {
    const client = await api.connected();
    await client.started("<id>", UPDATES, api.authorization);
    client.send({ type: "stop", id: "<id>" });
    expect(await client.next()).toEqual(serverToClient);
  },
  "public issue (start denied) error": async ({ serverToClient }) => {
    expect(await answerToStart("subscription { onCreateClient { id } }")).toEqual(serverToClient);
  },
  "aws-amplify/amplify-category-api#740 (filter limit)": async ({ payload }) => {
    expect(await answerToStart("subscription { onManyValues { id } }")).toEqual({
      type: "error",
      id: "<id>",
      payload,
    });
  },
  "aws-amplify/amplify-flutter#6142": async ({ message }) => {
    const { payload } = await answerToStart("subscription { onManyFields { id } }");
    expect(payload.errors[0]?.message).toBe(message);
  },
  "aws-amplify/amplify-category-api#1338 (mutation selection set lacked a non-null field)": async ({
    dataPayload,
  }) => {
    const client = await api.connected();
    await client.started("<id>", UPDATES, api.authorization);
    await api.graphql('mutation { updateNotification(id: "1", type: INFO) { id } }');
    expect(await client.next()).toEqual({ type: "data", id: "<id>", payload: dataPayload });
  },
  "public issue (connection rejected) connection_error": async ({ serverToClient }) => {
    const client = await api
      .dial(withHeader(`ws://${api.host}/graphql`, { host: api.host, "x-api-key": "da2-wrong" }))
      .open();
    client.send({ type: "connection_init" });
    expect(await client.next()).toEqual(serverToClient);
    await client.ended();
  },
  "public issues": async ({ errorTypes }) => {
    const client = await api.connected();
    for (let id = 0; id <= 200; id += 1) client.start(`${id}`, UPDATES, api.authorization);
    let frame = await client.next();
    while (frame.type === "start_ack") frame = await client.next();
    const hasty = await slow.connected();
    for (let count = 0; count < 20; count += 1) hasty.send({ type: "stop", id: "x" });
    let limited = await hasty.next();
    while (limited.id !== undefined) limited = await hasty.next();
    const types = [limited, frame].map(({ payload }) => (payload.errors as { errorType?: string }).errorType);
    expect(types).toEqual(errorTypes);
  },
};

/** With the reason. */
const notImitated: Record<string, string> = {
  "public issue (older)":
    "a refused connection is answered as the newer recording says (UnauthorizedException, 401), not as the one of 2021",
};

describe(NAME, () => {
  const content = readConformance<{ websocket: Entry[] }>(FILE);
  if (!content) return missingTier(NAME, FILE);
  const { check } = tier(NAME);
  const keyOf = ({ source, serverToClient }: Entry) =>
    [source, serverToClient?.type].filter(Boolean).join(" ");
  for (const entry of content.websocket) {
    const key = keyOf(entry);
    const reason = notImitated[key];
    if (reason !== undefined)
      test(`${key}: not imitated, ${reason}`, () => expect(provoke[key]).toBeUndefined());
    else {
      check(key, async () => {
        const run = provoke[key];
        if (!run) throw new Error(`nothing here provokes the recorded frame "${key}"`);
        await run(entry);
      });
    }
  }
});
