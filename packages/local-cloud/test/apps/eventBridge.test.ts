import { EventBus, Rule } from "aws-cdk-lib/aws-events";
import { SqsQueue } from "aws-cdk-lib/aws-events-targets";
import { Queue } from "aws-cdk-lib/aws-sqs";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Cloud } from "../../app/index.ts";
import { ask, graphqlApi, resolve, started, synthesise, type Heard, type Synthesised } from "./app.ts";
import { bodiesIn } from "./queue.ts";

let app: Synthesised;
let cloud: Cloud & Heard;

beforeAll(async () => {
  app = synthesise((stack, _, folder) => {
    const sdl = "type Query { none: String } type Mutation { put(events: AWSJSON!): AWSJSON }";
    const eventBus = new EventBus(stack, "Bus", { eventBusName: "orders" });
    const queue = new Queue(stack, "Queue");
    new Rule(stack, "Rule", {
      eventBus,
      eventPattern: { source: ["shop"], detailType: ["paid"] },
      targets: [new SqsQueue(queue)],
    });
    const source = graphqlApi(stack, folder, sdl).addEventBridgeDataSource("Source", eventBus);
    const request = `{ operation: "PutEvents", events: ctx.args.events }`;
    resolve(source, "Mutation.put", request, "{ result: ctx.result, error: ctx.error ?? null }");
  });
  cloud = await started(app);
});
afterAll(async () => {
  await cloud?.stop();
  app.remove();
});

const put = async (...events: object[]) => {
  const query = "mutation Put($events: AWSJSON!) { put(events: $events) }";
  const answer = (await ask(cloud, query, { events: JSON.stringify(events) })) as {
    data: { put: string | null };
    errors?: { message: string }[];
  };
  return { ...answer, ...(answer.data.put === null ? {} : (JSON.parse(answer.data.put) as object)) };
};
const paid = { source: "shop", detailType: "paid", detail: { order: 1 } };

// AWS AppSync developer guide, "JavaScript resolver function reference for EventBridge data source".
test("a field puts events onto the bus of its data source, and a rule hands on what matches", async () => {
  expect(cloud.lacking).toEqual([]);
  const time = "2026-05-01T12:00:00Z";
  const answer = await put({ ...paid, time, resources: ["arn:a"] }, { ...paid, detailType: "other" });
  const EventId = expect.any(String) as unknown;
  expect(answer).toMatchObject({
    result: { FailedEntryCount: 0, Entries: [{ EventId }, { EventId }] },
    error: null,
  });
  expect(await bodiesIn(cloud)).toEqual([
    expect.objectContaining({
      ...{ source: "shop", "detail-type": "paid", time, resources: ["arn:a"], detail: { order: 1 } },
    }),
  ]);
});

test("an entry that fails is in the result, and a request that EventBridge refuses is ctx.error", async () => {
  expect(await put(paid, { ...paid, source: "" })).toMatchObject({
    result: { FailedEntryCount: 1, Entries: [{}, { ErrorCode: "InvalidArgument" }] },
  });
  expect(await put({ ...paid, source: "aws.s3" })).toMatchObject({
    result: null,
    error: { type: "EventBridge:NotAuthorizedForSourceException" },
  });
});

test("a request that AppSync cannot read ends the field", async () => {
  const message = async (...events: object[]) => (await put(...events)).errors?.[0]?.message;
  expect(await message({ ...paid, time: "yesterday" })).toContain("RFC 3339");
  expect(await message({ ...paid, detail: "text" })).toContain("$[detail]");
  expect(await message({ ...paid, resources: [1] })).toContain("list of strings");
  expect(await message()).toContain("1 to 10 events");
});
