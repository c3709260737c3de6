import * as log from "../../aws/log.ts";
import { ulidTime } from "../../ids/ulid.ts";
import { deleteFiles, listFiles } from "../bucket.ts";
import { readTable } from "./commit.ts";
import { publishTable } from "./glue.ts";
import type { CatalogTable, TableName } from "./tables.ts";
import { metadataOf, TABLES } from "./tables.ts";

/**
 * The time in ms for which metadata stays after later metadata has replaced it: questions may still read it.
 */
const KEPT_MS = 3_600_000;
/** The ULID of the commit that wrote a metadata file. */
const ID = /[0-9A-HJKMNP-TV-Z]{26}/;

/**
 * Deletes the metadata files of a table that were replaced more than an hour ago, and those of commits that
 * died. The catalogue first names the current metadata, in case a commit died before it did. Names are listed
 * before the table is read, so the files of a commit in between stay. Returns their number.
 */
async function expireMetadata(table: CatalogTable): Promise<number> {
  const names = await listFiles(metadataOf(table.name));
  await publishTable(table);
  const current = await readTable(table);
  if (!current) return 0;
  const kept = new Set([current.metadata, ...Object.values(current.manifests).map(({ name }) => name)]);
  const before = Date.now() - KEPT_MS;
  // The list of the current snapshot has the id of its metadata.
  const isCurrent = (name: string): boolean => kept.has(name) || idOf(name) === idOf(current.metadata);
  const old = replacedBefore(names, before).filter((name) => !isCurrent(name));
  await deleteFiles(old);
  return old.length;
}

/** Returns the names of files that a later one of their kind has replaced by then. */
function replacedBefore(names: string[], before: number): string[] {
  const byKind = new Map<string, string[]>();
  for (const name of names) {
    const id = idOf(name);
    if (id === undefined) continue;
    const kind = kindOf(name);
    byKind.set(kind, [...(byKind.get(kind) ?? []), name]);
  }
  return [...byKind.values()].flatMap((ofKind) => {
    const sorted = ofKind.sort((one, other) => (idOf(one)! < idOf(other)! ? -1 : 1));
    const last = sorted.findLastIndex((name) => (ulidTime(idOf(name)!) ?? 0) <= before);
    return sorted.slice(0, Math.max(0, last));
  });
}

/** A list of manifests, a metadata file, or the manifest of a number. */
function kindOf(name: string): string {
  return /-(m\d+)\.avro$/.exec(name)?.[1] ?? name.slice(name.lastIndexOf("."));
}

function idOf(name: string): string | undefined {
  return ID.exec(name.slice(name.lastIndexOf("/")))?.[0];
}

/** Deletes metadata that was replaced, of these tables, and logs the number of deleted files. */
export async function expireTables(names: readonly TableName[]): Promise<void> {
  const expired = await Promise.all(names.map((name) => expireMetadata(TABLES[name])));
  const files = expired.reduce((sum, count) => sum + count, 0);
  if (files > 0) log.info("files of earlier snapshots were deleted", { files });
}
