import type { SessionHour, SessionItem } from "#table/sites/session";
import { InternalError } from "../../aws/errors.ts";
import { splitIds } from "./ids.ts";

/** The part of a session that the fold alone reads. */
export interface Folded {
  /** Short ids, 8 characters each, of the events that were folded: up to 200. */
  ids: string[];
  hours: SessionHour[];
}

/** A short id is 48 bits in base64url. */
const ID_BYTES = 6;
const PAGE_NUMBERS = 4;
const NAME_NUMBERS = 2;
/** A byte of a number has 7 bits of it; the last byte is less than this. */
const MORE = 0x80;

/**
 * Packs it: the number of ids and the ids, then for each hour its start in Unix seconds, and the rows of its
 * pages and of its names, each after their number. Numbers are LEB128; the first one of a row is a position
 * from -1 on, and is stored as one more. Throws an InternalError if a number is negative, or no whole one.
 */
export function packFolded({ ids, hours }: Folded): Uint8Array {
  const rows = (all: number[][]): number[] => [
    all.length,
    ...all.flatMap(([at, ...counts]) => [at! + 1, ...counts]),
  ];
  const numbers = hours.flatMap(({ hour, pages, names = [] }) => [
    Date.parse(hour) / 1000,
    ...rows(pages),
    ...rows(names),
  ]);
  const own = Buffer.from(ids.join(""), "base64url");
  return Buffer.concat([Buffer.from(bytesOf(ids.length)), own, Buffer.from(numbers.flatMap(bytesOf))]);
}

/**
 * Returns the ids and hours of a session, also of one that an earlier version stored. Throws an InternalError
 * if `folded` ends too early.
 */
export function unpackFolded({ folded, ids = "", hours = [] }: SessionItem): Folded {
  if (folded === undefined) return { ids: splitIds(ids), hours };
  const reader = new Reader(folded);
  const bytes = reader.bytes(reader.number() * ID_BYTES);
  const found: Folded = { ids: splitIds(Buffer.from(bytes).toString("base64url")), hours: [] };
  while (!reader.isAtEnd()) {
    const hour = new Date(reader.number() * 1000).toISOString();
    const pages = reader.rows(PAGE_NUMBERS);
    const names = reader.rows(NAME_NUMBERS);
    found.hours.push({ hour, pages, ...(names.length > 0 && { names }) });
  }
  return found;
}

function bytesOf(number: number): number[] {
  if (!Number.isSafeInteger(number) || number < 0)
    throw new InternalError(`a number of a session is ${number}: it must be whole and not negative`);
  const bytes: number[] = [];
  let left = number;
  for (; left >= MORE; left = Math.floor(left / MORE)) bytes.push((left % MORE) + MORE);
  return [...bytes, left];
}

class Reader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  bytes(count: number): Uint8Array {
    const end = this.#at + count;
    if (end > this.#bytes.length)
      throw new InternalError(`folded has ${this.#bytes.length} bytes, and byte ${end} was to be read`);
    const found = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return found;
  }

  number(): number {
    let number = 0;
    for (let unit = 1; ; unit *= MORE) {
      const [byte = 0] = this.bytes(1);
      number += (byte % MORE) * unit;
      if (byte < MORE) return number;
    }
  }

  rows(numbers: number): number[][] {
    return Array.from({ length: this.number() }, () =>
      Array.from({ length: numbers }, (_, at) => this.number() - (at === 0 ? 1 : 0)),
    );
  }
}
