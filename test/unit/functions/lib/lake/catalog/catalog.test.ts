import fc from "fast-check";
import { expect, test, vi } from "vitest";
import type * as site from "#table/sites/site";
import { type Day, dayAt, monthAt } from "#functions/sites/stats/calendar";
import { IcebergReader } from "../../../../../support/lake/iceberg.ts";
import { runs } from "../../../../../support/seed.ts";
import type { Death } from "../stage.ts";
import { LakeStage, ZONE } from "../stage.ts";

const stage = new LakeStage();

const MINUTE = 60_000;
const DAY_MS = 24 * 60 * MINUTE;
const MONTH = monthAt("2026-10-10T00:00:00.000Z", ZONE);
const dayOf = (number: number): Day => dayAt(`2026-10-0${number}T10:00:00.000Z`, ZONE);

async function makeSite(): Promise<site.SiteItem> {
  vi.setSystemTime(Date.parse(MONTH.end) + 3 * DAY_MS + 30 * MINUTE);
  return stage.makeSite("2026-09-01T00:00:00.000Z", { retentionDays: 60 });
}

/** Puts a page view of a visitor of its own, some minutes after the day has begun. */
const view = (of: site.SiteItem, day: number, minutes: number) =>
  stage.view(
    of,
    new Date(Date.parse(dayOf(day).start) + minutes * MINUTE).toISOString(),
    day * 2000 + minutes,
    `/${day}/${minutes}`,
  );
const land = (of: site.SiteItem, day: number) => stage.land(of, dayOf(day));
const merge = ({ siteId }: site.SiteItem) =>
  stage.merging.mergeMonth(
    { siteId, periodStart: MONTH.start, periodEnd: MONTH.end },
    (start) => dayAt(start, ZONE).date,
  );

/** The viewed paths that another reader of the format finds of a site. */
async function paths({ siteId }: site.SiteItem): Promise<string[]> {
  const rows = await new IcebergReader("lake").rows("events");
  const own = rows.filter((row) => row.site === siteId);
  for (const row of own) expect(row.month).toBe("2026-10");
  return own.map(({ path }) => String(path)).sort();
}

/** The files of a site that its heads name, if no day is in a month besides. */
async function named(of: site.SiteItem, kind: string): Promise<string[]> {
  const heads = await stage.heads(of);
  return heads
    .filter((head) => head.sessions > 0)
    .map(({ siteId, period, periodStart, generation }) => {
      return `web/${siteId}/${period.toLowerCase()}/${periodStart}/${generation}.${kind}.parquet`;
    })
    .sort();
}

test("a reader of the format counts a day once that has files of two generations; a list of the files twice", async () => {
  const own = await makeSite();
  await view(own, 1, 10);
  await land(own, 1);
  await stage.commit();
  expect(await paths(own)).toEqual(["/1/10"]);
  await view(own, 1, 20);
  await land(own, 1);
  // Until the commit, the snapshot is that of before.
  expect(await paths(own)).toEqual(["/1/10"]);
  await stage.commit();
  expect(await paths(own)).toEqual(["/1/10", "/1/20"]);
  const files = (await stage.filesOf(own)).filter((name) => name.endsWith(".events.parquet"));
  const listed = (await Promise.all(files.map((name) => stage.bucket.rows(name)))).flat();
  expect(listed.map(({ path }) => path).sort()).toEqual(["/1/10", "/1/10", "/1/20"]);
});

test("rows have the types and values of the files, found by their ids", async () => {
  const own = await makeSite();
  await view(own, 2, 10);
  await land(own, 2);
  await stage.commit();
  const [row] = (await new IcebergReader("lake").rows("sessions")).filter(({ site }) => site === own.siteId);
  const [head] = await stage.heads(own);
  const [of] = await stage.bucket.rows(
    `web/${own.siteId}/day/${head!.periodStart}/${head!.generation}.sessions.parquet`,
  );
  expect(row).toEqual(of);
});

test("of a day that is written again after its month was merged, the month's rows count until the next merge", async () => {
  const own = await makeSite();
  for (const day of [1, 2]) {
    await view(own, day, 10);
    await land(own, day);
  }
  await merge(own);
  await stage.commit();
  expect(await paths(own)).toEqual(["/1/10", "/2/10"]);
  await view(own, 2, 30);
  await land(own, 2);
  await stage.commit();
  expect(await paths(own)).toEqual(["/1/10", "/2/10"]);
  await merge(own);
  await stage.commit();
  expect(await paths(own)).toEqual(["/1/10", "/2/10", "/2/30"]);
});

test("a commit that has read earlier heads never follows one that has read later ones", async () => {
  const own = await makeSite();
  const all: string[] = [];
  for (let at = 0; at < 14; at += 1) {
    await view(own, 1, 2 * at + 1);
    await land(own, 1);
    let requests = 0;
    await stage.beside(
      () => stage.commit(),
      async () => {
        if (requests++ !== at) return;
        await view(own, 1, 2 * at + 2);
        await land(own, 1);
        await stage.commit();
        all.push(`/1/${2 * at + 2}`);
      },
    );
    all.push(`/1/${2 * at + 1}`);
    if (requests <= at) break;
    expect(await paths(own)).toEqual(all.toSorted());
  }
  expect(all.length).toBeGreaterThan(12);
});

