import { afterEach, describe, expect, test } from "vitest";
import WebSocket from "ws";
import { until } from "../../support/until.ts";
import { encoded, RawClient, withHeader, type Frame } from "./client.ts";
import { startEndpoint, type Behaviour } from "./endpoint.ts";

const good = { host: "127.0.0.1", "x-api-key": "good" };
const bad = { host: "127.0.0.1", "x-api-key": "bad" };
const POSTS = "subscription P($room: String) { onPost(room: $room) { id text } }";
const message = { id: "m1", room: "r1", text: "hello", tags: ["a"] };

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const each of stops.splice(0).reverse()) await each();
});

async function given(behaviour: Behaviour = {}) {
  const endpoint = await startEndpoint(behaviour);
  stops.push(() => endpoint.stop());
  const dial = (url = withHeader(endpoint.url, good), ...rest: [string[]?, Record<string, string>?]) => {
    const client = new RawClient(url, ...rest);
    stops.push(() => client.close());
    return client;
  };
  return { ...endpoint, dial };
}

describe("handshake", () => {
  const ack = { type: "connection_ack", payload: { connectionTimeoutMs: 300_000 } };

  test.each(["/graphql", "/graphql/realtime"])("header and payload in the query of %s", async (path) => {
    const { dial, origin } = await given();
    const client = await dial(withHeader(origin + path, good)).open();
    client.send({ type: "connection_init" });
    expect(await client.next()).toEqual(ack);
  });

  test("a subprotocol header-<base64url>", async () => {
    const { dial, origin } = await given();
    const protocols = ["graphql-ws", `header-${encoded(good, "base64url")}`];
    const client = await dial(`${origin}/graphql/realtime`, protocols).open();
    expect(client.socket.protocol).toBe("graphql-ws");
    client.send({ type: "connection_init" });
    expect(await client.next()).toEqual(ack);
  });

  test("plain HTTP headers", async () => {
    const { dial, url } = await given();
    const client = await dial(url, ["graphql-ws"], { "x-api-key": "good" }).open();
    client.send({ type: "connection_init" });
    expect(await client.next()).toEqual(ack);
  });

  test("the signed request is POST /graphql/connect with {}, and per start POST /graphql with its data", async () => {
    const { dial, signed } = await given();
    const client = await dial().acknowledged();
    await client.started("1", POSTS, good);
    const sourceIp = "127.0.0.1";
    expect(signed).toEqual([
      { host: "127.0.0.1", method: "POST", path: "/graphql/connect", body: "{}", sourceIp },
      {
        host: "127.0.0.1",
        method: "POST",
        path: "/graphql",
        body: JSON.stringify({ query: POSTS, variables: {} }),
        sourceIp,
      },
    ]);
  });

  test("refused credentials get connection_error (recorded) and the end", async () => {
    const { dial, url, realtime } = await given();
    const client = await dial(withHeader(url, bad)).open();
    client.send({ type: "connection_init" });
    expect(await client.next()).toEqual({
      type: "connection_error",
      payload: {
        errors: [
          {
            errorType: "UnauthorizedException",
            message: "You are not authorized to make this call.",
            errorCode: 401,
          },
        ],
      },
    });
    await client.ended();
    await until("the end of the connection", () => realtime.connections() === 0);
  });

  test("a refused client that sends nothing gets the error too", async () => {
    const { dial, url } = await given({ limits: { refusalMs: 10 } });
    const client = dial(withHeader(url, bad));
    expect((await client.next()).type).toBe("connection_error");
    await client.ended();
  });

  test("a refused client that starts without connection_init gets the error too", async () => {
    const { dial, url } = await given();
    const client = await dial(withHeader(url, bad)).open();
    client.start("1", POSTS, good);
    expect((await client.next()).type).toBe("connection_error");
  });

  test.each([
    ["?header=%%%&payload=e30=", "the query parameter header is not an object in base64-encoded JSON"],
    [
      `?header=${encoded(good)}&payload=nonsense`,
      "the query parameter payload is not an object in base64-encoded JSON",
    ],
  ])("%s is a bad request", async (query, text) => {
    const { dial, url } = await given();
    const client = await dial(url + query).open();
    client.send({ type: "connection_init" });
    expect((await client.next()).payload).toEqual({
      errors: [{ errorType: "BadRequestException", message: text, errorCode: 400 }],
    });
  });

  test("without the subprotocol there is no protocol", async () => {
    const { dial, url } = await given();
    const client = dial(withHeader(url, good), []);
    expect(await client.next()).toEqual({
      type: "connection_error",
      payload: { errors: [{ message: "NoProtocolError", errorCode: 400 }] },
    });
    await client.ended();
  });

  test("graphql-transport-ws is not spoken", async () => {
    const { dial, url } = await given();
    const client = dial(withHeader(url, good), ["graphql-transport-ws"]);
    await client.ended();
    expect(client.socket.protocol).toBe("");
  });

  test("no other path is a WebSocket", async () => {
    const { origin } = await given();
    const socket = new WebSocket(`${origin}/events`, ["graphql-ws"]);
    const status = await new Promise((resolve) => {
      socket.on("unexpected-response", (_, response) => resolve(response.statusCode));
    });
    expect(status).toBe(404);
  });
});

