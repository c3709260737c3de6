import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { createScheduler, type Scheduler } from "../../services/scheduler/index.ts";
import { openStore } from "../../base/store.ts";
import { functionArn, PLACE, queueArn, resources, stage, until, type Stage } from "../lambda/functions.ts";

let here: Stage;
let scheduler: Scheduler | undefined;
afterEach(async () => {
  scheduler?.stop();
  scheduler = undefined;
  await here.stop();
});

const HOUR = 3_600_000;
const ROLE = "arn:aws:iam::000000000000:role/scheduler";

/** Starts a schedule that sends to the queue `out` what the context attribute says of the time. */
async function start(
  expression: string,
  more: object = {},
  target: object = {},
  allows = () => true,
  begun = false,
  isWanted = () => true,
): Promise<Scheduler> {
  const Target = {
    Arn: queueArn("out"),
    RoleArn: ROLE,
    Input: '{"at":"<aws.scheduler.scheduled-time>"}',
    ...target,
  };
  const FlexibleTimeWindow = { Mode: "OFF" };
  const Properties = { Name: "sweep", ScheduleExpression: expression, FlexibleTimeWindow, Target, ...more };
  const started = createScheduler({
    schedules: resources({ Sweep: { Type: "AWS::Scheduler::Schedule", Properties } }),
    store: openStore(join(here.folder, "schedules.jsonl")),
    ...{ allows, begun: () => begun, isWanted },
    ...here,
    ...PLACE,
  });
  await started.start();
  return started;
}

/** Sets the local clock to a time of tomorrow, so that expected times can be written down. */
async function tomorrowAt(time: string): Promise<string> {
  const day = new Date(here.clock.now() + 24 * HOUR).toISOString().slice(0, 10);
  await here.clock.advance(Date.parse(`${day}T${time}Z`) - here.clock.now());
  return day;
}

const sent = async (count: number): Promise<string[]> => {
  const all: string[] = [];
  await until(async () => {
    all.push(...(await here.bodies("out")).map((each) => (each as { at: string }).at));
    return all.length >= count;
  });
  return all;
};
const nothing = async (): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await here.bodies("out")).toEqual([]);
};

test("an occurrence that is not wanted when it falls due counts as sent", async () => {
  here = stage({}, { queues: { out: {} } });
  const day = await tomorrowAt("08:59:59");
  let isWanted = false;
  scheduler = await start("cron(0 * * * ? *)", {}, {}, undefined, true, () => isWanted);
  await here.clock.advance(HOUR);
  await nothing();
  isWanted = true;
  await nothing();
  await here.clock.advance(HOUR);
  expect(await sent(1)).toEqual([`${day}T10:00:00Z`]);
});

test("a cron sends at its times on the local clock", async () => {
  here = stage({}, { queues: { out: {} } });
  const day = await tomorrowAt("08:00:00");
  scheduler = await start("cron(0 9 * * ? *)");
  await nothing();
  expect(scheduler.atWork()).toEqual([]);
  await here.clock.advance(HOUR);
  expect(scheduler.atWork()).toEqual([
    "schedule arn:aws:scheduler:us-east-1:000000000000:schedule/default/sweep",
  ]);
  expect(await sent(1)).toEqual([`${day}T09:00:00Z`]);
  await until(() => scheduler!.atWork().length === 0);
});

test("set forward over several occurrences, the latest is sent, once", async () => {
  here = stage({}, { queues: { out: {} } });
  const day = await tomorrowAt("08:00:00");
  scheduler = await start("cron(0 9,15 * * ? *)");
  await here.clock.advance(34 * HOUR);
  const next = new Date(Date.parse(day) + 24 * HOUR).toISOString().slice(0, 10);
  expect(await sent(1)).toEqual([`${next}T15:00:00Z`]);
  await nothing();
});

test("set forward over minutes, the latest that begins the longest period is sent, and the next minute follows", async () => {
  here = stage({}, { queues: { out: {} } });
  const day = await tomorrowAt("08:07:00");
  scheduler = await start("rate(1 minute)");
  expect((await sent(1))[0]).toContain(`${day}T08:07:`);
  const minutes = async (forward: number): Promise<string> => {
    await here.clock.advance(forward * 60_000);
    return (await sent(1))[0]!.slice(0, "2026-12-24T18:00".length);
  };
  expect(await minutes(2)).toBe(`${day}T08:09`);
  expect(await minutes(4)).toBe(`${day}T08:10`);
  expect(await minutes(1)).toBe(`${day}T08:14`);
  expect(await minutes(18)).toBe(`${day}T08:30`);
  expect(await minutes(5 * 60)).toBe(`${day}T13:00`);
  expect(await minutes(1)).toBe(`${day}T13:33`);
  await nothing();
});

