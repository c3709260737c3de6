import { afterEach, expect, test } from "vitest";
import { createEvents, type Events } from "../../services/events/index.ts";
import { functionArn, PLACE, queueArn, resources, stage, until, type Stage } from "../lambda/functions.ts";

let here: Stage;
afterEach(() => here.stop());

const PERMISSION = { Action: "lambda:InvokeFunction", Principal: "events.amazonaws.com" };

function open(rule: object, permission: object | undefined = { FunctionName: functionArn("note") }): Events {
  const all = resources({
    Rule: { Type: "AWS::Events::Rule", Properties: { Name: "rule", ...rule } },
    Own: { Type: "AWS::Events::EventBus", Properties: { Name: "own" } },
    ...(permission && {
      Permission: { Type: "AWS::Lambda::Permission", Properties: { ...PERMISSION, ...permission } },
    }),
  });
  const ofType = (type: string) => all.filter((each) => each.type === type);
  return createEvents({
    rules: ofType("AWS::Events::Rule"),
    buses: ofType("AWS::Events::EventBus"),
    permissions: ofType("AWS::Lambda::Permission"),
    ...here,
    ...PLACE,
  });
}

const NOTE = { source: "export const handler = async (event) => { console.log(JSON.stringify(event)); };" };
const bounced = { EventPattern: { source: ["app"], detail: { bounceType: ["Permanent"] } } };
const entry = (bounceType: string) => ({
  Source: "app",
  DetailType: "Email Bounced",
  Detail: JSON.stringify({ bounceType }),
});
const put = async (events: Events, Entries: unknown) =>
  events.handle({
    ...{ method: "POST", path: "/", query: new URLSearchParams(), sourceIp: "127.0.0.1" },
    headers: { "x-amz-target": "AWSEvents.PutEvents", "content-type": "application/x-amz-json-1.1" },
    body: Buffer.from(JSON.stringify({ Entries })),
  });

// EventBridge user guide, "Event structure".
test("an event that matches reaches the rule's function and queue, another does not", async () => {
  here = stage({ note: NOTE }, { queues: { out: {} } });
  const Targets = [
    { Id: "f", Arn: functionArn("note") },
    { Id: "q", Arn: queueArn("out") },
  ];
  const events = open({ ...bounced, Targets });
  const answer = await put(events, [entry("Transient"), entry("Permanent")]);
  expect(JSON.parse(String(answer.body))).toMatchObject({
    FailedEntryCount: 0,
    Entries: [{ EventId: expect.any(String) as unknown }, { EventId: expect.any(String) as unknown }],
  });
  const expected = {
    version: "0",
    id: expect.any(String) as unknown,
    "detail-type": "Email Bounced",
    source: "app",
    account: "000000000000",
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/) as unknown,
    region: "us-east-1",
    resources: [],
    detail: { bounceType: "Permanent" },
  };
  expect(await here.bodies("out")).toEqual([expected]);
  const line = await until(() => here.lines.find((each) => each.startsWith("note: {")));
  expect(JSON.parse(line.slice("note: ".length))).toEqual(expected);
});

test("AWS's own events are published as they are, and a target may have a constant input", async () => {
  here = stage({}, { queues: { out: {} } });
  const events = open({
    EventPattern: { source: ["aws.ses"] },
    Targets: [{ Id: "q", Arn: queueArn("out"), Input: '{"fixed":true}' }],
  });
  await events.publish([
    {
      ...{ version: "0", id: "1", "detail-type": "Email Bounced", source: "aws.ses", account: "0" },
      ...{ time: "2026-01-01T00:00:00Z", region: "us-east-1", resources: [], detail: {} },
    },
  ]);
  expect(await here.bodies("out")).toEqual([{ fixed: true }]);
});

test("a rule gets the events of its own bus only", async () => {
  here = stage({}, { queues: { out: {} } });
  const events = open({ ...bounced, EventBusName: "own", Targets: [{ Id: "q", Arn: queueArn("out") }] });
  await events.putEvents([entry("Permanent")]);
  expect(await here.bodies("out")).toEqual([]);
  await events.putEvents([{ ...entry("Permanent"), EventBusName: "own" }]);
  expect(await here.bodies("out")).toHaveLength(1);
});

