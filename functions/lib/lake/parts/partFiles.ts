import type { AsyncBuffer } from "hyparquet";
import { Readable } from "node:stream";
import { ulid } from "../../ids/ulid.ts";
import type { ExportCell, ExportFiles, FileExport, FileFormat, ExportPart } from "../../input/exportFiles.ts";
import {
  CONTENT_TYPES,
  deleteFiles,
  isGone,
  listFiles,
  openSlice,
  readSlice,
  storeFile,
  storeStream,
} from "../bucket.ts";
import type { LakeColumn } from "../columns.ts";
import { encodeBeginning, encodeRows } from "./encode.ts";
import type { ExportFolder } from "./files.ts";
import { exportedFileName, filesOfExports, parseExportedName, partName } from "./files.ts";
import type { JoinedFile, Slice } from "./parquetJoin.ts";
import { joinParquet } from "./parquetJoin.ts";

/** A kind of exports: the place of its files, their columns, and the name under which people save one. */
export interface ExportedKind {
  folder: ExportFolder;
  columns: LakeColumn[];
  /** Without the extension. */
  savedAs: (of: FileExport) => string;
}

/** Returns the files of exports of a kind in the lake's bucket. */
export function partFiles<Row extends Record<string, ExportCell>>(kind: ExportedKind): ExportFiles<Row> {
  const { folder, columns } = kind;
  return {
    async storePart(of, format, rows) {
      const name = partName(folder, of, ulid(Date.now()));
      const bytes = rows ? encodeRows(format, columns, rows) : encodeBeginning(format, columns);
      await storeFile(name, bytes, typeOf(format));
      return { name, bytes: bytes.byteLength };
    },
    join: (of, format, parts) => join(kind, { of, format }, parts),
    async list(owner) {
      const names = await listFiles(filesOfExports(folder, owner));
      return names.flatMap((name) => parseExportedName(folder, name) ?? []);
    },
    remove: deleteFiles,
  };
}

async function join(
  { folder, savedAs }: ExportedKind,
  { of, format }: { of: FileExport; format: FileFormat },
  parts: ExportPart[],
): Promise<string | undefined> {
  const saved = `${savedAs(of)}.${format.format.toLowerCase()}`;
  const name = exportedFileName(folder, of, { id: ulid(Date.now()), saved });
  try {
    const joined =
      format.format === "CSV"
        ? joinText(parts)
        : await joinParquet(parts.map((each) => openStored(each.name, each.bytes)));
    const stream = Readable.from(chunksOf(parts, joined), { objectMode: false });
    await storeStream(name, { stream, length: lengthOf(joined) }, typeOf(format));
    return name;
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

/** Lines follow each other as they are. */
function joinText(parts: ExportPart[]): JoinedFile {
  const nothing = new Uint8Array();
  return { beginning: nothing, slices: parts.map(({ bytes }) => ({ from: 0, to: bytes })), end: nothing };
}

/** Returns a file of so many bytes in the bucket, of which ranges are read. */
export function openStored(name: string, bytes: number): AsyncBuffer {
  const slice = async (from: number, to = bytes): Promise<ArrayBuffer> => {
    const read = await readSlice(name, { from: from < 0 ? bytes + from : from, to });
    return read.slice().buffer;
  };
  return { byteLength: bytes, slice };
}

async function* chunksOf(parts: ExportPart[], { beginning, slices, end }: JoinedFile) {
  yield beginning;
  for (const [at, slice] of slices.entries())
    if (sizeOf(slice) > 0) yield* (await openSlice(parts[at]!.name, slice)) as AsyncIterable<Uint8Array>;
  yield end;
}

const sizeOf = ({ from, to }: Slice): number => to - from;

function lengthOf({ beginning, slices, end }: JoinedFile): number {
  return slices.reduce((sum, slice) => sum + sizeOf(slice), beginning.byteLength + end.byteLength);
}

function typeOf({ format }: FileFormat): string {
  return CONTENT_TYPES[format];
}
