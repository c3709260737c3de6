import { ulidTime } from "../../ids/ulid.ts";
import type { FileExport, ExportedFile } from "../../input/exportFiles.ts";

/** The place of exports of one kind in the bucket. */
export interface ExportFolder {
  /** The beginning of the names of all owners' files: `segments/`. */
  prefix: string;
  /** The folder of an owner's exports, if its folder has other files, too: `export/`. */
  below?: string;
}

/** The beginning of the names of all files of an owner's exports, or of those of all owners. */
export function filesOfExports({ prefix, below = "" }: ExportFolder, owner?: string): string {
  return owner === undefined ? prefix : `${prefix}${owner}/${below}`;
}

/** The name of a part. Its id is a ULID that no other part has. */
export function partName(folder: ExportFolder, of: FileExport, id: string): string {
  return `${filesOfExport(folder, of)}${id}.part`;
}

/** The name of a whole file, which ends with the name under which people save it. */
export function exportedFileName(
  folder: ExportFolder,
  of: FileExport,
  { id, saved }: { id: string; saved: string },
): string {
  return `${filesOfExport(folder, of)}${id}/${saved}`;
}

/** Returns the export to which a name belongs, and when it was stored; undefined for another name. */
export function parseExportedName(
  { prefix, below = "" }: ExportFolder,
  name: string,
): ExportedFile | undefined {
  const form = `^${prefix}([^/]+)/${below}([^/]+)/([^/]+)/([^/.]+)(?:\\.part|/[^/]+)$`;
  const found = new RegExp(form).exec(name);
  if (!found) return undefined;
  const [, owner, scope, jobId, id] = found as unknown as [string, string, string, string, string];
  return { name, owner, scope, jobId, storedAt: ulidTime(id) ?? 0 };
}

function filesOfExport(folder: ExportFolder, { owner, scope, jobId }: FileExport): string {
  return `${filesOfExports(folder, owner)}${scope}/${jobId}/`;
}
