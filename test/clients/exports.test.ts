import { Analytics } from "@segment/analytics-node";
import { parse } from "csv-parse/sync";
import { parquetReadObjects } from "hyparquet";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pass, settle } from "../access/askers/settle.ts";
import { startTestCloud, type TestCloud } from "../support/cloud.ts";
import { ended } from "../support/mail/jobs.ts";
import { createSource } from "../support/people/events.ts";
import { change } from "../support/sites.ts";

let test: TestCloud;

beforeAll(async () => {
  test = await startTestCloud({ timers: ["due"] });
});
afterAll(() => test?.stop());

const PEOPLE = 60;

it("people who came by Segment's client are in the file of their segment, once each, with their traits", async () => {
  const admin = await test.person({ groups: ["admin"] });
  const { writeKey } = await createSource(test, admin, { kind: "SERVER" });
  const analytics = new Analytics({ writeKey, host: test.outputs.httpUrl as string, maxEventsInBatch: 40 });
  for (let nth = 0; nth < PEOPLE; nth += 1) {
    const plan = nth % 3 === 0 ? "pro" : "free";
    const traits = { plan, motto: 'Acme, "South"\n', email: `u${nth}@example.com` };
    analytics.identify({ userId: `u${nth}`, anonymousId: `a${nth}`, traits });
  }
  await analytics.closeAndFlush();
  await settle(test);
  const rule = { trait: { name: "plan", op: "EQUALS", text: "pro" } };
  await change(test, admin, "putSegment", { segmentId: "pro", name: "Pro", rule }, "version");
  for (let minutes = 0; minutes < 3; minutes += 1) await pass(test, "PT1M");
  const files: Record<string, string | null>[][] = [];
  for (const format of ["CSV", "PARQUET"]) {
    const input = { segmentId: "pro", format };
    const { jobId } = await change<{ jobId: string }>(test, admin, "exportSegment", input, "jobId");
    const { resultUrl, done } = await ended(test, admin, jobId);
    const bytes = await (await fetch(resultUrl!)).arrayBuffer();
    const rows = (
      format === "CSV"
        ? parse(Buffer.from(bytes), { columns: true })
        : await parquetReadObjects({ file: bytes })
    ) as Record<string, string | null>[];
    expect(rows).toHaveLength(done);
    files.push(rows.sort((one, other) => (one.profileId! < other.profileId! ? -1 : 1)));
  }
  const [csv, parquet] = files;
  expect(csv).toEqual(parquet);
  const wanted = Array.from({ length: PEOPLE / 3 }, (_, at) => `u${at * 3}`).sort();
  expect(csv!.map(({ userId }) => userId).sort()).toEqual(wanted);
  for (const { userId, email, identities, traits } of csv!) {
    const anonymous = userId!.replace("u", "a");
    expect(email).toBe(`${userId}@example.com`);
    expect(JSON.parse(identities!)).toEqual({ user: [userId], anonymous: [anonymous], email: [email] });
    expect(JSON.parse(traits!)).toEqual({ plan: "pro", motto: 'Acme, "South"\n', email });
  }
});
