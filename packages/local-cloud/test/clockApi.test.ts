import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createClockApi } from "../app/clockApi.ts";
import { open, source, STREAM } from "./eventsources/sources.ts";
import { queueArn, stage, until, type Stage } from "./lambda/functions.ts";

const DAY = 86_400_000;

let folder: string;
let go: string;
let here: Stage;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "clock-"));
  go = join(folder, "go");
});
afterEach(async () => {
  await here.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The code of a function that handles an event once the file `go` is there. */
const waiting = () => `import { existsSync } from "node:fs";
  export const handler = async () => {
    while (!existsSync(${JSON.stringify(go)})) await new Promise((resolve) => setTimeout(resolve, 5)); };`;

/** Asks for so long a way, with so many milliseconds of the machine for each rest. */
async function advance(by: string, atWork: () => string[], longestRest?: number) {
  const handle = createClockApi({
    clock: here.clock,
    atWork,
    ...(longestRest !== undefined && { longestRest }),
  });
  const answer = await handle({
    ...{ method: "POST", path: "/clock", query: new URLSearchParams(), headers: {}, sourceIp: "" },
    body: Buffer.from(JSON.stringify({ advance: by })),
  });
  return { status: answer.status, ...(JSON.parse(String(answer.body)) as { message?: string; now: string }) };
}

test("a long advance ends with 503, and names the queue, the stream and the functions that are still at work", async () => {
  here = stage(
    { mail: { source: waiting() }, fold: { source: waiting() }, other: { source: waiting() } },
    { queues: { mail: {} } },
  );
  const records = source(() => here.clock.now());
  const queue = open(here, { FunctionName: "mail", EventSourceArn: queueArn("mail") });
  const mapping = { FunctionName: "fold", EventSourceArn: STREAM, StartingPosition: "TRIM_HORIZON" };
  const stream = open(here, mapping, { records });
  const atWork = () => [here.lambda, queue, stream].flatMap((each) => each.atWork());
  await queue.start();
  await stream.start();
  await here.sqs.send(queueArn("mail"), '"letter"');
  records.append({ id: "alice" });
  await until(() => atWork().length === 4);

  const began = here.clock.iso();
  const { status, message, now } = await advance("P7D", atWork, 0);
  expect([status, now]).toEqual([503, began]);
  expect(message).toBe(
    "not at rest in time: function mail, function fold, queue mail (read by function mail), " +
      `stream ${STREAM} (read by function fold). The clock stands at ${began}, ` +
      "and PT604800S of the way are left: end what keeps them at work, then ask for the rest.",
  );

  writeFileSync(go, "");
  expect((await advance("P7D", atWork)).status).toBe(200);
  expect(Date.parse(here.clock.iso())).toBe(Date.parse(began) + 7 * DAY);
  queue.stop();
  stream.stop();
});

test("an event of its own is named while it is tried, and what comes later on the way stops the clock there", async () => {
  here = stage({ mail: { source: waiting() } });
  const began = here.clock.now();
  const onTheWay = () => (here.clock.now() === began ? [] : ["queue mail"]);
  const { status, message, now } = await advance("P8DT1.5S", onTheWay, 0);
  expect([status, Date.parse(now)]).toEqual([503, began + 3 * DAY]);
  expect(message).toContain("queue mail. ");
  expect(message).toContain("PT432001.5S");

  await here.lambda.invoke("mail", {}, { type: "Event" });
  expect(here.lambda.atWork()).toEqual(["function mail"]);
  writeFileSync(go, "");
  await until(() => here.lambda.atWork().length === 0);
});

test("three days are one step, which waits for nothing", async () => {
  here = stage({});
  expect((await advance("P3D", () => ["queue mail"], 0)).status).toBe(200);
});
