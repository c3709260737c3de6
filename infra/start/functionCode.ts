import { createHash } from "node:crypto";
import { existsSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { bundleFunctions, type FunctionCode } from "../synth/bundle.ts";
import { cachedFunctions } from "../synth/bundleCache.ts";
import { writeFunction } from "../synth/bundles.ts";
import { Digests } from "../synth/digests.ts";
import { bundling } from "./bundling.ts";
import { publish } from "./publish.ts";

/** The folder of the code that runs on this machine: a folder per function, and in it one per content. */
const RUNNING = "build/running";
/**
 * For how many milliseconds code is kept after its last use. Another local cloud of this tree may run it
 * until then.
 */
const KEPT_FOR = 24 * 60 * 60 * 1000;

interface Wanted {
  resolve: (folder: string) => void;
  reject: (error: Error) => void;
}

/**
 * The code of the functions that a local cloud runs. A function is bundled at its first event, unless a
 * bundle of the same content is kept. Later ones of the same function, while it is bundled, wait for the same
 * bundle.
 */
export class FunctionCodes {
  readonly #root: string;
  readonly #digests: Digests;
  /** The source files of the functions that were asked for, also of those that could not be bundled. */
  readonly asked = new Set<string>();
  /** The folder of the code that the local cloud runs, by source file. */
  readonly #live = new Map<string, string>();
  readonly #ahead = new Map<string, Promise<string | undefined>>();
  #wanted = new Map<string, Wanted[]>();
  #work: Promise<void> | undefined;

  constructor(root: string) {
    this.#root = root;
    this.#digests = new Digests(root);
  }

  /**
   * Bundles functions that will be asked for, by one call. A function that cannot be bundled is tried again
   * when it is asked for.
   */
  ahead(sources: string[]): void {
    for (const source of sources)
      this.#ahead.set(
        source,
        this.#made(source).catch(() => undefined),
      );
  }

  /** Returns the folder of a function's code. Throws an error with file and line if it cannot be bundled. */
  async codeOf(source: string): Promise<string> {
    // From here on a saved file that it imports replaces it, though it is not bundled yet.
    this.asked.add(source);
    const made = this.#ahead.get(source);
    this.#ahead.delete(source);
    const folder = (await made) ?? (await this.#made(source));
    this.#live.set(source, folder);
    return folder;
  }

  #made(source: string): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#wanted.set(source, [...(this.#wanted.get(source) ?? []), { resolve, reject }]);
      this.#work ??= this.#bundleWanted();
    });
  }

  /**
   * One call of esbuild for all that are asked for in one turn, or while others are bundled: they share most
   * files.
   */
  async #bundleWanted(): Promise<void> {
    await turn();
    await bundling(async () => {
      while (this.#wanted.size > 0) {
        const wanted = this.#wanted;
        this.#wanted = new Map();
        if (await this.#bundle(wanted)) continue;
        // Only those fail that have the fault.
        for (const one of wanted) await this.#bundle(new Map([one]), true);
      }
    });
    this.#work = this.#wanted.size > 0 ? this.#bundleWanted() : undefined;
  }

  /** Returns whether all could be bundled. If not, they fail only if that is `final`. */
  async #bundle(wanted: Map<string, Wanted[]>, final = false): Promise<boolean> {
    try {
      const bundles = await cachedFunctions(this.#root, [...wanted.keys()], bundleFunctions, this.#digests);
      const folders = [...bundles].map(([source, bundle]) => [source, this.#store(source, bundle)] as const);
      for (const [source, folder] of folders) for (const { resolve } of wanted.get(source)!) resolve(folder);
      return true;
    } catch (error) {
      if (final) for (const { reject } of [...wanted.values()].flat()) reject(error as Error);
      return false;
    }
  }

  /** Written whole under another name first: another local cloud of this tree may write the same. */
  #store(source: string, bundle: FunctionCode): string {
    const all = join(this.#root, RUNNING, source);
    const folder = join(all, hashOf(bundle));
    if (existsSync(folder)) utimesSync(folder, new Date(), new Date());
    else {
      const own = `${folder}.${process.pid}`;
      writeFunction(own, bundle);
      publish(own, folder);
    }
    // This cloud runs the code before until it has the new one.
    const used = [folder, this.#live.get(source)];
    for (const each of readdirSync(all).map((name) => join(all, name))) {
      const stats = statSync(each, { throwIfNoEntry: false });
      if (stats && !used.includes(each) && Date.now() - stats.mtimeMs > KEPT_FOR)
        rmSync(each, { recursive: true, force: true });
    }
    return folder;
  }
}

function hashOf({ code, files = new Map() }: FunctionCode): string {
  const hash = createHash("sha256").update(code);
  for (const [name, contents] of files) hash.update(`\0${name}\0`).update(contents);
  return hash.digest("hex");
}
