import { afterAll, beforeAll, describe, expect } from "vitest";
import { encoded, type RawClient } from "../appsync/realtime/client.ts";
import { tier } from "./cases.ts";
import { startRealtimeApi, type RealtimeApi } from "./realtimeApi.ts";

const NAME = "own: subscriptions and filters";

/**
 * The Developer Guide's ticket system ("Defining enhanced subscriptions filters"), and its chat groups
 * ("Unsubscribing ... using filters").
 */
const schema = `
  type Ticket @aws_api_key @aws_iam {
    id: ID
    severity: Int
    priority: String
    category: String
    group: String
    tags: [String]
    owner: Owner
    status: String
    must: String!
  }
  type Owner @aws_api_key @aws_iam { name: String }
  input OwnerInput { name: String }
  input TicketInput {
    id: ID severity: Int priority: String category: String group: String
    tags: [String] owner: OwnerInput status: String must: String
  }
  type User { userId: ID groupId: ID }
  type Query { none: String }
  type Mutation {
    createTicket(input: TicketInput): Ticket
    closeTicket(input: TicketInput): Ticket
    failing(input: TicketInput): Ticket
    halfFailing(input: TicketInput): Ticket
    removeUserFromGroup(userId: ID!, groupId: ID!): User
  }
  type Subscription {
    onTicket(group: String, id: ID): Ticket
      @aws_subscribe(mutations: ["createTicket", "closeTicket", "failing", "halfFailing"])
    onSpecialTicket: Ticket @aws_subscribe(mutations: ["createTicket"])
    onTransformed: Ticket @aws_subscribe(mutations: ["createTicket"])
    onGroup(userId: ID!, groupId: ID!): Ticket @aws_subscribe(mutations: ["createTicket"])
    onMine: Ticket @aws_subscribe(mutations: ["createTicket"])
    onSigned: Ticket @aws_subscribe(mutations: ["createTicket"]) @aws_iam
    onAlsoSigned: Ticket @aws_subscribe(mutations: ["createTicket"]) @aws_iam
    onStrange: Ticket @aws_subscribe(mutations: ["createTicket"])
    onRepeated: Ticket @aws_subscribe(mutations: ["createTicket"])
  }
`;
const both = `extensions.setSubscriptionFilter({ filterGroup: [{ filters: [
    { fieldName: "group", operator: "eq", value: ctx.args.groupId } ] }] });
  extensions.setSubscriptionInvalidationFilter({ filterGroup: [{ filters: [
    { fieldName: "userId", operator: "eq", value: ctx.args.userId },
    { fieldName: "groupId", operator: "eq", value: ctx.args.groupId } ] }] });
  return null;`;
const resolvers = {
  "Mutation.createTicket": "return ctx.result.input;",
  "Mutation.closeTicket": "return ctx.result.input;",
  "Mutation.failing": 'util.error("no", "Refused");',
  "Mutation.halfFailing": 'util.appendError("almost", "Partly"); return ctx.result.input;',
  "Mutation.removeUserFromGroup": `extensions.invalidateSubscriptions({
      subscriptionField: "onGroup", payload: { userId: ctx.args.userId, groupId: ctx.args.groupId } });
    return ctx.args;`,
  "Subscription.onGroup": both,
  "Subscription.onMine": "util.unauthorized();",
  // The guide's example, word for word in meaning: severe and urgent, or security for two groups.
  "Subscription.onSpecialTicket": `extensions.setSubscriptionFilter({ filterGroup: [
      { filters: [ { fieldName: "severity", operator: "ge", value: 7 },
                   { fieldName: "priority", operator: "in", value: ["high", "medium"] } ] },
      { filters: [ { fieldName: "category", operator: "eq", value: "security" },
                   { fieldName: "group", operator: "in", value: ["admin", "operators"] } ] } ] });
    return null;`,
  "Subscription.onTransformed": `extensions.setSubscriptionFilter(util.transform.toSubscriptionFilter({
      "owner.name": { beginsWith: "A" }, tags: { containsAny: ["red", "blue"] } }));
    return null;`,
  "Subscription.onStrange": `extensions.setSubscriptionFilter({ filterGroup: [
      { filters: [ { fieldName: "severity", operator: "like", value: 7 } ] },
      { filters: [ { fieldName: "severity", operator: "eq", value: "7" } ] } ] });
    return null;`,
  "Subscription.onRepeated": `extensions.setSubscriptionFilter({ filterGroup: [
      { filters: [ { fieldName: "severity", operator: "ge", value: 7 },
                   { fieldName: "severity", operator: "le", value: 9 } ] } ] });
    return null;`,
};

let api: RealtimeApi;
beforeAll(async () => {
  api = await startRealtimeApi({ schema, resolvers, iamFields: ["Subscription.onSigned", "Ticket.id"] });
});
afterAll(() => api.stop());

const ALL = "id severity priority category group tags owner { name } status must";
let lastMark = 0;
const marks = new WeakMap<RawClient, string>();

