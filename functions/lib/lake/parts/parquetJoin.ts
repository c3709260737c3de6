import type { AsyncBuffer, FileMetaData, RowGroup } from "hyparquet";
import { parquetMetadataAsync } from "hyparquet";
import { ByteWriter } from "hyparquet-writer";
import { writeMetadata } from "hyparquet-writer/src/metadata.js";
import { allInParallel } from "../../aws/parallel.ts";

/** The four letters at both ends of a file. Source: Apache Parquet, "File Format". */
const MAGIC = Buffer.from("PAR1");
/** The files whose metadata are read at once: at most 512 KB of each are in memory. */
const AT_ONCE = 16;
/** After the metadata: their length as 4 bytes, and the letters. */
const END_BYTES = 8;

/** Bytes of a file to be copied: from `from` on, before `to`. */
export interface Slice {
  from: number;
  to: number;
}

/** A file made of slices of others, in their order, between two texts of its own. */
export interface JoinedFile {
  beginning: Uint8Array;
  slices: Slice[];
  end: Uint8Array;
}

/**
 * Returns a file with the groups of rows of several files, whose columns are the same. Groups are copied as
 * they are, so joining needs the memory of the metadata alone.
 */
export async function joinParquet(files: AsyncBuffer[]): Promise<JoinedFile> {
  const all = await allInParallel(AT_ONCE, files, (file) => parquetMetadataAsync(file));
  const slices: Slice[] = [];
  const groups: RowGroup[] = [];
  let offset = MAGIC.length;
  for (const [at, { row_groups, metadata_length }] of all.entries()) {
    const slice = { from: MAGIC.length, to: files[at]!.byteLength - metadata_length - END_BYTES };
    slices.push(slice);
    groups.push(...row_groups.map((group) => moved(group, BigInt(offset - slice.from))));
    offset += slice.to - slice.from;
  }
  return { beginning: MAGIC, slices, end: endOf(all, groups) };
}

function endOf(all: FileMetaData[], groups: RowGroup[]): Uint8Array {
  const writer = new ByteWriter();
  const rows = all.reduce((sum, { num_rows }) => sum + num_rows, 0n);
  writeMetadata(writer, { ...all[0]!, num_rows: rows, row_groups: groups });
  writer.appendBytes(MAGIC);
  return writer.getBytes();
}

/** Returns a group of rows with its places in a file in which it begins so many bytes later. */
function moved(group: RowGroup, by: bigint): RowGroup {
  const place = <Name extends string>(name: Name, of: Partial<Record<Name, bigint>>) =>
    of[name] === undefined ? {} : { [name]: of[name] + by };
  return {
    ...group,
    ...place("file_offset", group),
    columns: group.columns.map((column) => ({
      ...column,
      ...place("file_offset", column),
      ...place("offset_index_offset", column),
      ...place("column_index_offset", column),
      meta_data: column.meta_data && {
        ...column.meta_data,
        ...place("data_page_offset", column.meta_data),
        ...place("index_page_offset", column.meta_data),
        ...place("dictionary_page_offset", column.meta_data),
        ...place("bloom_filter_offset", column.meta_data),
      },
    })),
  };
}
