import { LAKE } from "../../aws/names.ts";
import type { MemberRow } from "../../input/exportFiles.ts";
import { partFiles } from "../parts/partFiles.ts";
import { MEMBER_COLUMNS } from "./columns.ts";

/** The files of exports of segments in the lake's bucket. */
export const memberFiles = partFiles<MemberRow>({
  folder: { prefix: LAKE.prefixes.segments },
  columns: MEMBER_COLUMNS,
  savedAs: ({ owner }) => `${owner}-${new Date().toISOString().slice(0, 10)}`,
});
