import { ulid, ulidTime } from "../ids/ulid.ts";
import { CONTENT_TYPES, deleteFiles, storeLocal } from "./bucket.ts";
import { exportName, parseExportName } from "./files.ts";

/** An export is kept for a day; a URL that is signed at its end is valid for one more hour. */
const KEPT_MS = 25 * 3_600_000;

/**
 * Stores a file of this machine among the exports of a site. Returns its name in the bucket, which is never
 * used twice.
 */
export async function storeExport(siteId: string, saved: string, path: string): Promise<string> {
  const name = exportName(siteId, ulid(Date.now()), saved);
  await storeLocal(name, path, saved.endsWith(".csv") ? CONTENT_TYPES.CSV : CONTENT_TYPES.PARQUET);
  return name;
}

export function deleteExport(name: string): Promise<void> {
  return deleteFiles([name]);
}

/** True if a file is an export whose time is over. */
export function isOldExport(name: string, now: number): boolean {
  const id = parseExportName(name);
  return id !== undefined && (ulidTime(id) ?? 0) <= now - KEPT_MS;
}