async function create(input: object, selection = ALL, mutation = "createTicket") {
  const query = `mutation M($input: TicketInput) { ${mutation}(input: $input) { ${selection} } }`;
  return api.graphql(query, { input: { must: "there", ...input } });
}

/**
 * A listener with a second subscription, which hears only a ticket of its own: the end of what `heardBy`
 * waits for.
 */
async function subscribed(query: string, variables: object = {}): Promise<RawClient> {
  const client = await api.connected();
  await client.started("s", query, api.authorization, variables);
  const mark = `mark${(lastMark += 1)}`;
  await client.started(mark, `subscription { onTicket(id: "${mark}") { id } }`, api.authorization);
  marks.set(client, mark);
  return client;
}

/** The ids that a listener has heard. */
async function heardBy(client: RawClient): Promise<unknown[]> {
  const mark = marks.get(client)!;
  await create({ id: mark, group: "mark" });
  const ids: unknown[] = [];
  for (;;) {
    const { id, payload } = await client.next();
    if (id === mark) return ids.filter((each) => !String(each).startsWith("mark"));
    ids.push(Object.values(payload.data)[0]!.id);
  }
}

describe(NAME, () => {
  const { check } = tier(NAME);

  check(
    "a push has the mutation's selection, and of it the subscription's (real-time-data: important)",
    async () => {
      const client = await subscribed('subscription { onTicket(group: "a") { id status severity } }');
      await create({ id: "1", group: "a", status: "open", severity: 3 }, "id group status must");
      expect((await client.next()).payload).toEqual({
        data: { onTicket: { id: "1", status: "open", severity: null } },
      });
      expect(api.hints.join("\n")).toMatch(
        /createTicket did not select severity: listeners of onTicket get null/,
      );
    },
  );

  check("aliases of the mutation do not matter, those of the subscription do (GraphQL 3.2.3)", async () => {
    const client = await subscribed('subscription { mine: onTicket(group: "alias") { key: id } }');
    await create({ id: "1", group: "alias" }, "number: id team: group must");
    expect((await client.next()).payload).toEqual({ data: { mine: { key: "1" } } });
  });

  check("a non-null field that was not selected leaves no data (amplify-category-api#1338)", async () => {
    const client = await subscribed('subscription { onTicket(group: "must") { id must } }');
    await create({ id: "1", group: "must" }, "id group");
    expect((await client.next()).payload).toEqual({
      data: null,
      errors: [
        {
          message:
            "Cannot return null for non-nullable type: 'String' within parent 'Ticket' (/onTicket/must)",
          path: ["onTicket", "must"],
          locations: null,
        },
      ],
    });
  });

  check(
    "arguments: all must be equal, an omitted one is a wildcard (real-time-data: arguments)",
    async () => {
      const query = "subscription S($group: String, $id: ID) { onTicket(group: $group, id: $id) { id } }";
      const [one, other, any] = await Promise.all([
        subscribed(query, { group: "x", id: "1" }),
        subscribed(query, { group: "y" }),
        subscribed(query),
      ]);
      await create({ id: "1", group: "x" });
      await create({ id: "2", group: "x" });
      await create({ id: "3", group: "y" });
      expect(await heardBy(one)).toEqual(["1"]);
      expect(await heardBy(other)).toEqual(["3"]);
      expect(await heardBy(any)).toEqual(["1", "2", "3"]);
    },
  );

  check("an argument that is null matches null (real-time-data: arguments, note)", async () => {
    const client = await subscribed("subscription { onTicket(group: null) { id } }");
    await create({ id: "1", group: "x" });
    await create({ id: "2", group: null });
    expect(await heardBy(client)).toEqual(["2"]);
  });

  check("groups are alternatives, filters of a group all hold (enhanced-filtering: example)", async () => {
    const client = await subscribed("subscription { onSpecialTicket { id } }");
    await create({ id: "severe", severity: 7, priority: "medium" });
    await create({ id: "severe but low", severity: 9, priority: "low" });
    await create({ id: "urgent but mild", severity: 6, priority: "high" });
    await create({ id: "security", category: "security", group: "operators" });
    await create({ id: "security of others", category: "security", group: "guests" });
    expect(await heardBy(client)).toEqual(["severe", "security"]);
  });

  check(
    "toSubscriptionFilter, a path and a list (built-in-util-js: transform; extensions: nested fields)",
    async () => {
      const client = await subscribed("subscription { onTransformed { id } }");
      await create({ id: "1", owner: { name: "Ann" }, tags: ["green", "blue"] });
      await create({ id: "2", owner: { name: "Bob" }, tags: ["blue"] });
      await create({ id: "3", owner: { name: "Al" }, tags: [] });
      await create({ id: "4", owner: null, tags: ["red"] });
      expect(await heardBy(client)).toEqual(["1"]);
    },
  );

  check(
    "an unknown operator and another type match nothing, in silence (extensions: operators)",
    async () => {
      const client = await subscribed("subscription { onStrange { id } }");
      await create({ id: "1", severity: 7 });
      expect(await heardBy(client)).toEqual([]);
    },
  );

  check("a group that names a field twice is refused (amplify-js: DataStore's filter errors)", async () => {
    const client = await api.connected();
    client.start("s", "subscription { onRepeated { id } }", api.authorization);
    expect((await client.next()).payload.errors[0]?.message).toMatch(
      /filter uses same fieldName multiple time/,
    );
  });

  check("a filter on what the mutation did not select never matches (community#248)", async () => {
    const client = await subscribed("subscription { onSpecialTicket { id } }");
    await create({ id: "1", severity: 9, priority: "high" }, "id must");
    expect(await heardBy(client)).toEqual([]);
    expect(api.hints.join("\n")).toMatch(/createTicket did not select severity, priority, category, group/);
  });

  check("a failed mutation is not pushed, one with an appended error is (community: measured)", async () => {
    const client = await subscribed('subscription { onTicket(group: "err") { id } }');
    await create({ id: "1", group: "err" }, ALL, "failing");
    const half = await create({ id: "2", group: "err" }, ALL, "halfFailing");
    expect(half.errors).toMatchObject([{ message: "almost", errorType: "Partly" }]);
    expect(await heardBy(client)).toEqual(["2"]);
  });

  check("the resolver judges the listener (security-authorization: fine-grained)", async () => {
    const client = await api.connected();
    client.start("s", "subscription { onMine { id } }", api.authorization);
    const { type, payload } = await client.next();
    expect([type, payload.errors[0]?.errorType]).toEqual(["error", "Unauthorized"]);
  });

  check(
    "a signed connection and start, and a role without the field (real-time-websocket-client: IAM)",
    async () => {
      const connect = await api.signed("/graphql/connect", "{}");
      const protocols = ["graphql-ws", `header-${encoded(connect, "base64url")}`];
      const client = await api.dial(`ws://${api.host}/graphql`, protocols).acknowledged();
      const start = async (id: string, query: string, body?: string) => {
        const data = JSON.stringify({ query, variables: {} });
        const authorization = await api.signed("/graphql", body ?? data);
        client.send({ id, type: "start", payload: { data, extensions: { authorization } } });
        return client.next();
      };
      expect(await start("1", "subscription { onSigned { id } }")).toEqual({ type: "start_ack", id: "1" });
      expect((await start("2", "subscription { onAlsoSigned { id } }")).payload.errors[0]).toEqual({
        errorType: "Unauthorized",
        message: "Not Authorized to access onAlsoSigned on type Subscription",
      });
      expect((await start("3", "subscription { onSigned { id } }", "{}")).type).toBe("error");
      await create({ id: "signed" });
      expect((await client.next()).payload.data).toEqual({ onSigned: { id: "signed" } });
    },
  );

  check("a signature for another path does not connect (real-time-websocket-client: IAM)", async () => {
    const wrong = await api.signed("/graphql", "{}");
    const client = await api
      .dial(`ws://${api.host}/graphql`, ["graphql-ws", `header-${encoded(wrong, "base64url")}`])
      .open();
    client.send({ type: "connection_init" });
    expect((await client.next()).type).toBe("connection_error");
  });

  check(
    "an invalid operation gets the same message as over HTTP, without locations (amplify-js#8370)",
    async () => {
      const client = await api.connected();
      client.start(
        "s",
        "subscription S($group: String!) { onTicket(group: $group) { id } }",
        api.authorization,
      );
      expect(await client.next()).toEqual({
        type: "error",
        id: "s",
        payload: {
          errors: [{ message: "Variable 'group' has coerced Null value for NonNull type 'String!'" }],
        },
      });
    },
  );

  check(
    "removing a user from a group ends what it listens to, and nothing else (invalidation: example)",
    async () => {
      const query =
        "subscription G($userId: ID!, $groupId: ID!) { onGroup(userId: $userId, groupId: $groupId) { id } }";
      const removed = await subscribed(query, { userId: "u1", groupId: "g1" });
      const stays = await subscribed(query, { userId: "u2", groupId: "g1" });
      const remove = (userId: string, groupId: string) =>
        api.graphql(
          `mutation { removeUserFromGroup(userId: "${userId}", groupId: "${groupId}") { userId } }`,
        );
      await create({ id: "before", group: "g1" });
      await remove("u1", "g2");
      await remove("u1", "g1");
      await create({ id: "after", group: "g1" });
      expect((await removed.next()).payload.data).toEqual({ onGroup: { id: "before" } });
      expect(await removed.next()).toEqual({ type: "complete", id: "s" });
      await removed.ended();
      expect(removed.heard.filter((frame) => frame.type !== "ka")).toEqual([]);
      expect(await heardBy(stays)).toEqual(["before", "after"]);
    },
  );
});
