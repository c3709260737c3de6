import { LAKE } from "../../aws/names.ts";
import { iso } from "../../text/iso.ts";

/** A day of a source with one of its generations. */
export interface CustomerFileName {
  sourceId: string;
  day: string;
  generation: string;
}

/** The beginning of the names of all files of a source. */
export function filesOfSource(sourceId: string): string {
  return `${LAKE.prefixes.customer}${sourceId}/`;
}

/** The beginning of the names of all files of a source's day. */
export function filesOfReceivedDay(sourceId: string, day: string): string {
  return `${filesOfSource(sourceId)}${day}/`;
}

/** The name of a file of customer events in the bucket. It is never used twice. */
export function customerFileName({ sourceId, day, generation }: CustomerFileName): string {
  return `${filesOfReceivedDay(sourceId, day)}${generation}.customerEvents.parquet`;
}

/** The beginning of the names of all files of a source with lines of JSON. */
export function jsonFilesOfSource(sourceId: string): string {
  return `${LAKE.prefixes.json}${sourceId}/`;
}

/**
 * The name of a file with lines of JSON. The day is in Unix milliseconds, as Segment's S3 destination has it
 * (Segment documentation, "AWS S3 destination", Data format).
 */
export function jsonFileName({ sourceId, day, generation }: CustomerFileName): string {
  return `${jsonFilesOfSource(sourceId)}${Date.parse(day)}/${generation}.gz`;
}

/** The names of the files that a head of a day names. */
export function customerFileNames(head: CustomerFileName & { jsonBytes?: number }): string[] {
  return [customerFileName(head), ...(head.jsonBytes === undefined ? [] : [jsonFileName(head)])];
}

/** Returns which file a name is; undefined if it is none of customer events. */
export function parseCustomerFileName(name: string): CustomerFileName | undefined {
  const parquet = /^customer\/([^/]+)\/([^/]+)\/([^/.]+)\.customerEvents\.parquet$/.exec(name);
  const json = /^segment-logs\/([^/]+)\/(\d{1,14})\/([^/.]+)\.gz$/.exec(name);
  const found = parquet ?? json;
  if (!found) return undefined;
  const [, sourceId, place, generation] = found as unknown as [string, string, string, string];
  return { sourceId, day: json ? iso(Number(place)).slice(0, 10) : place, generation };
}
