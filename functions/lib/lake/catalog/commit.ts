import { randomInt, randomUUID } from "node:crypto";
import type { LakeManifest, LakeTableItem } from "#table/lake/lakeTable";
import * as lakeTable from "#table/lake/lakeTable";
import { absent } from "#table/key";
import { conditionOf } from "../../aws/condition.ts";
import { get, putIf } from "../../aws/dynamodb.ts";
import { requireVariable } from "../../aws/environment.ts";
import { ulid } from "../../ids/ulid.ts";
import { isGone, readFile, storeFile } from "../bucket.ts";
import { uuidOf } from "./glue.ts";
import type { ManifestEntry, Snapshot } from "./manifest.ts";
import { decodeManifest, describeManifest, encodeManifest, encodeManifestList } from "./manifest.ts";
import { encodeMetadata } from "./metadata.ts";
import type { CatalogTable, DataFile } from "./tables.ts";
import { metadataOf } from "./tables.ts";

/**
 * The files of owners (sites, or sources) as they are to be: they replace all that the table has of these.
 */
export type FilesOfOwners = Map<string, DataFile[]>;

/**
 * The number of manifests of a table. A commit writes again those of its owners: with ten thousand sites and
 * 55 files of each, one has 8,600 files (docs/figures.md, The lake).
 */
const SHARDS = 64;
/** Of a snapshot: a number that JSON has exactly. */
const MAX_SNAPSHOT_ID = 2 ** 48 - 1;

const AVRO = "application/octet-stream";
const JSON_TYPE = "application/json";

/** Reads the current snapshot of a table with strong consistency; undefined before the first commit. */
export function readTable({ name }: CatalogTable): Promise<LakeTableItem | undefined> {
  return get<LakeTableItem>(lakeTable.key(name));
}

/**
 * Commits the files of some owners to a table, all of them at once, so no reader sees a part. `current` is
 * the table as it was before their heads were read: a commit that has read later heads is never undone.
 * Returns the owners whose files have changed; undefined, and nothing is changed, if another commit was
 * first.
 */
export async function commitFiles(
  table: CatalogTable,
  current: LakeTableItem | undefined,
  files: FilesOfOwners,
): Promise<string[] | undefined> {
  const next = await snapshotWith(table, current, files).catch(unlessReplaced);
  if (!next) return undefined;
  const { item, changed } = next;
  return !item || (await putIf(item, conditionOn(current))) ? changed : undefined;
}

/** A manifest is gone if another commit has replaced it by now. */
function unlessReplaced(error: unknown): undefined {
  if (!isGone(error)) throw error;
}

function conditionOn(current: LakeTableItem | undefined) {
  if (!current) return conditionOf(absent);
  return {
    ConditionExpression: "#sequence = :sequence",
    ExpressionAttributeValues: { ":sequence": current.sequence },
  };
}

/**
 * Writes the files of the next snapshot. Returns its item, if anything has changed, and the changed owners.
 */
async function snapshotWith(
  table: CatalogTable,
  current: LakeTableItem | undefined,
  files: FilesOfOwners,
): Promise<{ item?: LakeTableItem; changed: string[] }> {
  const snapshot = { id: randomInt(1, MAX_SNAPSHOT_ID), sequence: (current?.sequence ?? 0) + 1 };
  const writer = new SnapshotWriter(table, snapshot);
  const manifests = { ...current?.manifests };
  const changed: string[] = [];
  for (const [shard, ofShard] of byShard(files)) {
    const old = manifests[shard] ? await writer.read(manifests[shard]) : [];
    const changedHere = changedOwners(old, ofShard);
    if (changedHere.length === 0) continue;
    changed.push(...changedHere);
    const entries = replaced(old, ofShard, snapshot);
    if (entries.length === 0) delete manifests[shard];
    else manifests[shard] = await writer.writeManifest(shard, entries);
  }
  if (changed.length === 0) return { changed };
  const uuid = current?.uuid ?? (await uuidOf(table)) ?? randomUUID();
  return { item: await writer.writeSnapshot({ uuid, manifests }), changed };
}