test("what a target refuses goes to the rule's dead letters", async () => {
  here = stage({}, { queues: { out: { MaximumMessageSize: 1024 }, dead: {} } });
  const DeadLetterConfig = { Arn: queueArn("dead") };
  const events = open({
    EventPattern: { source: ["app"] },
    Targets: [{ Id: "q", Arn: queueArn("out"), DeadLetterConfig }],
  });
  await events.putEvents([{ ...entry("x"), Detail: JSON.stringify({ text: "x".repeat(2000) }) }]);
  const [message] = await here.sqs.queue(queueArn("dead"))!.receive(1);
  expect(message!.attributes.RULE_ARN?.StringValue).toBe("arn:aws:events:us-east-1:000000000000:rule/rule");
});

// EventBridge API reference, PutEvents and PutEventsResultEntry.
test("bad entries fail one by one, bad requests as a whole", async () => {
  here = stage({}, { queues: { out: {} } });
  const events = open({ ...bounced, Targets: [{ Id: "q", Arn: queueArn("out") }] });
  const answer = await put(events, [
    { ...entry("Permanent"), Detail: "[1]" },
    { Source: "app" },
    entry("Permanent"),
  ]);
  expect(JSON.parse(String(answer.body))).toMatchObject({
    FailedEntryCount: 2,
    Entries: [
      { ErrorCode: "MalformedDetail" },
      { ErrorCode: "InvalidArgument" },
      { EventId: expect.any(String) as unknown },
    ],
  });
  expect(await put(events, [])).toMatchObject({
    status: 400,
    headers: { "x-amzn-errortype": "ValidationException" },
  });
  expect(await put(events, [null as never])).toMatchObject({
    status: 400,
    headers: { "x-amzn-errortype": "SerializationException" },
  });
  expect(await put(events, [{ ...entry("x"), Source: "aws.ses" }])).toMatchObject({
    headers: { "x-amzn-errortype": "NotAuthorizedForSourceException" },
  });
});

// EventBridge user guide, "Calculating PutEvents event entry size": texts in UTF-8, and 14 bytes for a time.
test("an entry is smaller than 1 MB, all its parts together", async () => {
  here = stage({}, { queues: { out: {} } });
  const events = open({ ...bounced, Targets: [{ Id: "q", Arn: queueArn("out") }] });
  const sized = (bytes: number) => {
    const Detail = (text: string) => JSON.stringify({ text });
    const rest = "app".length + "Größe".length + 2 + "arn".length + 14 + Detail("").length;
    return {
      ...{ Source: "app", DetailType: "Größe", Resources: ["arn"], Time: 1_800_000_000 },
      Detail: Detail("x".repeat(bytes - rest)),
    };
  };
  const { Entries } = await events.putEvents([sized(1_048_575), sized(1_048_576)]);
  expect(Entries).toMatchObject([
    { EventId: expect.any(String) as unknown },
    { ErrorCode: "InvalidArgument" },
  ]);
});

test("the start refuses what is not imitated or would not work on AWS", () => {
  here = stage({ note: NOTE }, { queues: { out: {} } });
  const target = { Id: "q", Arn: queueArn("out") };
  const toFunction = { ...bounced, Targets: [{ Id: "f", Arn: functionArn("note") }] };
  const refused = (rule: object, permission?: object) => () =>
    open(rule, permission ?? { FunctionName: "other" });
  expect(refused({ ScheduleExpression: "rate(1 day)" })).toThrow(
    "ScheduleExpression is not imitated locally: use an AWS::Scheduler",
  );
  expect(refused({ ...bounced, Targets: [{ ...target, InputPath: "$.detail" }] })).toThrow(
    "Targets.0.InputPath",
  );
  expect(refused({ ...bounced, Targets: [{ Id: "s", Arn: "arn:aws:sns:us-east-1:0:t" }] })).toThrow(
    "is no function and no queue",
  );
  expect(refused({ EventPattern: { source: [{ like: "x" }] }, Targets: [] })).toThrow(
    "EventPattern event pattern at /source",
  );
  expect(refused(toFunction)).toThrow("is a function without a permission for events.amazonaws.com");
  expect(
    refused(toFunction, { FunctionName: "note", SourceArn: "arn:aws:events:us-east-1:0:rule/x" }),
  ).toThrow("permission");
});
