import { LAKE } from "../../aws/names.ts";
import { ulidTime } from "../../ids/ulid.ts";
import type { MemberExport, StoredMemberFile } from "../../input/memberFiles.ts";

/** The beginning of the names of all files of a segment's exports, or of those of all segments. */
export function filesOfExports(segmentId?: string): string {
  const { segments } = LAKE.prefixes;
  return segmentId === undefined ? segments : `${segments}${segmentId}/`;
}

/** The name of a part. Its id is a ULID that no other part has. */
export function memberPartName(of: MemberExport, id: string): string {
  return `${filesOfExport(of)}${id}.part`;
}

/** The name of a whole file, which ends with the name under which people save it. */
export function memberFileName(of: MemberExport, id: string, saved: string): string {
  return `${filesOfExport(of)}${id}/${saved}`;
}

/** Returns the export to which a name belongs, and when it was stored; undefined for another name. */
export function parseMemberFileName(name: string): StoredMemberFile | undefined {
  const found = /^segments\/([^/]+)\/([^/]+)\/([^/]+)\/([^/.]+)(?:\.part|\/[^/]+)$/.exec(name);
  if (!found) return undefined;
  const [, segmentId, generation, jobId, id] = found as unknown as [string, string, string, string, string];
  return { name, segmentId, generation, jobId, storedAt: ulidTime(id) ?? 0 };
}

function filesOfExport({ segmentId, generation, jobId }: MemberExport): string {
  return `${filesOfExports(segmentId)}${generation}/${jobId}/`;
}
