import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Writes the file atomically, so that a reader never sees a part of it. */
export function writeWhole(file: string, content: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, textOf(content), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

const textOf = (content: unknown): string => `${JSON.stringify(content, null, 2)}\n`;

/**
 * A file that is there while this process runs. Another process that was started with the same path writes
 * over it, and has it from then on.
 */
export class OwnFile {
  readonly #file: string;
  #content: unknown;

  constructor(file: string) {
    this.#file = file;
  }

  write(content: unknown): void {
    writeWhole(this.#file, content);
    this.#content = content;
  }

  /** Removes the content that this process wrote. Another process's content stays. */
  remove(): void {
    if (this.#content !== undefined && this.#read() === textOf(this.#content)) rmSync(this.#file);
    this.#content = undefined;
  }

  #read(): string | undefined {
    try {
      return readFileSync(this.#file, "utf8");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
      throw error;
    }
  }
}