test("a restart sends nothing twice, and sends once what was due while it was stopped", async () => {
  here = stage({}, { queues: { out: {} } });
  const day = await tomorrowAt("08:00:00");
  scheduler = await start("cron(0 9,15 * * ? *)");
  await here.clock.advance(HOUR);
  expect(await sent(1)).toEqual([`${day}T09:00:00Z`]);
  scheduler.stop();
  scheduler = await start("cron(0 9,15 * * ? *)");
  await nothing();
  scheduler.stop();
  await here.clock.advance(72 * HOUR);
  scheduler = await start("cron(0 9,15 * * ? *)");
  const third = new Date(Date.parse(day) + 72 * HOUR).toISOString().slice(0, 10);
  expect(await sent(1)).toEqual([`${third}T09:00:00Z`]);
  await nothing();
});

test("a function is the target of an at(), and gets the default event without an Input", async () => {
  const source = "export const handler = async (event) => { console.log(JSON.stringify(event)); };";
  here = stage({ sweep: { source } });
  const day = await tomorrowAt("08:00:00");
  scheduler = await start(`at(${day}T08:30:00)`, {}, { Arn: functionArn("sweep"), Input: undefined });
  await here.clock.advance(HOUR);
  const line = await until(() => here.lines.find((each) => each.startsWith("sweep: {")));
  expect(JSON.parse(line.slice("sweep: ".length))).toMatchObject({
    "detail-type": "Scheduled Event",
    source: "aws.scheduler",
    time: `${day}T08:30:00Z`,
    resources: ["arn:aws:scheduler:us-east-1:000000000000:schedule/default/sweep"],
  });
});

test("nothing before StartDate, after EndDate, or when disabled", async () => {
  here = stage({}, { queues: { out: {} } });
  const day = await tomorrowAt("08:00:00");
  const EndDate = `${day}T11:30:00Z`;
  scheduler = await start("rate(1 hour)", { StartDate: `${day}T10:00:00Z`, EndDate });
  await here.clock.advance(HOUR);
  await nothing();
  await here.clock.advance(HOUR);
  expect(await sent(1)).toEqual([`${day}T10:00:00Z`]);
  await here.clock.advance(8 * HOUR);
  expect(await sent(1)).toEqual([`${day}T11:00:00Z`]);
  await nothing();
  (await start("rate(1 minute)", { State: "DISABLED", Name: "other" })).stop();
  await nothing();
});

test("a rate begins at once, or a period later if it counts as begun before", async () => {
  here = stage({}, { queues: { out: {} } });
  const day = await tomorrowAt("08:00:00");
  scheduler = await start("rate(1 hour)");
  expect((await sent(1))[0]).toContain(`${day}T08:00:`);
  scheduler.stop();
  scheduler = await start("rate(1 hour)", { Name: "other" }, {}, () => true, true);
  await nothing();
  await here.clock.advance(HOUR);
  expect((await sent(1))[0]).toContain(`${day}T09:00:`);
  await nothing();
});

test("what the target refuses goes to the dead letters", async () => {
  here = stage({}, { queues: { out: { MaximumMessageSize: 1024 }, dead: {} } });
  await tomorrowAt("08:00:00");
  const Input = JSON.stringify({ text: "x".repeat(2000) });
  scheduler = await start("rate(1 day)", {}, { Input, DeadLetterConfig: { Arn: queueArn("dead") } });
  const dead = here.sqs.queue(queueArn("dead"))!;
  const [message] = await until(async () => {
    const messages = await dead.receive(1);
    return messages.length > 0 && messages;
  });
  expect(JSON.parse(message!.body)).toEqual(JSON.parse(Input));
  expect(message!.attributes).toMatchObject({
    ERROR_CODE: { DataType: "String", StringValue: "InvalidParameterValue" },
    TARGET_ARN: { DataType: "String", StringValue: queueArn("out") },
  });
});

test("the start refuses what is not imitated or would not work on AWS", async () => {
  here = stage({}, { queues: { out: {} } });
  const refused =
    (more: object, target: object = {}, allows?: () => boolean) =>
    () =>
      start("rate(1 day)", more, target, allows);
  await expect(refused({ ScheduleExpression: "rate(1 week)" })).rejects.toThrow(
    "Stack/Sweep (AWS::Scheduler::Schedule): ScheduleExpression rate(1 week) has not the form",
  );
  await expect(refused({ Other: 1 })).rejects.toThrow("Other is not imitated locally");
  await expect(refused({}, { EcsParameters: {} })).rejects.toThrow(
    "Target.EcsParameters is not imitated locally",
  );
  await expect(refused({}, { Arn: "arn:aws:scheduler:::aws-sdk:sqs:purgeQueue" })).rejects.toThrow(
    "is no function and no queue",
  );
  await expect(refused({}, {}, () => false)).rejects.toThrow(
    `Target.RoleArn does not allow sqs:SendMessage on ${queueArn("out")}`,
  );
});