describe("messages", () => {
  test("start, start_ack, data, stop, complete, and nothing after it", async () => {
    const { dial, mutate } = await given();
    const client = await dial().acknowledged();
    client.start("a", POSTS, good, { room: "r1" });
    expect(await client.next()).toEqual({ type: "start_ack", id: "a" });
    mutate("post", message);
    expect(await client.next()).toEqual({
      type: "data",
      id: "a",
      payload: { data: { onPost: { id: "m1", text: "hello" } } },
    });
    client.send({ type: "stop", id: "a" });
    expect(await client.next()).toEqual({ type: "complete", id: "a" });
    mutate("post", message);
    await client.started("b", POSTS, good);
    mutate("post", { ...message, text: "again" });
    expect(await client.next()).toMatchObject({ id: "b", payload: { data: { onPost: { text: "again" } } } });
  });

  test("ka follows connection_ack and is then sent regularly", async () => {
    const { dial } = await given({ limits: { keepAliveMs: 20 } });
    const client = await dial().acknowledged();
    await until("three frames", () => client.heard.length > 2);
    expect(client.heard.slice(0, 3)).toEqual([{ type: "ka" }, { type: "ka" }, { type: "ka" }]);
  });

  test("before connection_ack nothing is answered, and a hint says why", async () => {
    const { dial, hints } = await given();
    const client = await dial().open();
    client.start("early", POSTS, good);
    await until("a hint", () => hints.length === 1);
    expect(hints[0]).toMatch(/"start" came before connection_ack/);
    await client.acknowledged();
    await client.started("early", POSTS, good);
  });

  test("an id in use (recorded: amplify-js#12818)", async () => {
    const { dial } = await given();
    const client = await dial().acknowledged();
    client.start("a", POSTS, good);
    client.start("a", POSTS, good);
    expect(await client.next()).toEqual({
      type: "error",
      id: "a",
      payload: {
        errors: [{ errorType: "DuplicatedOperationError", message: "Duplicated operation with id a" }],
      },
    });
    expect(await client.next()).toEqual({ type: "start_ack", id: "a" });
  });

  test("stop of an id that is not in use", async () => {
    const { dial } = await given();
    const client = await dial().acknowledged();
    client.send({ type: "stop", id: "x" });
    expect(await client.next()).toMatchObject({
      type: "error",
      id: "x",
      payload: { errors: [{ errorType: "UnknownOperationError" }] },
    });
  });

  test.each(['{"type":"subscribe","id":"1","payload":{}}', "not JSON", "[]", '{"type":"start"}'])(
    "%s is not supported (recorded: artillery#1567)",
    async (text) => {
      const { dial } = await given();
      const client = await dial().acknowledged();
      client.send(text);
      expect(await client.next()).toEqual({
        type: "error",
        payload: {
          errors: [
            {
              errorType: "UnsupportedOperation",
              message: "unknown not supported through the realtime channel",
            },
          ],
        },
      });
    },
  );

  test("neither are queries and mutations, nor a start without data", async () => {
    const { dial } = await given();
    const client = await dial().acknowledged();
    client.start("q", "{ none }", good);
    expect((await client.next()).payload.errors[0]!.message).toBe(
      "query not supported through the realtime channel",
    );
    client.start("m", "mutation { post { id } }", good);
    expect((await client.next()).payload.errors[0]!.message).toBe(
      "mutation not supported through the realtime channel",
    );
    client.send({ type: "start", id: "n", payload: {} });
    expect(await client.next()).toMatchObject({
      id: "n",
      payload: { errors: [{ errorType: "UnsupportedOperation" }] },
    });
  });

  test("each start is authorised by itself", async () => {
    const { dial } = await given();
    const client = await dial().acknowledged();
    client.start("a", POSTS, bad);
    expect(await client.next()).toEqual({
      type: "error",
      id: "a",
      payload: {
        errors: [
          {
            errorType: "UnauthorizedException",
            message: "You are not authorized to make this call.",
            errorCode: 401,
          },
        ],
      },
    });
    client.start("b", POSTS, undefined);
    expect((await client.next()).type).toBe("error");
    client.start("c", "subscription { onSecret { id } }", good);
    // recorded: the answer to a denied start has type and text, no path
    expect(await client.next()).toEqual({
      type: "error",
      id: "c",
      payload: {
        errors: [
          {
            errorType: "Unauthorized",
            message: "Not Authorized to access onSecret on type Subscription",
          },
        ],
      },
    });
  });

  test("a fault of the local cloud is an InternalFailure and in the log", async () => {
    const { dial, errors } = await given();
    const client = await dial().acknowledged();
    client.start("a", "subscription { onFault { id } }", good);
    expect((await client.next()).payload.errors[0]!.errorType).toBe("InternalFailure");
    expect(errors[0]).toMatch(/a fault of the local cloud/);
  });
});