function byShard(files: FilesOfOwners): Map<string, FilesOfOwners> {
  const shards = new Map<string, FilesOfOwners>();
  for (const [owner, own] of files) {
    const shard = String(manifestOf(owner));
    shards.set(shard, (shards.get(shard) ?? new Map<string, DataFile[]>()).set(owner, own));
  }
  return shards;
}

/**
 * Returns the number of the manifest that an owner is in: FNV-1a of its id (draft-eastlake-fnv), which
 * spreads ids of any form.
 */
export function manifestOf(owner: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(owner)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash % SHARDS;
}

/** Files that were there before keep their snapshot and its sequence number. */
function replaced(old: ManifestEntry[], files: FilesOfOwners, snapshot: Snapshot): ManifestEntry[] {
  const known = new Map(old.map((entry) => [entry.name, entry]));
  const own = [...files.values()].flat().map((file): ManifestEntry => {
    const { snapshotId = snapshot.id, sequence = snapshot.sequence } = known.get(file.name) ?? {};
    return { ...file, snapshotId, sequence };
  });
  return [...old.filter(({ partition: [owner] }) => !files.has(owner)), ...own];
}

/** Returns the owners whose files differ. The name of a file is never used twice, so names are compared. */
function changedOwners(old: ManifestEntry[], files: FilesOfOwners): string[] {
  const before = new Map<string, Set<string>>();
  for (const { partition, name } of old) {
    const [owner] = partition;
    before.set(owner, (before.get(owner) ?? new Set()).add(name));
  }
  return [...files].flatMap(([owner, own]) => {
    const names = before.get(owner) ?? new Set();
    return own.length === names.size && own.every(({ name }) => names.has(name)) ? [] : owner;
  });
}

/** Writes the metadata files of one snapshot. Each name has a ULID, and is never used twice. */
class SnapshotWriter {
  readonly #bucket = requireVariable("LAKE_BUCKET_NAME");
  readonly #table: CatalogTable;
  readonly #snapshot: Snapshot;
  readonly #id = ulid(Date.now());

  constructor(table: CatalogTable, snapshot: Snapshot) {
    this.#table = table;
    this.#snapshot = snapshot;
  }

  async read({ name }: LakeManifest): Promise<ManifestEntry[]> {
    return decodeManifest(this.#bucket, this.#table, await readFile(name));
  }

  async writeManifest(shard: string, entries: ManifestEntry[]): Promise<LakeManifest> {
    const file = await encodeManifest(this.#bucket, this.#table, entries, this.#snapshot);
    const name = await this.#store(`${this.#id}-m${shard}.avro`, file, AVRO);
    return describeManifest({ name, length: file.byteLength }, entries, this.#snapshot);
  }

  async writeSnapshot({
    uuid,
    manifests,
  }: Pick<LakeTableItem, "uuid" | "manifests">): Promise<LakeTableItem> {
    const { id, sequence } = this.#snapshot;
    const list = await encodeManifestList(this.#bucket, Object.values(manifests), this.#snapshot);
    const committedMs = Date.now();
    const snapshot = {
      ...{ id, sequence, committedMs },
      list: await this.#store(`snap-${id}-${this.#id}.avro`, list, AVRO),
    };
    const file = encodeMetadata(this.#bucket, this.#table, { uuid, manifests }, snapshot);
    const version = String(sequence).padStart(VERSION_DIGITS, "0");
    const metadata = await this.#store(`${version}-${this.#id}.metadata.json`, file, JSON_TYPE);
    return {
      ...lakeTable.key(this.#table.name),
      entity: "LakeTable",
      ...{ name: this.#table.name, uuid, sequence, metadata, manifests },
      updatedAt: new Date(committedMs).toISOString(),
    };
  }

  async #store(name: string, file: Uint8Array, type: string): Promise<string> {
    const full = metadataOf(this.#table.name) + name;
    await storeFile(full, file, type);
    return full;
  }
}

/** As Iceberg's own writers name metadata files, beginning with the number of the commit. */
const VERSION_DIGITS = 5;
