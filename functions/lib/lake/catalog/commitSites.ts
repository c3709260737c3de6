import type { LakeChangeItem } from "#table/lake/lakeChange";
import type { LakeTableItem } from "#table/lake/lakeTable";
import { InternalError } from "../../aws/errors.ts";
import * as log from "../../aws/log.ts";
import { allInParallel, inParallel } from "../../aws/parallel.ts";
import { sendAll } from "../../aws/sqs.ts";
import { forgetChange, readChanges } from "../changes.ts";
import { KINDS, type LakeKind } from "../columns.ts";
import { SPARED_MS } from "../generations.ts";
import { commitFiles, manifestOf, readTable } from "./commit.ts";
import { publishTable } from "./glue.ts";
import type { DatedSite } from "./siteFiles.ts";
import { readSiteFiles } from "./siteFiles.ts";
import type { DataFile } from "./tables.ts";
import { TABLES } from "./tables.ts";

/** The sites of one commit: reading the heads of so many takes a few seconds. */
const SITES_AT_ONCE = 200;
const READS_AT_ONCE = 8;
/** The last time, in ms, at which a commit begins: it takes a few seconds of the function's time limit. */
const MAX_MS = 60_000;
/** The most times that a commit is tried again after another one was first. */
const TRIES = 5;

/** Returns a site by its id; undefined if it was deleted. */
export type FindSite = (siteId: string) => Promise<DatedSite | undefined>;

/**
 * Commits the files of all sites that have changed to the tables of the lake, and then has the replaced files
 * deleted in 15 minutes. Sites that are left when the time is over, or that change in between, are committed
 * by the next run. Returns the number of committed sites. Throws at the end if a site could not be read; the
 * others are committed.
 */
export async function commitSites(find: FindSite): Promise<number> {
  const end = performance.now() + MAX_MS;
  const changes: LakeChangeItem[] = [];
  for await (const page of readChanges()) changes.push(...page);
  // Sites of one manifest are committed together, so that it is written once.
  const sorted = changes.map((change) => ({ change, manifest: manifestOf(change.siteId) }));
  sorted.sort((a, b) => a.manifest - b.manifest);
  let [committed, failed] = [0, 0];
  for (let from = 0; from < sorted.length && performance.now() < end; from += SITES_AT_ONCE) {
    const some = sorted.slice(from, from + SITES_AT_ONCE).map(({ change }) => change);
    const done = await commitChanges(some, find);
    committed += done;
    failed += some.length - done;
  }
  if (failed > 0) throw new InternalError(`${failed} sites could not be committed: the message is retried`);
  return committed;
}

type Tables = Record<LakeKind, LakeTableItem | undefined>;

interface ReadChange {
  change: LakeChangeItem;
  files: Record<LakeKind, DataFile[]>;
}

/** Returns the number of sites that were committed. Throws after TRIES conflicts with other commits. */
async function commitChanges(changes: LakeChangeItem[], find: FindSite): Promise<number> {
  const replaced = new Set<string>();
  for (let tries = 0; tries < TRIES; tries += 1) {
    // The tables are read before the heads are: a commit that has read earlier heads cannot be the last.
    const [sessions, events] = await Promise.all(KINDS.map((kind) => readTable(TABLES[kind])));
    const read = await readAll(changes, find);
    if (!(await commitAll({ sessions, events }, read, replaced))) continue;
    await Promise.all(KINDS.map((kind) => publishTable(TABLES[kind])));
    await allInParallel(READS_AT_ONCE, read, ({ change }) => forgetChange(change));
    const sweeps = [...replaced].map((siteId) => ({ sweep: siteId }));
    await sendAll("erase", sweeps, { delaySeconds: SPARED_MS / 1000 });
    return read.length;
  }
  throw new InternalError(
    `the tables of the lake changed ${TRIES} times while they were committed: the message is retried`,
  );
}

/** Adds the sites whose files were replaced. Returns false if another commit was first. */
async function commitAll(tables: Tables, read: ReadChange[], replaced: Set<string>): Promise<boolean> {
  for (const kind of KINDS) {
    const files = new Map(read.map(({ change, files: own }) => [change.siteId, own[kind]]));
    const sites = await commitFiles(TABLES[kind], tables[kind], files);
    if (!sites) return false;
    for (const site of sites) replaced.add(site);
  }
  return true;
}

/** Reads the files of all sites. One that cannot be read is logged, and left to a later commit. */
async function readAll(changes: LakeChangeItem[], find: FindSite): Promise<ReadChange[]> {
  const outcomes = await inParallel(READS_AT_ONCE, changes, (change) => readChange(change, find));
  return outcomes.flatMap((outcome, at) => {
    if (outcome.status === "fulfilled") return outcome.value;
    const { siteId } = changes[at]!;
    log.willRetry("the files of a site could not be read for the tables", outcome.reason, { siteId });
    return [];
  });
}

/** A site that was deleted has no files. */
async function readChange(change: LakeChangeItem, find: FindSite): Promise<ReadChange> {
  const site = await find(change.siteId);
  return { change, files: site ? await readSiteFiles(site) : { sessions: [], events: [] } };
}
