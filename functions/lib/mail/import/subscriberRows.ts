import type { Columns } from "./columns.ts";
import { columnsOf, isAddressIn } from "./columns.ts";
import type { FirstLine } from "./file/head.ts";
import { saidOfPerson } from "./line.ts";
import type { Import } from "./plan.ts";
import { planLine } from "./plan.ts";
import type { TakeRows } from "./file/rows.ts";
import { taking } from "./file/rows.ts";
import { readKnownLines } from "./state.ts";
import { writeLines } from "./file/write.ts";

/** Returns how the first line of a file of subscribers is read. */
export function subscriberFirstLine({ file = {}, as }: Pick<Import, "file" | "as">): FirstLine<Columns> {
  return {
    keyName: "email",
    isKey: isAddressIn(file),
    columnsOf: (header) => columnsOf(header, file, as),
  };
}

/** Returns how the other lines are taken. Lines about one person are written one after the other. */
export function subscriberRows(columns: Columns, of: Import): TakeRows {
  const planner = {
    read: readKnownLines,
    keyOf: ({ address }: { address: string }) => address,
    plan: (known: Parameters<typeof planLine>[0], now: number) => planLine(known, of, now),
    atOnce: 8,
  };
  return taking(
    (cells) => saidOfPerson(cells, columns, of),
    (lines) => writeLines(lines, planner),
  );
}