test("a commit without a change writes nothing, and one of a deleted site leaves none of its files", async () => {
  const [own, other] = [await makeSite(), await makeSite()];
  for (const each of [own, other]) {
    await view(each, 1, 10);
    await land(each, 1);
  }
  await stage.commit();
  const reader = new IcebergReader("lake");
  const before = await reader.metadata("sessions");
  await stage.changes.noteChange("SITES", own.siteId);
  expect(await stage.commit()).toBe(1);
  expect(await reader.metadata("sessions")).toEqual(before);
  await stage.changes.noteChange("SITES", own.siteId);
  await stage.committing.commitSites(() => Promise.resolve(undefined));
  expect(await paths(own)).toEqual([]);
  expect(await paths(other)).toEqual(["/1/10"]);
});

test("metadata is deleted an hour after it was replaced, and that of now stays", async () => {
  const own = await makeSite();
  for (const minutes of [10, 20, 30]) {
    await view(own, 3, minutes);
    await land(own, 3);
    await stage.commit();
  }
  const metadata = () => stage.bucket.list("iceberg/events/metadata/");
  const all = (await metadata()).length;
  await stage.expiring.expireTables(["sessions", "events"]);
  expect(await metadata()).toHaveLength(all);
  // The metadata that was current an hour ago stays for those who have read its name.
  stage.pass(600);
  await view(own, 3, 40);
  await land(own, 3);
  await stage.commit();
  await stage.expiring.expireTables(["sessions", "events"]);
  const before = await metadata();
  expect(before.length).toBeLessThan(all);
  expect(before.length).toBeGreaterThanOrEqual(6);
  stage.pass(61);
  await stage.expiring.expireTables(["sessions", "events"]);
  const kept = (await metadata()).length;
  expect(kept).toBeLessThan(before.length);
  expect(await paths(own)).toEqual(["/3/10", "/3/20", "/3/30", "/3/40"]);
  stage.pass(61);
  await stage.expiring.expireTables(["sessions", "events"]);
  expect(await metadata()).toHaveLength(kept);
});

interface Step {
  what: "view" | "land" | "merge" | "commit" | "both" | "sweep" | "expire";
  day: number;
  minutes: number;
  death: Death | undefined;
}

const steps = fc.array(
  fc.record<Step>({
    what: fc.constantFrom("view", "land", "land", "merge", "commit", "commit", "both", "sweep", "expire"),
    day: fc.integer({ min: 1, max: 3 }),
    minutes: fc.integer({ min: 1, max: 300 }),
    death: fc.option(
      fc.record({ at: fc.nat({ max: 14 }), when: fc.constantFrom("before" as const, "after" as const) }),
      { freq: 2, nil: undefined },
    ),
  }),
  { minLength: 4, maxLength: 14 },
);

test("whatever dies or runs at once, a reader finds each row once, and after a commit the files that the heads name", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (drawn) => {
      const own = await makeSite();
      const viewed = new Set<string>();
      const act: Record<Step["what"], (step: Step) => Promise<unknown>> = {
        view: async ({ day, minutes }) => {
          if (!viewed.has(`/${day}/${minutes}`)) await view(own, day, minutes);
          viewed.add(`/${day}/${minutes}`);
        },
        land: ({ day, death }) => stage.dying(() => land(own, day), death),
        merge: ({ death }) => stage.dying(() => merge(own), death),
        commit: ({ death }) => stage.dying(() => stage.commit(), death),
        both: ({ day }) => Promise.all([stage.commit(), land(own, day), stage.commit(), merge(own)]),
        sweep: ({ death }) => {
          stage.pass(16);
          return stage.dying(() => stage.sweeping.sweepFiles(own.siteId), death);
        },
        expire: ({ death }) => {
          stage.pass(61);
          return stage.dying(() => stage.expiring.expireTables(["sessions", "events"]), death);
        },
      };
      for (const step of drawn) {
        await act[step.what](step);
        const found = await paths(own);
        expect(new Set(found).size).toBe(found.length);
        for (const path of found) expect(viewed).toContain(path);
      }
      for (const day of [1, 2, 3]) await land(own, day);
      await merge(own);
      await stage.commit();
      expect(await paths(own)).toEqual([...viewed].sort());
      const reader = new IcebergReader("lake");
      for (const kind of ["sessions", "events"]) {
        const files = await reader.files(kind);
        expect(files.filter((name) => name.startsWith(`web/${own.siteId}/`))).toEqual(await named(own, kind));
      }
      await stage.expectOnlyNamed(own);
    }),
    { numRuns: runs(1 / 2) },
  );
});
