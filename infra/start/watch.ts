import {
  mkdirSync,
  readdirSync,
  statSync,
  watch as watchFolder,
  writeFileSync,
  type FSWatcher,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { bundleFunctions, bundleResolvers, writeMaps, type Bundle } from "../synth/bundle.ts";
import { GENERATED } from "../synth/compose.ts";
import { readSchema, writeGenerated } from "../synth/schema.ts";
import type { Cloud } from "../local/index.ts";
import type { Log } from "../local/log.ts";
import { isInput, isSource, productFiles } from "./synth.ts";

/** Editors save in several steps; what they change within this time is taken together. */
const SETTLE_MS = 40;

/** Code that the synth reads itself: the table's indexes, and the way from a pipeline to a shared step, which is not deployed. */
const READ_BY_SYNTH = /^resolvers\/(table\/indexes|.+\.shared)\.ts$/;

/** Makes a saved file live. A resolver or function is bundled again and swapped; whatever else the templates depend on is synthesised again;
 * a saved file of schema/ is first merged into schema.graphql. */
export class Watch {
  readonly #root: string;
  readonly #cloud: () => Cloud;
  readonly #synthesiseAgain: () => Promise<void>;
  readonly #log: Log;
  readonly #changed = new Set<string>();
  readonly #watchers = new Map<string, FSWatcher>();
  /** The code that is live, by its source. */
  #bundles = new Map<string, string>();
  /** Saved code that is not live yet: what could not be bundled or was refused is taken with the next save. */
  readonly #waiting = new Set<string>();
  #files: string;
  /** Whether what runs is older than the last synth that failed: until one succeeds, a swap has nothing to build on. */
  #isBehind = false;
  #timer: NodeJS.Timeout | undefined;
  #work = Promise.resolve();

  constructor(root: string, cloud: () => Cloud, synthesiseAgain: () => Promise<void>, log: Log) {
    this.#root = root;
    this.#cloud = cloud;
    this.#synthesiseAgain = synthesiseAgain;
    this.#log = log;
    this.#files = productFiles(root).join();
  }

  start(): void {
    this.#watch(".");
    for (const folder of ["resolvers", "functions", "infra", "schema", "tracker"]) this.#watchAll(folder);
  }

  /**
   * Each folder by itself: what Node 20 makes of `recursive` on Linux watches each file, and loses one for good that an editor saves by
   * putting a new file in its place.
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
    // A folder that is deleted takes its watcher with it; made again, it is watched again.
    watcher.on("error", () => watcher.close());
    this.#watchers.set(folder, watcher);
  }

  async #react(): Promise<void> {
    const changed = [...this.#changed];
    this.#changed.clear();
    if (changed.length === 0) return;
    const files = productFiles(this.#root).join();
    const isCode = changed.every((file) => /^(resolvers|functions)\//.test(file));
    if (
      isCode &&
      !this.#isBehind &&
      files === this.#files &&
      !changed.some((file) => READ_BY_SYNTH.test(file))
    ) {
      this.#swap(changed);
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

  /** Resolvers and functions share resolvers/table, so all bundles are made again, and those that came out otherwise are swapped. */
  #swap(saved: string[]): void {
    for (const file of saved) this.#waiting.add(file);
    const changed = [...this.#waiting];
    const cloud = this.#cloud();
    const began = performance.now();
    const sources = cloud.sources();
    const resolvers = bundleResolvers(this.#root, sources.resolvers);
    // What lies in no folder of shared files is a function itself, and concerns no other one.
    const isShared = changed.some((file) => /^(functions\/lib|resolvers\/table)\//.test(file));
    const touched = sources.functions.filter((source) => isShared || changed.includes(source));
    const functions = bundleFunctions(this.#root, touched);
    const refused: string[] = [];
    for (const [source, bundle] of this.#differing(resolvers)) {
      try {
        cloud.swapResolver(source, bundle);
        this.#bundles.set(source, bundle.code);
      } catch (error) {
        refused.push((error as Error).message);
      }
    }
    for (const [source, bundle] of this.#differing(functions)) {
      void cloud.swapFunction(source, this.#store(source, bundle));
      this.#bundles.set(source, bundle.code);
    }
    writeMaps(this.#root, resolvers);
    if (refused.length > 0) throw new Error(refused.join("\n"));
    this.#waiting.clear();
    this.#log.info(`${changed.join(", ")}: live after ${Math.round(performance.now() - began)} ms`);
  }

  /** The bundles that are not those that are live. At the first change nothing is known of these, so all are taken. */
  #differing<Kind extends Bundle>(bundles: Map<string, Kind>): [string, Kind][] {
    return [...bundles].filter(([source, { code }]) => this.#bundles.get(source) !== code);
  }

  #store(source: string, { code }: Bundle): string {
    const file = join(this.#root, "build/swapped", source, "index.mjs");
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, code);
    return dirname(file);
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
