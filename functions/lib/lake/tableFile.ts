import { ByteWriter, ParquetWriter, schemaFromColumnData } from "hyparquet-writer";
import type { ColumnType, LakeColumn } from "./columns.ts";

/** A value of a row; INT64 columns take numbers, too. */
export type Cell = string | number | bigint | boolean | null;

export type TableRow = Record<string, Cell | undefined>;

/** Rows that are encoded together. A reader skips those whose least and greatest values do not match. */
const ROW_GROUP = 100_000;

/**
 * A file of a table of the lake, row by row. The same rows and groups in the same order make the same bytes.
 * Rows are in memory until their group ends, and are compressed from then on.
 */
export class TableFile {
  readonly #columns: (LakeColumn & { cells: Cell[] })[];
  readonly #bytes = new ByteWriter();
  readonly #writer: ParquetWriter;
  #waiting = 0;

  constructor(columns: LakeColumn[]) {
    this.#columns = columns.map((column) => ({ ...column, cells: [] }));
    const schema = schemaOf(columns);
    this.#writer = new ParquetWriter({ writer: this.#bytes, schema, createdBy: "Rollcall" });
  }

  /** The bytes of the groups that have ended. */
  get byteLength(): number {
    return this.#bytes.offset;
  }

  /** Adds a row. A column without a value in it is null. */
  add(row: TableRow): void {
    for (const { name, type, cells } of this.#columns) {
      const value = row[name] ?? null;
      cells.push(type === "INT64" && typeof value === "number" ? BigInt(value) : value);
    }
    this.#waiting += 1;
    if (this.#waiting === ROW_GROUP) this.endGroup();
  }

  /** Compresses the rows since the last group as one group. A group has at most ROW_GROUP rows. */
  endGroup(): void {
    if (this.#waiting === 0) return;
    const columnData = this.#columns.map(({ name, type, nullable, cells }) => ({
      name,
      data: nullable ? cells : packed(type, cells),
    }));
    void this.#writer.write({ columnData, rowGroupSize: ROW_GROUP });
    for (const column of this.#columns) column.cells = [];
    this.#waiting = 0;
  }

  /** Returns the whole file: Parquet with Snappy. Nothing can be added after that. */
  encode(): Uint8Array {
    this.endGroup();
    void this.#writer.finish();
    return this.#bytes.getBytes().slice();
  }
}

/** The schema of a file. Its columns have their ids, as Iceberg looks for them. */
function schemaOf(columns: LakeColumn[]): ReturnType<typeof schemaFromColumnData> {
  const ids = new Map(columns.map(({ id, name }) => [name, id]));
  const columnData = columns.map(({ name, type, nullable }) => ({ name, type, nullable, data: [] }));
  return schemaFromColumnData({ columnData }).map((element) => {
    const id = ids.get(element.name);
    return id === undefined ? element : { ...element, field_id: id };
  });
}

function packed(type: ColumnType, cells: Cell[]): Cell[] | BigInt64Array | Int32Array {
  if (type === "INT64") return BigInt64Array.from(cells as bigint[]);
  return type === "INT32" ? Int32Array.from(cells as number[]) : cells;
}
