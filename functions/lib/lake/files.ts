import type { LakePeriod } from "#table/lake/lake";
import { LAKE } from "../aws/names.ts";
import type { LakeKind } from "./columns.ts";

/** The files of one generation of a period. */
export interface FileSet {
  siteId: string;
  period: LakePeriod;
  periodStart: string;
  generation: string;
}

/** The beginning of the names of all files of a site. */
export function filesOfSite(siteId: string): string {
  return `${LAKE.prefixes.web}${siteId}/`;
}

/** The beginning of the names of all files of a period. */
export function filesOfPeriod(siteId: string, period: LakePeriod, periodStart: string): string {
  return `${filesOfSite(siteId)}${period.toLowerCase()}/${periodStart}/`;
}

/** The name of one file in the bucket. It is never used twice. */
export function fileName({ siteId, period, periodStart, generation }: FileSet, kind: LakeKind): string {
  return `${filesOfPeriod(siteId, period, periodStart)}${generation}.${kind}.parquet`;
}

/** Returns which files a name belongs to; undefined if it is no file of a site. */
export function parseFileName(name: string): FileSet | undefined {
  const found = /^web\/([^/]+)\/(day|month)\/([^/]+)\/([^/.]+)\.(?:sessions|events)\.parquet$/.exec(name);
  if (!found) return undefined;
  const [, siteId, period, periodStart, generation] = found as unknown as string[];
  return {
    siteId: siteId!,
    period: period!.toUpperCase() as LakePeriod,
    periodStart: periodStart!,
    generation: generation!,
  };
}

/** The name of an export of a site, which ends with that of the file that people save. */
export function exportName(siteId: string, id: string, saved: string): string {
  return `${filesOfSite(siteId)}export/${id}/${saved}`;
}

/** Returns the id of the export that a name belongs to: a ULID; undefined if it is no export. */
export function parseExportName(name: string): string | undefined {
  return /^web\/[^/]+\/export\/([^/]+)\/[^/]+$/.exec(name)?.[1];
}
