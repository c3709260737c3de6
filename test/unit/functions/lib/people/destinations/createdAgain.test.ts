import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { DestinationItem } from "#table/people/destination";
import * as destination from "#table/people/destination";
import { Clock } from "../../../../../../packages/local-cloud/base/clock.ts";
import { silentLog } from "../../../../../../packages/local-cloud/base/log.ts";
import { listen, type Listening } from "../../../../../../packages/local-cloud/app/server.ts";
import { createSsm } from "../../../../../../packages/local-cloud/services/ssm/index.ts";
import { openStore } from "../../../../../../packages/local-cloud/base/store.ts";
import { serveTable, type ServedTable } from "../../../../../support/table.ts";

let table: ServedTable;
let server: Listening;
let clock: Clock;
let dynamodb: typeof import("#functions/aws/dynamodb");
let putting: typeof import("#functions/people/destinations/put");
let rotating: typeof import("#functions/people/destinations/rotate");

beforeAll(async () => {
  table = await serveTable();
  clock = new Clock();
  const place = { region: "us-east-1", accountId: "000000000000" };
  const ssm = createSsm({ ...place, clock, store: openStore(undefined) });
  const routes = { services: { ssm: ssm.handle }, targets: {}, paths: {}, upgrade: () => {} };
  server = await listen(0, () => routes, silentLog);
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SSM: `http://127.0.0.1:${server.port}`,
    DESTINATION_SECRETS_PATH: "/rollcall/test/destinations",
  });
  dynamodb = await import("#functions/aws/dynamodb");
  putting = await import("#functions/people/destinations/put");
  rotating = await import("#functions/people/destinations/rotate");
});
afterAll(async () => {
  await server?.stop();
  clock?.stop();
  await table?.stop();
});

const input = {
  ...({ destinationId: "hook", name: "Hook", kind: "WEBHOOK", url: "https://example.com/hook" } as const),
};
const put = (more: object = {}) => putting.putDestination({ input: { ...input, ...more }, onceKey: null });
const stored = () => dynamodb.get<DestinationItem>(destination.key("hook"));
const remove = () =>
  dynamodb.remove(destination.key("hook"), { ConditionExpression: "attribute_exists(#PK)" });

beforeEach(async () => {
  await remove();
  await put();
});

/** The version starts at 1 again, and the stream has the parameter of the deleted destination deleted. */
it.each([
  ["a change of settings", () => put({ name: "Other", expectedVersion: 1 })],
  ["a change of headers", () => put({ headers: [{ name: "X-Key", value: "k" }], expectedVersion: 1 })],
  ["a rotation", () => rotating.rotateSecret({ destinationId: "hook", expectedVersion: 1 })],
])("%s changes nothing of a destination that was deleted and created again in between", async (_, change) => {
  const before = await stored();
  let again: DestinationItem | undefined;
  table.before("TransactWriteItems", async () => {
    await remove();
    await put();
    again = await stored();
  });
  expect(await change()).toMatchObject({ error: { type: "VersionConflict" } });
  expect(again?.secretId).not.toBe(before?.secretId);
  expect(await stored()).toEqual(again);
});

it("of two that are created at once as the hundredth, one is refused, and then the limit is reached", async () => {
  const item = (await stored())!;
  const others = Array.from({ length: 98 }, (_, at) => {
    const destinationId = `other${at}`;
    return { ...item, ...destination.key(destinationId), destinationId };
  });
  await dynamodb.writeAll({ puts: others });
  const create = (destinationId: string) => put({ destinationId });
  let first: unknown;
  table.before("TransactWriteItems", async () => void (first = await create("first")));
  expect(await create("second")).toMatchObject({ error: { type: "Conflict", info: { retry: true } } });
  expect(first).toMatchObject({ data: { destination: { destinationId: "first" } } });
  expect(await create("second")).toMatchObject({ error: { type: "LimitExceeded" } });
  expect(await dynamodb.queryAll(destination.all)).toHaveLength(destination.MAX_DESTINATIONS);
  expect(await put({ name: "Other", expectedVersion: 1 })).toHaveProperty("data");
});

it("does not send the values of headers to another origin", async () => {
  await put({ headers: [{ name: "X-Key", value: "k" }], expectedVersion: 1 });
  const url = "https://example.org/hook";
  expect(await put({ url, expectedVersion: 2 })).toMatchObject({
    error: { type: "ValidationError", info: { field: "headers" } },
  });
  expect(await put({ url: "https://example.com/other", expectedVersion: 2 })).toHaveProperty("data");
  expect(await put({ url, headers: [], expectedVersion: 3 })).toHaveProperty("data");
  expect(await put({ url: "https://example.com/hook", expectedVersion: 4 })).toHaveProperty("data");
});
