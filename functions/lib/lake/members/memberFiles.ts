import type { AsyncBuffer } from "hyparquet";
import { Readable } from "node:stream";
import { ulid } from "../../ids/ulid.ts";
import type {
  MemberExport,
  MemberFiles,
  MemberFormat,
  MemberPart,
  MemberRow,
} from "../../input/memberFiles.ts";
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
import { encodeBeginning, encodeRows } from "./encode.ts";
import { filesOfExports, memberFileName, memberPartName, parseMemberFileName } from "./files.ts";
import type { JoinedFile, Slice } from "./parquetJoin.ts";
import { joinParquet } from "./parquetJoin.ts";

/** The files of exports of segments in the lake's bucket. */
export const memberFiles: MemberFiles = { storePart, join, list, remove: deleteFiles };

async function storePart(of: MemberExport, format: MemberFormat, rows?: MemberRow[]): Promise<MemberPart> {
  const name = memberPartName(of, ulid(Date.now()));
  const bytes = rows ? encodeRows(format, rows) : encodeBeginning(format);
  await storeFile(name, bytes, typeOf(format));
  return { name, bytes: bytes.byteLength };
}

async function join(
  of: MemberExport,
  format: MemberFormat,
  parts: MemberPart[],
): Promise<string | undefined> {
  const id = ulid(Date.now());
  const date = new Date().toISOString().slice(0, 10);
  const name = memberFileName(of, id, `${of.segmentId}-${date}.${format.format.toLowerCase()}`);
  try {
    const joined = format.format === "CSV" ? joinText(parts) : await joinParquet(parts.map(openPart));
    const stream = Readable.from(chunksOf(parts, joined), { objectMode: false });
    await storeStream(name, { stream, length: lengthOf(joined) }, typeOf(format));
    return name;
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

async function list(segmentId?: string) {
  const names = await listFiles(filesOfExports(segmentId));
  return names.flatMap((name) => parseMemberFileName(name) ?? []);
}

/** Lines follow each other as they are. */
function joinText(parts: MemberPart[]): JoinedFile {
  const nothing = new Uint8Array();
  return { beginning: nothing, slices: parts.map(({ bytes }) => ({ from: 0, to: bytes })), end: nothing };
}

function openPart({ name, bytes }: MemberPart): AsyncBuffer {
  const slice = async (from: number, to = bytes): Promise<ArrayBuffer> => {
    const read = await readSlice(name, { from: from < 0 ? bytes + from : from, to });
    return read.slice().buffer;
  };
  return { byteLength: bytes, slice };
}

async function* chunksOf(parts: MemberPart[], { beginning, slices, end }: JoinedFile) {
  yield beginning;
  for (const [at, slice] of slices.entries())
    if (sizeOf(slice) > 0) yield* (await openSlice(parts[at]!.name, slice)) as AsyncIterable<Uint8Array>;
  yield end;
}

const sizeOf = ({ from, to }: Slice): number => to - from;

function lengthOf({ beginning, slices, end }: JoinedFile): number {
  return slices.reduce((sum, slice) => sum + sizeOf(slice), beginning.byteLength + end.byteLength);
}

function typeOf({ format }: MemberFormat): string {
  return CONTENT_TYPES[format];
}