describe("limits", () => {
  test("200 subscriptions (recorded: amplify-js#8370, where errors is an object)", async () => {
    const { dial } = await given();
    const client = await dial().acknowledged();
    for (let index = 0; index < 200; index += 1) client.start(`s${index}`, POSTS, good);
    for (let index = 0; index < 200; index += 1) expect((await client.next()).type).toBe("start_ack");
    client.start("one more", POSTS, good);
    expect(await client.next()).toEqual({
      type: "error",
      id: "one more",
      payload: {
        errors: {
          errorType: "MaxSubscriptionsReachedError",
          message: "Max number of 200 subscriptions reached",
        },
      },
    });
    client.send({ type: "stop", id: "s0" });
    expect(await client.next()).toEqual({ type: "complete", id: "s0" });
    await client.started("one more", POSTS, good);
  });

  test("too many messages a second (recorded: aws-appsync-realtime-client-ios#67)", async () => {
    const { dial } = await given({ limits: { requestsPerSecond: 3 } });
    const client = await dial().acknowledged();
    for (let index = 0; index < 8; index += 1) client.send({ type: "stop", id: "x" });
    const frames: Frame[] = [];
    while (frames.length < 8) frames.push(await client.next());
    expect(frames).toContainEqual({
      type: "error",
      payload: { errors: { errorType: "LimitExceededError", message: "Rate limit exceeded" } },
    });
  });

  test("24 hours, by the local clock", async () => {
    const { dial, clock } = await given();
    const client = await dial().acknowledged();
    await clock.advance(24 * 60 * 60 * 1000 - 60_000);
    await client.started("a", POSTS, good);
    await clock.advance(60_000);
    expect((await client.ended()).code).toBe(1001);
  });

  test("a push over 240 KB is dropped, with a hint; one under it arrives", async () => {
    const { dial, mutate, hints } = await given();
    const client = await dial().acknowledged();
    await client.started("a", POSTS, good);
    mutate("post", { ...message, text: "x".repeat(240 * 1024) });
    mutate("post", { ...message, text: "x".repeat(239 * 1024) });
    expect((await client.next()).payload.data.onPost!.text).toHaveLength(239 * 1024);
    expect(hints.join()).toMatch(/onPost after post has \d+ bytes and is dropped/);
  });
});

