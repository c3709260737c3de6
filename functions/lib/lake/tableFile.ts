import { parquetWriteBuffer } from "hyparquet-writer";
import type { LakeColumn } from "./columns.ts";

/** A value of a row; INT64 columns take numbers, too. */
export type Cell = string | number | bigint | boolean | null;

/** Rows that are encoded together. A reader skips those whose least and greatest values do not match. */
const ROW_GROUP = 100_000;

type Cells = BigInt64Array | Int32Array | Cell[];

/**
 * A file of a table of the lake, while its rows are set: column by column. The same rows in the same order
 * make the same bytes.
 */
export class TableFile {
  readonly #columns: (LakeColumn & { data: Cells })[];

  /** `length` is the number of rows; each of them must be set. */
  constructor(columns: LakeColumn[], length: number) {
    this.#columns = columns.map((column) => ({ ...column, data: cellsOf(column, length) }));
  }

  /** Sets the row at a place, from 0. A column without a value in the row is null. */
  set(at: number, row: Record<string, Cell | undefined>): void {
    for (const { name, type, data } of this.#columns) {
      const value = row[name] ?? null;
      data[at] = (type === "INT64" && typeof value === "number" ? BigInt(value) : value) as never;
    }
  }

  /** Returns the rows as Parquet with Snappy. */
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
  if (nullable || type === "BOOLEAN" || type === "STRING") return new Array<Cell>(length);
  return type === "INT64" ? new BigInt64Array(length) : new Int32Array(length);
}
