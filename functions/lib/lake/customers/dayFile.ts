import type { LakeColumn } from "../columns.ts";
import { TableFile, type TableRow } from "../tableFile.ts";
import { CUSTOMER_COLUMNS } from "./columns.ts";
import { JsonFile } from "./jsonFile.ts";

/** The most rows, and characters of text, of a group of rows: so much is in memory at a time. */
const GROUP_ROWS = 20_000;
const GROUP_TEXT = 16_000_000;

/**
 * The file of a source's day, row by row. The ends of its groups of rows depend on the rows alone, so the
 * same rows in the same order make the same bytes.
 */
export class CustomerFile {
  readonly #file: TableFile;
  #rows = 0;
  #rowsOfGroup = 0;
  #textOfGroup = 0;

  constructor(columns: LakeColumn[] = CUSTOMER_COLUMNS) {
    this.#file = new TableFile(columns);
  }

  /** The number of rows so far. */
  get rows(): number {
    return this.#rows;
  }

  /** The bytes of the groups that have ended. */
  get byteLength(): number {
    return this.#file.byteLength;
  }

  add(row: TableRow): void {
    this.#file.add(row);
    this.#rows += 1;
    this.#rowsOfGroup += 1;
    for (const value of Object.values(row)) if (typeof value === "string") this.#textOfGroup += value.length;
    if (this.#rowsOfGroup < GROUP_ROWS && this.#textOfGroup < GROUP_TEXT) return;
    this.#file.endGroup();
    [this.#rowsOfGroup, this.#textOfGroup] = [0, 0];
  }

  /** Returns the whole file. Nothing can be added after that. */
  encode(): Uint8Array {
    return this.#file.encode();
  }
}

/** The files of a source's day, row by row: Parquet, and lines of JSON if the source wants them. */
export class SourceDayFiles {
  readonly #parquet: CustomerFile;
  readonly #json: JsonFile | undefined;

  constructor({ isJson, columns }: { isJson: boolean; columns?: LakeColumn[] }) {
    this.#parquet = new CustomerFile(columns);
    this.#json = isJson ? new JsonFile() : undefined;
  }

  get rows(): number {
    return this.#parquet.rows;
  }

  /** The bytes of the larger file so far. */
  get byteLength(): number {
    return Math.max(this.#parquet.byteLength, this.#json?.byteLength ?? 0);
  }

  add(row: TableRow): void {
    this.#parquet.add(row);
    this.#json?.add(row);
  }

  /** Returns the whole files. Nothing can be added after that. */
  encode(): { events: number; bytes: Uint8Array; json?: Uint8Array } {
    const { rows: events } = this;
    return { events, bytes: this.#parquet.encode(), ...(this.#json && { json: this.#json.encode() }) };
  }
}
