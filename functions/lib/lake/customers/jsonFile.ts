import { gzipSync } from "node:zlib";
import { iso } from "../../text/iso.ts";
import type { Cell, TableRow } from "../tableFile.ts";

/** The characters that are compressed together: so many are in memory. */
const GROUP_TEXT = 16_000_000;

/**
 * The events of a source's day as lines of JSON, gzipped. Each line has the members of a call as Segment's
 * raw logs have them, and the id of the profile. Members of a gzip file follow each other (RFC 1952, 2.2).
 * The same rows in the same order make the same bytes.
 */
export class JsonFile {
  readonly #members: Uint8Array[] = [];
  #lines: string[] = [];
  #text = 0;

  /** The bytes that are compressed. */
  get byteLength(): number {
    return this.#members.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  add(row: TableRow): void {
    const line = `${JSON.stringify(callOf(row))}\n`;
    this.#lines.push(line);
    this.#text += line.length;
    if (this.#text >= GROUP_TEXT) this.#endMember();
  }

  /** Returns the whole file; one without rows is empty, and still a gzip file. */
  encode(): Uint8Array {
    if (this.#lines.length > 0 || this.#members.length === 0) this.#endMember();
    return Buffer.concat(this.#members);
  }

  #endMember(): void {
    this.#members.push(gzipSync(this.#lines.join("")));
    [this.#lines, this.#text] = [[], 0];
  }
}

/** Returns a row as a call (Segment specification, "Common fields"). A member that is absent has no value. */
function callOf(row: TableRow): object {
  const { type, name, messageId, sourceId, profileId, ms, receivedMs } = row;
  const [userId, anonymousId, groupId, category] = [
    ...[row.userId, row.anonymousId, row.groupId, row.category].map(valueOf),
  ];
  return {
    ...{
      type,
      [type === "track" ? "event" : "name"]: valueOf(name),
      messageId,
      userId,
      anonymousId,
      groupId,
    },
    ...{ category, properties: parsed(row.properties), traits: parsed(row.traits) },
    ...{ context: parsed(row.context), timestamp: instantOf(ms), receivedAt: instantOf(receivedMs) },
    ...{ projectId: sourceId, profileId },
  };
}

function valueOf(cell: Cell | undefined): Cell | undefined {
  return cell ?? undefined;
}

function parsed(cell: Cell | undefined): unknown {
  return typeof cell === "string" ? JSON.parse(cell) : undefined;
}

function instantOf(cell: Cell | undefined): string {
  return iso(Number(cell));
}
