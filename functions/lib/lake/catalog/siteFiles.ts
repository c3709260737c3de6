import type { LakeItem } from "#table/lake/lake";
import { sizeOf } from "../bucket.ts";
import { dayNumber, KINDS, type LakeKind, monthOfDay } from "../columns.ts";
import { fileName } from "../files.ts";
import { headsOf } from "../heads.ts";
import type { DataFile } from "./tables.ts";

/** A site, with the local date of a day's beginning. */
export interface DatedSite {
  siteId: string;
  dateOf: (start: string) => string;
}

/**
 * Returns the files that count of a site, by their tables. A row is in one of them only: of a day that was
 * written again after its month had taken it in, the month's rows count until the walk has merged it, within
 * a day.
 */
export async function readSiteFiles(site: DatedSite): Promise<Record<LakeKind, DataFile[]>> {
  const heads = await readCounted(site);
  const monthOf = ({ periodStart }: LakeItem): string => monthOfDay(dayNumber(site.dateOf(periodStart)));
  const filesOf = (kind: LakeKind): Promise<DataFile[]> =>
    Promise.all(
      heads
        .filter((head) => head[kind] > 0)
        .map(async (head): Promise<DataFile> => {
          const name = fileName(head, kind);
          const size = head.sizes?.[kind] ?? (await sizeOf(name));
          return { name, partition: [site.siteId, monthOf(head)], rows: head[kind], size };
        }),
    );
  const [sessions, events] = await Promise.all(KINDS.map(filesOf));
  return { sessions: sessions!, events: events! };
}

async function readCounted({ siteId }: DatedSite): Promise<LakeItem[]> {
  const heads = await headsOf(siteId);
  const taken = new Set(heads.flatMap(({ days = {} }) => Object.keys(days)));
  return heads.filter(({ period, periodStart }) => period === "MONTH" || !taken.has(periodStart));
}
