import { createHash } from "node:crypto";
import { readdirSync, statSync, watch as watchFolder, type FSWatcher } from "node:fs";
import { basename, join } from "node:path";
import { bundleResolvers, writeMaps, type ResolverBundle } from "../synth/bundle.ts";
import { GENERATED } from "../synth/compose.ts";
import { DASHBOARD_FUNCTION } from "../synth/dashboard.ts";
import { readSchema, writeGenerated } from "../synth/schema.ts";
import type { Cloud } from "../local/index.ts";
import type { Log } from "../local/log.ts";
import type { FunctionCodes } from "./functionCode.ts";
import { isInput, isSource, productFiles } from "./synth.ts";

/** Milliseconds within which changes are taken together, because editors save in several steps. */
const SETTLE_MS = 40;

/**
 * Code that the synth reads itself: the table's indexes, and the files that name a pipeline's shared steps
 * (they are not deployed).
 */
const READ_BY_SYNTH = /^resolvers\/(table\/indexes|.+\.shared)\.ts$/;

interface Options {
  cloud: () => Cloud;
  synthesiseAgain: () => Promise<void>;
  codes: FunctionCodes;
  log: Log;
}

/**
 * Makes saved files live. A changed resolver or function is bundled again and swapped, and so is the function that serves the dashboard if a
 * file of dashboard/ or client/ changed. A changed file of schema/ is first merged into schema.graphql. Any other input of the templates causes a new synth.
 */
export class Watch {
  readonly #root: string;
  readonly #cloud: () => Cloud;
  readonly #synthesiseAgain: () => Promise<void>;
  readonly #codes: FunctionCodes;
  readonly #log: Log;
  readonly #changed = new Set<string>();
  readonly #watchers = new Map<string, FSWatcher>();
  /** The hashes of the live code of resolvers, by its source file. */
  #bundles = new Map<string, string>();
  /**
   * Saved files that are not live yet, because they could not be bundled or were refused. The next save takes
   * them again.
   */
  readonly #waiting = new Set<string>();
  #files: string;
  /**
   * Whether the last synth failed. Until one succeeds, the running templates are out of date and nothing is
   * swapped.
   */
  #isBehind = false;
  #timer: NodeJS.Timeout | undefined;
  #work = Promise.resolve();

  constructor(root: string, { cloud, synthesiseAgain, codes, log }: Options) {
    this.#root = root;
    this.#cloud = cloud;
    this.#synthesiseAgain = synthesiseAgain;
    this.#codes = codes;
    this.#log = log;
    this.#files = productFiles(root).join();
  }

  start(): void {
    this.#watch(".");
    for (const folder of ["resolvers", "functions", "infra", "schema", "tracker", "dashboard", "client"])
      this.#watchAll(folder);
  }

  /**
   * Watches each folder by itself. With `recursive`, Node 20 on Linux watches each file, and loses a file for
   * good when an editor replaces it by a new one.
   */
  #watchAll(folder: string): void {
    this.#watch(folder);
    for (const entry of readdirSync(join(this.#root, folder), { withFileTypes: true })) {
      if (entry.isDirectory()) this.#watchAll(`${folder}/${entry.name}`);
    }
  }

  #watch(folder: string): void {
    this.#watchers.get(folder)?.close();
    const watcher = watchFolder(join(this.#root, folder), { persistent: false }, (event, name) => {
      const file = join(folder, name ?? "").replaceAll("\\", "/");
      if (!isInput(file) || file === GENERATED) return;
      const isNewFolder = event === "rename" && folder !== "." && isFolder(join(this.#root, file));
      if (isNewFolder) this.#watchAll(file);
      else if (!isSource(basename(file)) && !this.#watchers.has(file)) return;
      this.#changed.add(file);
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => {
        this.#work = this.#work
          .then(() => this.#react())
          .catch((error: unknown) => this.#log.error((error as Error).message));
      }, SETTLE_MS);
    });
    // A deleted folder ends its watcher. It is watched again when it is created again.
    watcher.on("error", () => watcher.close());
    this.#watchers.set(folder, watcher);
  }

  async #react(): Promise<void> {
    const changed = [...this.#changed];
    this.#changed.clear();
    if (changed.length === 0) return;
    const files = productFiles(this.#root).join();
    const isCode = changed.every((file) => /^(resolvers|functions|dashboard|client)\//.test(file));
    if (
      isCode &&
      !this.#isBehind &&
      files === this.#files &&
      !changed.some((file) => READ_BY_SYNTH.test(file))
    ) {
      await this.#swap(changed);
      return;
    }
    this.#files = files;
    this.#log.info(`${changed.join(", ")}: synthesising again ...`);
    this.#isBehind = true;
    if (changed.some((file) => file.startsWith("schema/")))
      writeGenerated(this.#root, readSchema(this.#root));
    await this.#synthesiseAgain();
    this.#isBehind = false;
    this.#bundles.clear();
    this.#waiting.clear();
  }

  /**
   * Bundles all resolvers again, since they share resolvers/table, and swaps the bundles that changed; of the page's
   * files no resolver is made. Bundles the saved functions, too, and those that share a saved file and had an event:
   * all others are bundled at their first event.
   */
  async #swap(saved: string[]): Promise<void> {
    for (const file of saved) this.#waiting.add(file);
    const changed = [...this.#waiting];
    const cloud = this.#cloud();
    const began = performance.now();
    const sources = cloud.sources();
    const isOfPage = (file: string): boolean => /^(dashboard|client)\//.test(file);
    const resolvers = changed.every(isOfPage)
      ? new Map<string, ResolverBundle>()
      : bundleResolvers(this.#root, sources.resolvers);
    // A file outside the shared folders is a function itself; no other function depends on it.
    const isShared = changed.some((file) => /^(functions\/lib|resolvers\/table)\//.test(file));
    const saves = changed.map((file) => (isOfPage(file) ? DASHBOARD_FUNCTION : file));
    const touched = sources.functions.filter(
      (source) => saves.includes(source) || (isShared && this.#codes.asked.has(source)),
    );
    const functions = await this.#codes.again(touched);
    const refused: string[] = [];
    for (const [source, bundle] of this.#differing(resolvers)) {
      try {
        cloud.swapResolver(source, bundle);
        this.#bundles.set(source, hashOf(bundle));
      } catch (error) {
        refused.push((error as Error).message);
      }
    }
    for (const [source, folder] of functions) void cloud.swapFunction(source, folder);
    writeMaps(this.#root, resolvers);
    if (refused.length > 0) throw new Error(refused.join("\n"));
    this.#waiting.clear();
    this.#log.info(`${changed.join(", ")}: live after ${Math.round(performance.now() - began)} ms`);
  }

  /**
   * Returns the bundles that differ from the live ones. At the first change the live ones are not known, so
   * it returns all.
   */
  #differing(bundles: Map<string, ResolverBundle>): [string, ResolverBundle][] {
    return [...bundles].filter(([source, bundle]) => this.#bundles.get(source) !== hashOf(bundle));
  }
}

function hashOf({ code }: ResolverBundle): string {
  return createHash("sha256").update(code).digest("hex");
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
