import { parquetWriteBuffer } from "hyparquet-writer";
import type { LakeColumn, LakeKind } from "./columns.ts";
import { COLUMNS, dayNumber } from "./columns.ts";
import type { LakeRow, LakeValue, SessionRows } from "./session.ts";

/** The files of a day, with what its head says of them. */
export interface DayFiles {
  files: Record<LakeKind, Uint8Array>;
  sessions: number;
  events: number;
  /** The instant of the latest event; undefined without visits. */
  until: string | undefined;
}

/** Rows that are encoded together. A reader skips those whose least and greatest values do not match. */
const ROW_GROUP = 100_000;

type Cells = BigInt64Array | Int32Array | (LakeValue | bigint)[];

/**
 * Returns the files of the visits that began on a local date. Rows are in the order of their visits'
 * beginning, and of the visitors' ids; so the same visits make the same bytes.
 */
export function encodeDay(date: string, sessions: SessionRows[]): DayFiles {
  const day = dayNumber(date);
  const sorted = [...sessions].sort(
    (a, b) => a.startedMs - b.startedMs || (a.visitorId < b.visitorId ? -1 : 1),
  );
  const tables = { sessions: new FileTable("sessions", sorted.length), events: eventsTable(sorted) };
  let at = 0;
  for (const [session, { visitorId, session: row, events }] of sorted.entries()) {
    const visitor = BigInt.asIntN(64, BigInt(`0x${visitorId}`));
    tables.sessions.set(session, row, { day, session }, visitor);
    for (const event of events) tables.events.set(at++, event, { day, session }, visitor);
  }
  const until = sorted.reduce((latest, { endedMs }) => Math.max(latest, endedMs), -1);
  return {
    files: { sessions: tables.sessions.encode(), events: tables.events.encode() },
    sessions: sorted.length,
    events: at,
    until: until < 0 ? undefined : new Date(until).toISOString(),
  };
}

function eventsTable(sessions: SessionRows[]): FileTable {
  return new FileTable(
    "events",
    sessions.reduce((count, { events }) => count + events.length, 0),
  );
}

/** The cells of a file, column by column. */
class FileTable {
  readonly #columns: (LakeColumn & { data: Cells })[];

  constructor(kind: LakeKind, length: number) {
    this.#columns = COLUMNS[kind].map((column) => ({ ...column, data: cellsOf(column, length) }));
  }

  set(at: number, row: LakeRow, place: LakeRow, visitor: bigint): void {
    for (const { name, type, data } of this.#columns) {
      const value = name === "visitor" ? visitor : (row[name] ?? place[name] ?? null);
      data[at] = (type === "INT64" && typeof value === "number" ? BigInt(value) : value) as never;
    }
  }

  encode(): Uint8Array {
    const columnData = this.#columns.map(({ name, type, nullable, data }) => ({
      name,
      type,
      nullable,
      data,
    }));
    return new Uint8Array(parquetWriteBuffer({ columnData, rowGroupSize: ROW_GROUP, createdBy: "Rollcall" }));
  }
}

function cellsOf({ type, nullable }: LakeColumn, length: number): Cells {
  if (nullable || type === "BOOLEAN" || type === "STRING") return new Array<LakeValue>(length);
  return type === "INT64" ? new BigInt64Array(length) : new Int32Array(length);
}
