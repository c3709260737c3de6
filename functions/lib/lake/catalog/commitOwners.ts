import type { LakeChangeItem, LakeOwnerKind } from "#table/lake/lakeChange";
import type { LakeTableItem } from "#table/lake/lakeTable";
import { InternalError } from "../../aws/errors.ts";
import * as log from "../../aws/log.ts";
import { allInParallel, inParallel } from "../../aws/parallel.ts";
import { forgetChange, readChanges } from "../changes.ts";
import { commitFiles, manifestOf, readTable } from "./commit.ts";
import { publishTable } from "./glue.ts";
import type { DataFile, TableName } from "./tables.ts";
import { TABLES } from "./tables.ts";

/** The owners of one commit: reading the heads of so many takes a few seconds. */
const OWNERS_AT_ONCE = 200;
const READS_AT_ONCE = 8;
/** The last time, in ms, at which a commit begins: it takes a few seconds of the function's time limit. */
const MAX_MS = 60_000;
/** The most times that a commit is tried again after another one was first. */
const TRIES = 5;

/** The owners of files that are committed together: all sites, or all sources. */
export interface FileOwners<Name extends TableName> {
  kind: LakeOwnerKind;
  tables: readonly Name[];
  /** Returns the files that count of an owner, by their tables: none of one that was deleted. */
  filesOf: (owner: string) => Promise<Record<Name, DataFile[]>>;
  /** Has the files that no head names deleted in 15 minutes, of owners whose files were replaced. */
  sweepLater: (owners: string[]) => Promise<void>;
}

/**
 * Commits the files of all owners that have changed to their tables, and then has the replaced files deleted
 * in 15 minutes. Owners that are left when the time is over, or that change in between, are committed by the
 * next run. Returns the number of committed owners. Throws at the end if one could not be read; the others
 * are committed.
 */
export async function commitOwners<Name extends TableName>(owners: FileOwners<Name>): Promise<number> {
  const end = performance.now() + MAX_MS;
  const changes: LakeChangeItem[] = [];
  for await (const page of readChanges(owners.kind)) changes.push(...page);
  // Owners of one manifest are committed together, so that it is written once.
  const sorted = changes.map((change) => ({ change, manifest: manifestOf(change.owner) }));
  sorted.sort((a, b) => a.manifest - b.manifest);
  let [committed, failed] = [0, 0];
  for (let from = 0; from < sorted.length && performance.now() < end; from += OWNERS_AT_ONCE) {
    const some = sorted.slice(from, from + OWNERS_AT_ONCE).map(({ change }) => change);
    const done = await commitChanges(some, owners);
    committed += done;
    failed += some.length - done;
  }
  if (failed > 0)
    throw new InternalError(`files of ${failed} owners could not be committed: the message is retried`);
  return committed;
}

interface ReadChange<Name extends TableName> {
  change: LakeChangeItem;
  files: Record<Name, DataFile[]>;
}

/** Returns the number of owners that were committed. Throws after TRIES conflicts with other commits. */
async function commitChanges<Name extends TableName>(
  changes: LakeChangeItem[],
  owners: FileOwners<Name>,
): Promise<number> {
  const { tables } = owners;
  const replaced = new Set<string>();
  for (let tries = 0; tries < TRIES; tries += 1) {
    // The tables are read before the heads are: a commit that has read earlier heads cannot be the last.
    const current = await Promise.all(tables.map((name) => readTable(TABLES[name])));
    const read = await readAll(changes, owners);
    if (!(await commitAll(tables, current, read, replaced))) continue;
    await Promise.all(tables.map((name) => publishTable(TABLES[name])));
    await allInParallel(READS_AT_ONCE, read, ({ change }) => forgetChange(change));
    await owners.sweepLater([...replaced]);
    return read.length;
  }
  throw new InternalError(
    `the tables of the lake changed ${TRIES} times while they were committed: the message is retried`,
  );
}

/** Adds the owners whose files were replaced. Returns false if another commit was first. */
async function commitAll<Name extends TableName>(
  tables: readonly Name[],
  current: (LakeTableItem | undefined)[],
  read: ReadChange<Name>[],
  replaced: Set<string>,
): Promise<boolean> {
  for (const [at, name] of tables.entries()) {
    const files = new Map(read.map(({ change, files: own }) => [change.owner, own[name]]));
    const changed = await commitFiles(TABLES[name], current[at], files);
    if (!changed) return false;
    for (const owner of changed) replaced.add(owner);
  }
  return true;
}

/** Reads the files of all owners. One that cannot be read is logged, and left to a later commit. */
async function readAll<Name extends TableName>(
  changes: LakeChangeItem[],
  { filesOf }: FileOwners<Name>,
): Promise<ReadChange<Name>[]> {
  const outcomes = await inParallel(READS_AT_ONCE, changes, async (change) => ({
    change,
    files: await filesOf(change.owner),
  }));
  return outcomes.flatMap((outcome, at) => {
    if (outcome.status === "fulfilled") return outcome.value;
    const { owner } = changes[at]!;
    log.willRetry("files could not be read for the tables of the lake", outcome.reason, { owner });
    return [];
  });
}