describe("pushes", () => {
  test("only for the mutations of @aws_subscribe, only for what the arguments let pass", async () => {
    const { dial, mutate } = await given();
    const client = await dial().acknowledged();
    await client.started("r1", POSTS, good, { room: "r1" });
    await client.started("null", POSTS, good, { room: null });
    await client.started("any", POSTS, good);
    await client.started("edits", "subscription { onEdit { id } }", good);
    mutate("edit", { ...message, id: "1" });
    mutate("post", { ...message, id: "2", room: "r2" });
    mutate("post", { ...message, id: "3", room: null });
    mutate("post", { ...message, id: "4" });
    mutate("post", null);
    mutate("edit", { ...message, id: "5" });
    const heard: string[] = [];
    while (heard.at(-1) !== "edits 5") {
      const { id, payload } = await client.next();
      heard.push(`${id} ${String((payload.data.onPost ?? payload.data.onEdit)!.id)}`);
    }
    expect(heard.sort()).toEqual(
      [
        "edits 1",
        "any 2",
        "edits 2",
        "null 3",
        "any 3",
        "edits 3",
        "r1 4",
        "any 4",
        "edits 4",
        "edits 5",
      ].sort(),
    );
  });

  test("a hint names what a mutation did not select", async () => {
    const { dial, mutate, hints } = await given();
    const client = await dial().acknowledged();
    await client.started(
      "a",
      'subscription { onPost(room: "r1") { id from { name } ...F } } fragment F on Message { tags }',
      good,
    );
    mutate("post", { id: "1", from: {} });
    expect(hints).toEqual([
      "realtime: post did not select room, by which onPost is filtered: the listener may hear nothing",
    ]);
    mutate("post", { id: "1", room: "r1", from: {} });
    await client.next();
    expect(hints[1]).toBe(
      "realtime: post did not select from/name, tags: listeners of onPost get null there. Select in the mutation what subscriptions need",
    );
  });

  test("an enhanced filter takes the place of the arguments", async () => {
    const filter = { filterGroup: [{ filters: [{ fieldName: "tags", operator: "contains", value: "b" }] }] };
    const { dial, mutate } = await given({ filter });
    const client = await dial().acknowledged();
    await client.started("a", POSTS, good, { room: "r1" });
    mutate("post", message);
    mutate("post", { ...message, id: "2", room: "other", tags: ["b"] });
    expect((await client.next()).payload.data.onPost!.id).toBe("2");
  });

  test("a filter beyond the limits refuses the start (recorded: amplify-category-api#740)", async () => {
    const filter = {
      filterGroup: [
        { filters: [{ fieldName: "id", operator: "in", value: ["1", "2", "3", "4", "5", "6"] }] },
      ],
    };
    const { dial } = await given({ filter });
    const client = await dial().acknowledged();
    client.start("a", POSTS, good);
    expect(await client.next()).toEqual({
      type: "error",
      id: "a",
      payload: {
        errors: [
          { message: "subscription exceeds maximum value limit 5 for operator `in`.", errorCode: 400 },
        ],
      },
    });
  });

  test("an invalidation completes the matching subscriptions and closes only their connections", async () => {
    const invalidationFilter = {
      filterGroup: [{ filters: [{ fieldName: "userId", operator: "eq", value: "u1" }] }],
    };
    const { dial, mutate, invalidate, realtime } = await given({ invalidationFilter });
    const removed = await dial().acknowledged();
    await removed.started("a", POSTS, good);
    const other = await dial().acknowledged();
    await other.started("b", "subscription { onEdit { id } }", good);
    invalidate({ subscriptionField: "onPost", payload: { userId: "u2" } });
    invalidate({ subscriptionField: "onPost", payload: { userId: "u1" } });
    expect(await removed.next()).toEqual({ type: "complete", id: "a" });
    expect((await removed.ended()).code).toBe(1000);
    await until("the end of the connection", () => realtime.connections() === 1);
    mutate("post", message);
    expect((await other.next()).id).toBe("b");
  });
});
