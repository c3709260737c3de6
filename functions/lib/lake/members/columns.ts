import type { MemberRow } from "../../input/exportFiles.ts";
import type { LakeColumn } from "../columns.ts";
import { lakeColumns } from "../columns.ts";

/** The columns of a segment's members, in their order, in both formats. */
export const MEMBER_COLUMNS: LakeColumn[] = [
  ...lakeColumns("STRING", { profileId: 1 } satisfies Columns),
  ...lakeColumns("STRING", { userId: 2, email: 3 } satisfies Columns, true),
  ...lakeColumns("STRING", { identities: 4, enteredAt: 5, traits: 6 } satisfies Columns),
];

type Columns = Partial<Record<keyof MemberRow, number>>;
