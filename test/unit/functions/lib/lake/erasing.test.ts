import { SQSClient } from "@aws-sdk/client-sqs";
import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { SiteItem } from "#table/sites/site";
import { dayAt, monthAt } from "#functions/sites/stats/calendar";
import { oneIn } from "../../../../support/seed.ts";
import { LakeStage, ZONE, type Death } from "./stage.ts";

const stage = new LakeStage();
const MONTH = monthAt("2026-10-30T10:00:00.000Z", ZONE);
const CREATED = "2026-10-29T00:00:00.000Z";
const DAYS = ["2026-10-29T10:00:00.000Z", "2026-10-30T10:00:00.000Z"].map((at) => dayAt(at, ZONE));
const DAY_MS = 86_400_000;

let erasing: typeof import("#functions/sites/eraseSite");
let sweeping: typeof import("#functions/lake/sweep");
beforeAll(async () => {
  process.env.ERASE_QUEUE_URL = "http://127.0.0.1:1/erase";
  erasing = await import("#functions/sites/eraseSite");
  sweeping = await import("#functions/lake/sweep");
});

type Message = Parameters<typeof erasing.eraseSite>[0];
let queue: Message[] = [];
beforeEach(() => (queue = []));

/**
 * Handles a message of the queue `erase`. Its own messages wait in `queue`. Sending can die like its other
 * requests.
 */
async function erase(message: Message): Promise<void> {
  vi.spyOn(SQSClient.prototype, "send").mockImplementation((async ({
    input: { Entries },
  }: {
    input: Batch;
  }) => {
    queue.push(...Entries.map(({ MessageBody }) => JSON.parse(MessageBody) as Message));
    await stage.request(() => Promise.resolve());
    return {};
  }) as never);
  await erasing.eraseSite(message, { LakeFile: sweeping.eraseFiles });
}

interface Batch {
  Entries: { MessageBody: string }[];
}

/** The id of the only visitor of a site: a number, since a file has it as one, and its 16 digits. */
const visitorOf = (own: SiteItem): number => 4_000_037 + 1009 * Number(own.siteId.slice(4));
const land = (own: SiteItem, day: number) => stage.land(own, DAYS[day]!);
const view = (own: SiteItem, day: number, minutes: number) =>
  stage.view(
    own,
    new Date(Date.parse(DAYS[day]!.start) + minutes * 60_000).toISOString(),
    visitorOf(own),
    `/${day}/${minutes}`,
  );
const merge = ({ siteId }: SiteItem) =>
  stage.merging.mergeMonth(
    { siteId, periodStart: MONTH.start, periodEnd: MONTH.end },
    (start) => dayAt(start, ZONE).date,
  );

/** A site with a month, a day that was written again since, what a writer left that died, and an export. */
async function makeSite(): Promise<SiteItem> {
  vi.setSystemTime(Date.parse(MONTH.end) + 3 * DAY_MS);
  const own = await stage.makeSite(CREATED);
  for (const day of [0, 1]) {
    await view(own, day, 60);
    await land(own, day);
  }
  await merge(own);
  await view(own, 1, 300);
  await stage.dying(() => land(own, 1), { at: 6, when: "after" });
  await land(own, 1);
  await stage.bucket.put(`web/${own.siteId}/export/01JZ0000000000000000000000/some.csv`, "visitor");
  return own;
}

/** As the mutation leaves it. */
async function deleteSite(own: SiteItem): Promise<void> {
  const now = new Date().toISOString();
  await stage.dynamodb.put({ ...own, status: "DELETED", deletedAt: now, updatedAt: now });
}

/** Returns the ids of a site that are in any file of the bucket or of its journal. */
function tracesOf(own: SiteItem): string[] {
  const digits = visitorOf(own).toString(16).padStart(16, "a");
  const ids = {
    site: Buffer.from(`/${own.siteId}/`),
    visitor: Buffer.from(BigInt(`0x${digits}`).toString(16).padStart(16, "0"), "hex").reverse(),
  };
  const bytes = readdirSync(stage.folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.startsWith("bucket"))
    .map((name) => join(stage.folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path));
  return Object.entries(ids).flatMap(([name, id]) => (bytes.some((each) => each.includes(id)) ? [name] : []));
}

/** Runs the queue: redelivers a message that failed, and does the second walk 15 minutes later. */
async function settle(own: SiteItem): Promise<void> {
  await erase({ siteId: own.siteId });
  stage.pass(15);
  for (let message = queue.shift(); message; message = queue.shift()) await erase(message);
}

async function expectErased(own: SiteItem): Promise<void> {
  expect([await stage.heads(own), await stage.filesOf(own), tracesOf(own)]).toEqual([[], [], []]);
}

const KILLS = oneIn(6);

test("an erasure that dies at any of its requests leaves no file and no id of the site, and every one of another", async () => {
  const other = await makeSite();
  const files = await stage.filesOf(other);
  let isThrough = false;
  for (let n = 0; !isThrough; n += 1)
    for (const when of ["before", "after"] as const) {
      if (n > 0 && !KILLS.includes(2 * n + (when === "after" ? 1 : 0))) continue;
      const own = await makeSite();
      expect(tracesOf(own)).toEqual(["site", "visitor"]);
      await deleteSite(own);
      const died = await stage.dying(() => erase({ siteId: own.siteId }), { at: n, when });
      await settle(own);
      await expectErased(own);
      isThrough ||= !died;
      expect(n).toBeLessThan(80);
    }
  expect([await stage.filesOf(other), tracesOf(other)]).toEqual([files, ["site", "visitor"]]);
});

test.each<[string, (own: SiteItem) => Promise<unknown>, Death | undefined]>([
  ["a merge", merge, undefined],
  ["a merge that dies once its files are written", merge, { at: 8, when: "after" }],
  ["a writer of a day", (own) => land(own, 0), undefined],
  ["a writer of a day that dies once a file is written", (own) => land(own, 0), { at: 5, when: "after" }],
])("%s that is at work during the first walk leaves nothing after the second one", async (_, work, death) => {
  const own = await makeSite();
  await deleteSite(own);
  let isErased = false;
  // In the middle of the work, and again after it.
  const walk = async () => {
    if (isErased) return;
    isErased = true;
    await erase({ siteId: own.siteId });
  };
  stage.table.before("TransactWriteItems", walk);
  await stage.dying(() => work(own), death).catch((error: unknown) => expect(error).toBeInstanceOf(Error));
  await walk();
  await settle(own);
  await expectErased(own);
});

test("a question beside an erasure counts each day whole or says that it has no files, or fails", async () => {
  const own = await makeSite();
  await deleteSite(own);
  const seen: string[] = [];
  const see = async (): Promise<void> => {
    // As on a machine that has asked nothing before.
    for (const name of readdirSync(join(stage.folder, "tmp")))
      rmSync(join(stage.folder, "tmp", name), { recursive: true });
    const found = await stage.ask(own, DAYS).catch((error: unknown) => {
      expect(error).toMatchObject({ message: "files of the lake are gone that their heads name" });
      return undefined;
    });
    seen.push(found ? `${found.paths.join()} without ${found.missing.join()}` : "fails");
  };
  await stage.beside(() => settle(own), see);
  expect([...new Set(seen)]).toEqual([
    "/0/60,/1/300,/1/60 without ",
    "fails",
    " without 2026-10-29,2026-10-30",
  ]);
  await expectErased(own);
});
