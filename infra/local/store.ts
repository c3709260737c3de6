import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";

/** What one service keeps: a map that is read from memory and survives a restart (and kill -9) on disk. */
export interface Store<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): Promise<void>;
  delete(key: string): Promise<void>;
  keys(): string[];
  values(): Value[];
  close(): void;
}

type Line = [key: string, value: unknown] | [key: string];

/**
 * A journal of JSON lines: `[key, value]` sets, `[key]` deletes, the last one counts. It is rewritten when it is opened, so it
 * holds at most one run's history. A torn last line (kill -9 in the middle of a write) was never acknowledged and is dropped.
 * `file` undefined keeps everything in memory only.
 */
export function openStore<Value>(file: string | undefined): Store<Value> {
  const held = new Map<string, Value>();
  let journal: number | undefined;
  if (file !== undefined) {
    for (const [key, value] of read(file)) {
      if (value === undefined) held.delete(key);
      else held.set(key, value as Value);
    }
    mkdirSync(dirname(file), { recursive: true });
    const rewritten = openSync(`${file}.new`, "w", 0o600);
    for (const entry of held) writeSync(rewritten, `${JSON.stringify(entry)}\n`);
    fsyncSync(rewritten);
    closeSync(rewritten);
    renameSync(`${file}.new`, file);
    journal = openSync(file, "a", 0o600);
  }
  const append = (line: Line): void => {
    if (journal !== undefined) writeSync(journal, `${JSON.stringify(line)}\n`);
  };
  return {
    get: (key) => held.get(key),
    set: async (key, value) => {
      append([key, value]);
      held.set(key, value);
    },
    delete: async (key) => {
      if (!held.has(key)) return;
      append([key]);
      held.delete(key);
    },
    keys: () => [...held.keys()],
    values: () => [...held.values()],
    close: () => {
      if (journal !== undefined) closeSync(journal);
      journal = undefined;
    },
  };
}

function read(file: string): Line[] {
  if (!existsSync(file)) return [];
  const text = readFileSync(file, "utf8");
  const whole = text.slice(0, text.lastIndexOf("\n") + 1);
  return whole
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Line);
}
