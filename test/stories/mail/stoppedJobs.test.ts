import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as due from "#table/due";
import * as job from "#table/job";
import { pass, settle } from "../../access/askers/settle.ts";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { rouse, silence } from "../../support/following.ts";
import { jobOf, uploaded, type Job } from "../../support/mail/jobs.ts";
import { tableOf } from "../../support/people.ts";
import { change } from "../../support/sites.ts";

const MINUTE = 60_000;

let test: TestCloud;
let admin: Person;

beforeAll(async () => {
  test = await startTestCloud({ begun: false, timers: ["due"] });
  admin = await test.person({ groups: ["admin"] });
});
afterAll(() => test?.stop());

/** Moves the clock, over the end of the admin's token. */
async function wait(...durations: string[]): Promise<void> {
  await pass(test, ...durations);
  admin.token = await test.signIn(admin.email);
}

type Stored = Record<string, { S?: string; N?: string } | undefined>;

async function stored(jobId: string): Promise<Stored> {
  const { PK, SK } = job.key(jobId);
  return (await tableOf(test))[`${PK} ${SK}`] as unknown as Stored;
}

/** The keys by which a job is found when it is due; undefined for one that waits no more. */
const waitsOf = ({ GSI2PK, GSI2SK }: Stored) => (GSI2PK || GSI2SK) && [GSI2PK?.S, GSI2SK?.S];
const start = async (name: string): Promise<string> =>
  (await change<Job>(test, admin, name, { email: "ann@stopped.example" }, "jobId")).jobId;

it("a job whose message is lost is worked on again after a quarter of an hour, and ends", async () => {
  const workers = ["queue/import", "queue/subscriberJobs"];
  const waits = await uploaded(test, admin, "email\n");
  const imports = await uploaded(test, admin, "email\nann@stopped.example\n");
  expect(waitsOf(await stored(imports))).toBeUndefined();
  await silence(test, workers);
  await change(test, admin, "startJob", { jobId: imports }, "status");
  const jobIds = [imports, await start("exportSubscriber"), await start("eraseSubscriber")];
  await pass(test, "PT13M");
  await rouse(test, workers);
  for (const jobId of jobIds) {
    const item = await stored(jobId);
    const { GSI2PK, GSI2SK } = due.waiting(jobId, item.dueAt!.S!);
    expect(waitsOf(item)).toEqual([GSI2PK, GSI2SK]);
    expect(Date.parse(item.dueAt!.S!) - Date.parse(item.updatedAt!.S!)).toBe(15 * MINUTE);
    expect(await jobOf(test, admin, jobId)).toMatchObject({ status: "RUNNING" });
  }
  await wait("PT3M", "PT10S");
  for (const jobId of jobIds) {
    expect(await jobOf(test, admin, jobId)).toMatchObject({ status: "DONE", error: null });
    expect(waitsOf(await stored(jobId))).toBeUndefined();
  }
  expect(await jobOf(test, admin, waits)).toMatchObject({ status: "WAITING" });
});

it("a job that is cancelled waits no more", async () => {
  await silence(test, ["queue/subscriberJobs"]);
  const jobId = await start("exportSubscriber");
  expect(waitsOf(await stored(jobId))).toBeDefined();
  await change(test, admin, "cancelJob", { jobId }, "status");
  expect(waitsOf(await stored(jobId))).toBeUndefined();
  await wait("PT20M");
  expect(await jobOf(test, admin, jobId)).toMatchObject({ status: "CANCELLED", error: null });
  await rouse(test, ["queue/subscriberJobs"]);
});

it("a job whose worker fails is worked on 8 times again, at growing intervals; then it fails and says what to do", async () => {
  await test.cloud.swapFunction(
    "functions/queue/subscriberJobs.ts",
    join(import.meta.dirname, "failing.mjs"),
  );
  const jobId = await start("exportSubscriber");
  await pass(test, "PT15M");
  for (let tries = 1; tries <= 8; tries += 1) {
    await wait("PT1M");
    const item = await stored(jobId);
    expect(item).toMatchObject({ status: { S: "RUNNING" }, tries: { N: String(tries) } });
    const minutes = (Date.parse(item.dueAt!.S!) - test.cloud.clock.now()) / MINUTE;
    expect(minutes).toBeGreaterThan(2 ** tries - 2);
    expect(minutes).toBeLessThanOrEqual(2 ** tries);
    await pass(test, `PT${2 ** tries}M`);
  }
  await wait("PT1M");
  const failed = await jobOf(test, admin, jobId);
  expect(failed).toMatchObject({ status: "FAILED" });
  expect(failed.error).toContain("8 further tries made no progress. Export the subscriber again.");
  expect(waitsOf(await stored(jobId))).toBeUndefined();
  await rouse(test, ["queue/subscriberJobs"]);
  await wait("PT1H");
  expect(await jobOf(test, admin, jobId)).toMatchObject({ status: "FAILED" });
  const again = await start("exportSubscriber");
  await settle(test);
  expect(await jobOf(test, admin, again)).toMatchObject({ status: "DONE" });
});
