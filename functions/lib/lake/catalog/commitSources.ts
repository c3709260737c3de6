import { sendAll } from "../../aws/sqs.ts";
import { commitOwners } from "./commitOwners.ts";
import type { DataFile } from "./tables.ts";
import { dayNumber } from "../columns.ts";
import { SPARED_MS } from "../generations.ts";
import { customerFileName } from "../customers/files.ts";
import { customerHeadsOf } from "../customers/heads.ts";

/** Commits the files of all sources that have changed: see `commitOwners`. Returns their number. */
export function commitSources(): Promise<number> {
  return commitOwners({
    kind: "SOURCES",
    tables: ["customer_events"],
    filesOf: async (sourceId) => ({ customer_events: await readSourceFiles(sourceId) }),
    sweepLater: (sourceIds) =>
      sendAll(
        "customerLake",
        sourceIds.map((sourceId) => ({ sweep: sourceId })),
        { delaySeconds: SPARED_MS / 1000 },
      ),
  });
}

/** Returns the files that count of a source: a day without rows has none. */
async function readSourceFiles(sourceId: string): Promise<DataFile[]> {
  const heads = await customerHeadsOf(sourceId);
  return heads
    .filter(({ events }) => events > 0)
    .map((head) => ({
      name: customerFileName(head),
      partition: [sourceId, dayNumber(head.day)],
      rows: head.events,
      size: head.bytes,
    }));
}
