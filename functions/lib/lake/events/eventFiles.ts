import { LAKE } from "../../aws/names.ts";
import type { EventRow } from "../../input/exportFiles.ts";
import { partFiles } from "../parts/partFiles.ts";
import { CUSTOMER_COLUMNS } from "../customers/columns.ts";

/** The files of exports of sources in the lake's bucket: beside those of the days. */
export const eventFiles = partFiles<EventRow>({
  folder: { prefix: LAKE.prefixes.customer, below: "export/" },
  columns: CUSTOMER_COLUMNS,
  savedAs: ({ scope }) => `events-${scope.replace(".", "-")}`,
});
