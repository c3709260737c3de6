import type { SegmentItem } from "#table/people/segment";
import * as segment from "#table/people/segment";
import { get } from "../../aws/dynamodb.ts";
import type { ExportFiles, FileExport, MemberRow } from "../../input/exportFiles.ts";
import { memberCountOf } from "../../members/memberCount.ts";
import type { ExportKind } from "./kind.ts";
import type { ListPlace } from "./readMemberRows.ts";
import { readMemberRows } from "./readMemberRows.ts";

const GONE = "The segment was deleted: there is nothing to export.";

/** Returns the exports of members of a segment: the list that is read when the file begins. */
export function segmentExport(files: ExportFiles<MemberRow>): ExportKind<MemberRow, ListPlace> {
  return {
    files,
    lessBy: "a smaller segment",
    ownerOf: ({ segmentId }) => segmentId as string,
    async start({ input }) {
      const segmentId = input.segmentId as string;
      const found = await segmentOf(segmentId);
      if (!found) return { error: GONE };
      const total = await memberCountOf(segmentId, found.listed);
      return { scope: found.listed, place: { shard: 0 }, total };
    },
    /** A list is deleted only after another one is read: this one was whole if it is the one to read. */
    async read(of, place, limits) {
      const read = await readMemberRows(of, place, limits);
      const found = await segmentOf(of.owner);
      if (!found) return { error: GONE };
      return found.listed === of.scope ? read : "CHANGED";
    },
    async refuseEnd({ owner }: FileExport) {
      return (await segmentOf(owner)) ? undefined : GONE;
    },
  };
}

function segmentOf(segmentId: string): Promise<SegmentItem | undefined> {
  return get<SegmentItem>(segment.key(segmentId));
}
