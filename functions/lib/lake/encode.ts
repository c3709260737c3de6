import type { LakeKind, Partition } from "./columns.ts";
import { dayNumber, FILE_COLUMNS, monthOfDay } from "./columns.ts";
import type { SessionRows } from "./session.ts";
import { TableFile } from "./tableFile.ts";

/** The files of a day, with what its head says of them. */
export interface DayFiles {
  files: Record<LakeKind, Uint8Array>;
  sessions: number;
  events: number;
  /** The instant of the latest event; undefined without visits. */
  until: string | undefined;
}

/** A local day of a site, `2026-11-21`. */
export interface SiteDay {
  siteId: string;
  date: string;
}

/**
 * Returns the files of the visits that began on a local day. Rows are in the order of their visits'
 * beginning, and of the visitors' ids; so the same visits make the same bytes.
 */
export function encodeDay({ siteId, date }: SiteDay, sessions: SessionRows[]): DayFiles {
  const day = dayNumber(date);
  const partition: Partition = { site: siteId, month: monthOfDay(day) };
  const sorted = [...sessions].sort(
    (a, b) => a.startedMs - b.startedMs || (a.visitorId < b.visitorId ? -1 : 1),
  );
  const tables = {
    sessions: new TableFile(FILE_COLUMNS.sessions),
    events: new TableFile(FILE_COLUMNS.events),
  };
  for (const [session, { visitorId, session: row, events }] of sorted.entries()) {
    const visitor = BigInt.asIntN(64, BigInt(`0x${visitorId}`));
    const place = { ...partition, day, session, visitor };
    tables.sessions.add({ ...row, ...place });
    for (const event of events) tables.events.add({ ...event, ...place });
  }
  const until = sorted.reduce((latest, { endedMs }) => Math.max(latest, endedMs), -1);
  return {
    files: { sessions: tables.sessions.encode(), events: tables.events.encode() },
    sessions: sorted.length,
    events: sorted.reduce((count, { events }) => count + events.length, 0),
    until: until < 0 ? undefined : new Date(until).toISOString(),
  };
}
