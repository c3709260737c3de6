import {
  closeSync,
  fdatasync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { jsonLines } from "../../base/dataFolder.ts";
import type { JournalHead, Line } from "./journalLine.ts";

const sync = promisify(fdatasync);
const CHUNK = 64 * 1024;

/** A part of the journal: a file, or text in memory. Only the last segment is written to. */
export interface Segment {
  head: JournalHead;
  lines(): Line[];
  append(line: Line): void;
  /** Bytes written so far. */
  size(): number;
  /** Resolves when everything that was appended before the call is durable, even across a power cut. */
  sync(): Promise<void>;
  /** Closes the segment for writing. Resolves as `sync` does. */
  seal(): Promise<void>;
  remove(): void;
}

/** The segments of an earlier run, oldest first. */
export function segmentsIn(folder: string | undefined): Segment[] {
  if (folder === undefined) return [];
  mkdirSync(folder, { recursive: true });
  const files = readdirSync(folder).filter((name) => /^\d{8}\.jsonl$/.test(name));
  return files.toSorted().flatMap((name) => {
    const file = join(folder, name);
    const head = headOf(file);
    // A segment that was cut off within its first line has no records.
    if (!head) rmSync(file);
    return head ? [sealed(file, head)] : [];
  });
}

export function newSegment(folder: string | undefined, head: JournalHead): Segment {
  const segment = folder === undefined ? inMemory(head) : inFile(folder, head);
  segment.append({ head });
  return segment;
}

function sealed(file: string, head: JournalHead): Segment {
  const refuse = (): never => {
    throw new Error(`${file} is sealed`);
  };
  return {
    ...{ head, append: refuse, sync: refuse, size: refuse },
    lines: () => linesIn(file, readFileSync(file, "utf8")),
    seal: async () => {},
    remove: () => rmSync(file, { force: true }),
  };
}

function inFile(folder: string, head: JournalHead): Segment {
  const file = join(folder, `${String(head.number).padStart(8, "0")}.jsonl`);
  const descriptor = openSync(file, "wx", 0o600);
  syncFolder(folder);
  let size = 0;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  // Only one sync runs at a time. All callers that arrive during it share the next one.
  const synced = (): Promise<void> => {
    if (!running) {
      running = sync(descriptor).finally(() => (running = undefined));
      return running;
    }
    return (next ??= running.then(() => {
      next = undefined;
      return synced();
    }));
  };
  return {
    head,
    lines: () => linesIn(file, readFileSync(file, "utf8")),
    append: (line) => {
      size += writeSync(descriptor, `${JSON.stringify(line)}\n`);
    },
    size: () => size,
    sync: synced,
    seal: async () => {
      await synced();
      closeSync(descriptor);
    },
    remove: () => rmSync(file, { force: true }),
  };
}

function inMemory(head: JournalHead): Segment {
  const texts: string[] = [];
  let size = 0;
  return {
    head,
    lines: () => linesIn("memory", texts.join("")),
    append: (line) => {
      const text = `${JSON.stringify(line)}\n`;
      texts.push(text);
      size += text.length;
    },
    size: () => size,
    sync: async () => {},
    seal: async () => {},
    remove: () => {},
  };
}

const linesIn = (file: string, text: string): Line[] => jsonLines(file, text) as Line[];

/** Reads only the first line: a day has too many segments to read all of them at each start. */
function headOf(file: string): JournalHead | undefined {
  const descriptor = openSync(file, "r");
  const chunks: Buffer[] = [];
  try {
    for (;;) {
      const chunk = Buffer.alloc(CHUNK);
      const length = readSync(descriptor, chunk);
      chunks.push(chunk.subarray(0, length));
      if (length === 0 || chunk.includes("\n")) break;
    }
  } finally {
    closeSync(descriptor);
  }
  const text = Buffer.concat(chunks).toString("utf8");
  const first = linesIn(file, text.slice(0, text.indexOf("\n") + 1))[0];
  return first && "head" in first ? first.head : undefined;
}

/** A new file's name is durable only after its folder is synced (fsync(2)). */
function syncFolder(folder: string): void {
  if (process.platform === "win32") return;
  const descriptor = openSync(folder, "r");
  fsyncSync(descriptor);
  closeSync(descriptor);
}
