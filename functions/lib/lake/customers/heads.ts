import type { CustomerLakeItem } from "#table/people/customerLake";
import * as customerLake from "#table/people/customerLake";
import { get, isTransacted, queryAll } from "../../aws/dynamodb.ts";
import { ulid } from "../../ids/ulid.ts";
import { CONTENT_TYPES, deleteFiles, storeFile } from "../bucket.ts";
import { lakeChangeOf } from "../changes.ts";
import { conditionOn, requireTimely } from "../generations.ts";
import { customerFileName, jsonFileName } from "./files.ts";

/** A UTC day on which a source's events were received. */
export type SourceDay = Pick<CustomerLakeItem, "sourceId" | "day">;

/** A file of a day, with what its head says of it. */
export type LandedFile = Pick<CustomerLakeItem, "columnsVersion" | "events" | "keptUntil"> & {
  bytes: Uint8Array;
  /** The same rows as lines of JSON, if the source wants them. */
  json?: Uint8Array;
};

/** Reads the head of a day with strong consistency: a new file is named on its version. */
export function readCustomerHead({ sourceId, day }: SourceDay): Promise<CustomerLakeItem | undefined> {
  return get<CustomerLakeItem>(customerLake.key(sourceId, day));
}

/** Returns all heads of a source, in the order of their days. */
export function customerHeadsOf(sourceId: string): Promise<CustomerLakeItem[]> {
  return queryAll<CustomerLakeItem>(customerLake.ofSource(sourceId));
}

/**
 * Writes the file of a day under a new generation, then makes it current by one transaction that puts the
 * head, on the head that was read before its rows were, and notes the change for the table. Returns false,
 * and changes nothing that is read, if another writer was first. A file that lost or was replaced is deleted
 * 15 minutes after the commit. No table names lines of JSON, so these are deleted at once: a reader of the
 * bucket finds two files of a day for a moment, then one.
 */
export async function replaceCustomerFile(
  old: CustomerLakeItem | undefined,
  { sourceId, day }: SourceDay,
  { bytes, json, ...made }: LandedFile,
): Promise<boolean> {
  const generation = ulid(Date.now());
  await storeFile(customerFileName({ sourceId, day, generation }), bytes);
  if (json) await storeFile(jsonFileName({ sourceId, day, generation }), json, CONTENT_TYPES.GZIP);
  requireTimely(generation, `${day} of source ${sourceId}`);
  const head: CustomerLakeItem = {
    ...customerLake.key(sourceId, day),
    entity: "CustomerLake",
    ...{ sourceId, day, generation, ...made },
    version: (old?.version ?? 0) + 1,
    bytes: bytes.byteLength,
    ...(json && { jsonBytes: json.byteLength }),
    updatedAt: new Date().toISOString(),
  };
  const writes = [{ Put: { Item: head, ...conditionOn(old) } }, lakeChangeOf("SOURCES", sourceId)];
  // A transaction without a response is sent again, and then refused.
  const isCurrent =
    (await isTransacted(writes)) || (await readCustomerHead({ sourceId, day }))?.generation === generation;
  const lost = isCurrent ? old : head;
  if (lost?.jsonBytes !== undefined) await deleteFiles([jsonFileName(lost)]);
  return isCurrent;
}
