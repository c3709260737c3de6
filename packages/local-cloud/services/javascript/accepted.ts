import { version as parser } from "acorn";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The number of newest hashes that a file keeps: enough for some changes of every bundle, in 300 KB. */
const MOST = 5000;

/** The accepted hashes of this process, if no file keeps them. */
const ofProcess = new Set<string>();

interface Kept {
  version: string;
  hashes: string[];
}

/**
 * The bundles that `checkCode` accepted, by hash. To check all of an API takes a third of the CPU time in
 * which a local cloud starts, and most are as they were at the start before, so the hashes are kept in a
 * file. They count for the check that accepted them only.
 */
export class AcceptedBundles {
  readonly #file: string | undefined;
  readonly #hashes: Set<string>;
  #isNew = false;

  /**
   * Without a file, and in a package, which lacks the sources that the version is made of, hashes are kept
   * until the process ends.
   */
  constructor(file?: string) {
    this.#file = versionOfCheck() === undefined ? undefined : file;
    this.#hashes = this.#file === undefined ? ofProcess : new Set(hashesIn(this.#file));
  }

  has(code: string): boolean {
    return this.#hashes.has(hashOf(code));
  }

  add(code: string): void {
    if (this.has(code)) return;
    this.#hashes.add(hashOf(code));
    this.#isNew = true;
  }

  /** Writes the file, if it lacks a hash. Of two processes that write at once, one keeps its hashes. */
  keep(): void {
    if (this.#file === undefined || !this.#isNew) return;
    const kept: Kept = { version: versionOfCheck()!, hashes: [...this.#hashes].slice(-MOST) };
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(`${this.#file}.${process.pid}`, JSON.stringify(kept));
    renameSync(`${this.#file}.${process.pid}`, this.#file);
    this.#isNew = false;
  }
}

function hashesIn(file: string): string[] {
  try {
    const { version, hashes } = JSON.parse(readFileSync(file, "utf8")) as Kept;
    return version === versionOfCheck() ? hashes : [];
  } catch {
    // There is none, or it is damaged: all bundles are checked again.
    return [];
  }
}

let known: string | undefined;

/** A hash of the sources of the check, and of its parser's version. */
function versionOfCheck(): string | undefined {
  const folder = import.meta.dirname;
  if (known !== undefined || !existsSync(join(folder, "check.ts"))) return known;
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".ts"),
  );
  const texts = files.sort().map((name) => readFileSync(join(folder, name), "utf8"));
  return (known = hashOf([parser, ...files, ...texts].join("\0")));
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
