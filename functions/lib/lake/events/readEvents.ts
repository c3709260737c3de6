import { parquetMetadataAsync, parquetReadObjects } from "hyparquet";
import { LAKE_EXPORT_TTL_SECONDS } from "#table/job";
import type { CustomerDayItem } from "#table/people/customerDay";
import * as customerDay from "#table/people/customerDay";
import type { CustomerLakeItem } from "#table/people/customerLake";
import * as customerLake from "#table/people/customerLake";
import { query, queryAll } from "../../aws/dynamodb.ts";
import { iso } from "../../text/iso.ts";
import type { DayPlace, EventGroup, EventRow, MissingDay, SourceDays } from "../../input/exportFiles.ts";
import { isGone } from "../bucket.ts";
import { openStored } from "../parts/partFiles.ts";
import { customerFileName } from "../customers/files.ts";
import { readCustomerHead } from "../customers/heads.ts";

/**
 * A day is left out so long before its file ends: an hour more than an export is kept, so that it never has
 * events of a day whose file has ended.
 */
const KEPT_MS = (LAKE_EXPORT_TTL_SECONDS + 3600) * 1000;
const DAY_MS = 86_400_000;

/**
 * Reads the next group of events of a source's days. Leaves out the days whose file ends soon. If a file is
 * gone, its head is read again: heads move, or end, before their file is deleted. So a head that still names
 * the file will not change by itself.
 */
export async function readEvents(
  of: SourceDays,
  place: DayPlace,
): Promise<EventGroup | "CHANGED" | MissingDay> {
  const { day, file } = place.file ? place : await nextFile(of, place.day);
  if (!file) return { rows: [], next: placeIn(of, day), isSettling: false };
  const { generation, bytes, group, isSettling } = file;
  const received = { sourceId: of.sourceId, day };
  const read = await readGroup(customerFileName({ ...received, generation }), bytes, group);
  if (!read)
    return (await readCustomerHead(received))?.generation === generation ? { missing: day } : "CHANGED";
  const isLast = group + 1 >= read.groups;
  const next = isLast ? placeIn(of, dayAfter(day)) : { day, file: { ...file, group: group + 1 } };
  return { rows: read.rows, next, isSettling };
}

/**
 * Returns the place where the file of the first day begins that has one, or a later day. Marks are read
 * before the head. So if a day has none, no writer of the file that is read can have read a person who was
 * erased since.
 */
async function nextFile({ sourceId, last }: SourceDays, from: string): Promise<DayPlace> {
  const marks = await queryAll<CustomerDayItem>(customerDay.within(sourceId, from, last));
  const { items } = await query<CustomerLakeItem>(customerLake.within(sourceId, from, last), { limit: 1 });
  const [head] = items;
  if (!head) return { day: dayAfter(last) };
  const { day, generation, bytes } = head;
  if (head.events === 0 || head.keptUntil <= iso(Date.now() + KEPT_MS)) return { day: dayAfter(day) };
  const isSettling = marks.some((mark) => mark.day === day);
  return { day, file: { generation, bytes, group: 0, isSettling } };
}

function placeIn({ last }: SourceDays, day: string): DayPlace | undefined {
  return day > last ? undefined : { day };
}

async function readGroup(
  name: string,
  bytes: number,
  group: number,
): Promise<{ rows: EventRow[]; groups: number } | undefined> {
  try {
    const file = openStored(name, bytes);
    const metadata = await parquetMetadataAsync(file);
    const sizes = metadata.row_groups.map(({ num_rows: rows }) => Number(rows));
    const rowStart = sizes.slice(0, group).reduce((sum, rows) => sum + rows, 0);
    const rowEnd = rowStart + (sizes[group] ?? 0);
    const rows = (await parquetReadObjects({ file, metadata, rowStart, rowEnd })) as EventRow[];
    return { rows, groups: sizes.length };
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

function dayAfter(day: string): string {
  return iso(Date.parse(day) + DAY_MS).slice(0, 10);
}
