import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import { Corrupt, jsonLines } from "./dataFolder.ts";

/** The data of one service: a map that is read from memory, and survives a restart (and kill -9) on disk. */
export interface Store<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): Promise<void>;
  delete(key: string): Promise<void>;
  /**
   * Deletes keys so that the file does not even have their names: `delete` leaves the lines before it for a
   * while.
   */
  forget(keys: string[]): Promise<void>;
  readonly size: number;
  /** The key that has been there for longest. */
  first(): string | undefined;
  keys(): string[];
  values(): Value[];
  close(): void;
}

type Line = [key: string, value: unknown] | [key: string];

/** Files are read in pieces: text has at most 512 MB in Node, and a journal of mails may have more. */
const PIECE = 1024 * 1024;

/** A journal is written again if it has at least this many lines, and several times as many as values. */
const MANY_LINES = 10_000;

/**
 * A journal of JSON lines: `[key, value]` sets, `[key]` deletes, and the last line of a key counts. It is
 * rewritten when it is opened, and when most of its lines are outdated. A cut-off last line (kill -9 during a
 * write) was never acknowledged and is dropped. If `file` is undefined, everything is in memory only.
 */
export function openStore<Value>(file: string | undefined): Store<Value> {
  const held = new Map<string, Value>();
  if (file !== undefined) {
    for (const [key, value] of read(file)) {
      if (value === undefined) held.delete(key);
      else held.set(key, value as Value);
    }
  }
  let journal = file === undefined ? undefined : rewritten(file, held);
  let lines = held.size;
  const append = (line: Line): void => {
    if (file === undefined || journal === undefined) return;
    writeSync(journal, `${JSON.stringify(line)}\n`);
    lines += 1;
  };
  const rewrite = (): void => {
    if (file === undefined || journal === undefined) return;
    closeSync(journal);
    journal = rewritten(file, held);
    lines = held.size;
  };
  const tidy = (): void => {
    if (lines >= MANY_LINES && lines >= 4 * held.size) rewrite();
  };
  return {
    get: (key) => held.get(key),
    set: async (key, value) => {
      append([key, value]);
      held.set(key, value);
      tidy();
    },
    delete: async (key) => {
      if (!held.has(key)) return;
      append([key]);
      held.delete(key);
      tidy();
    },
    forget: async (keys) => {
      for (const key of keys) held.delete(key);
      rewrite();
    },
    get size() {
      return held.size;
    },
    first: () => held.keys().next().value,
    keys: () => [...held.keys()],
    values: () => [...held.values()],
    close: () => {
      if (journal !== undefined) closeSync(journal);
      journal = undefined;
    },
  };
}

/** Rewrites the file with only these values. Returns its descriptor, open for appending. */
function rewritten(file: string, held: Map<string, unknown>): number {
  mkdirSync(dirname(file), { recursive: true });
  const written = openSync(`${file}.new`, "w", 0o600);
  for (const entry of held) writeSync(written, `${JSON.stringify(entry)}\n`);
  fsyncSync(written);
  closeSync(written);
  renameSync(`${file}.new`, file);
  return openSync(file, "a", 0o600);
}

function* read(file: string): Iterable<Line> {
  if (!existsSync(file)) return;
  const descriptor = openSync(file, "r");
  const chunk = Buffer.alloc(PIECE);
  let [rest, count] = [Buffer.alloc(0), 0];
  try {
    for (let length = readSync(descriptor, chunk); length > 0; length = readSync(descriptor, chunk)) {
      const piece = Buffer.concat([rest, chunk.subarray(0, length)]);
      const end = piece.lastIndexOf("\n") + 1;
      rest = piece.subarray(end);
      const lines = jsonLines(file, piece.toString("utf8", 0, end), count);
      if (!lines.every(Array.isArray)) throw new Corrupt(file, "not all lines are entries");
      count += lines.length;
      yield* lines as Line[];
    }
  } finally {
    closeSync(descriptor);
  }
}
