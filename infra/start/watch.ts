import { readdirSync, statSync, watch as watchFolder, type FSWatcher } from "node:fs";
import { basename, join } from "node:path";
import { bundleResolvers, writeMaps } from "../synth/bundle.ts";
import { GENERATED } from "../synth/directives/types.ts";
import { DASHBOARD_FUNCTION } from "../synth/dashboard.ts";
import { readSchema, writeGenerated } from "../synth/schema.ts";
import type { Cloud } from "../../packages/local-cloud/app/index.ts";
import type { Log } from "../../packages/local-cloud/base/log.ts";
import type { FunctionCodes } from "./functionCode.ts";
import { reachOf, type Reach } from "./reach.ts";
import { pipelineOf, pipelinesOf } from "./pipelines.ts";
import { isInput, isSource, productFiles } from "./synth.ts";

/** Milliseconds within which changes are taken together, because editors save in several steps. */
const SETTLE_MS = 40;

/** Code that the synth reads itself. */
const READ_BY_SYNTH = [
  "resolvers/table/indexes.ts",
  "resolvers/table/word.ts",
  "functions/lib/aws/names.ts",
  "functions/lib/productMail/cognitoMail.ts",
  "functions/lib/productMail/frame.ts",
  "functions/lib/text/mailLayout.ts",
];

interface Options {
  cloud: () => Cloud;
  synthesiseAgain: () => Promise<void>;
  codes: FunctionCodes;
  log: Log;
}

/**
 * Makes saved files live. The resolvers and functions that import a saved file are made again, and so is the
 * function that serves the dashboard if a file of dashboard/ or client/ changed. A changed file of schema/ is
 * first merged into schema.graphql. Any other input of the templates causes a new synth.
 */
export class Watch {
  readonly #root: string;
  readonly #cloud: () => Cloud;
  readonly #synthesiseAgain: () => Promise<void>;
  readonly #codes: FunctionCodes;
  readonly #log: Log;
  readonly #changed = new Set<string>();
  readonly #watchers = new Map<string, FSWatcher>();
  /** The imports of resolvers, and of functions that had an event, as far as a save has asked for them. */
  readonly #reach = new Map<string, Reach>();
  /**
   * Saved files that are not live yet, because they could not be bundled or were refused. The next save takes
   * them again.
   */
  readonly #waiting = new Set<string>();
  #files: string;
  #pipelines: Map<string, string | undefined>;
  /**
   * True if the last synth failed. Until one succeeds, the running templates are out of date and nothing is
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
    const files = productFiles(root);
    this.#files = files.join();
    this.#pipelines = pipelinesOf(root, files);
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
    const all = productFiles(this.#root);
    const files = all.join();
    if (!this.#isBehind && files === this.#files && changed.every((file) => this.#isCode(file))) {
      await this.#swap(changed);
      return;
    }
    this.#files = files;
    this.#pipelines = pipelinesOf(this.#root, all);
    this.#log.info(`${changed.join(", ")}: synthesising again ...`);
    this.#isBehind = true;
    if (changed.some((file) => file.startsWith("schema/")))
      writeGenerated(this.#root, readSchema(this.#root));
    await this.#synthesiseAgain();
    this.#isBehind = false;
    this.#reach.clear();
    this.#waiting.clear();
  }

  /** True for a file that changes code alone: neither the templates nor the steps of a pipeline. */
  #isCode(file: string): boolean {
    if (!/^(resolvers|functions|dashboard|client)\//.test(file) || READ_BY_SYNTH.includes(file)) return false;
    return this.#pipelines.get(file) === pipelineOf(this.#root, file);
  }

  /**
   * Bundles the resolvers that reach a saved file by imports, and swaps them. Has those functions made again
   * that reach one and had an event: at once where they run, otherwise at their next event. All others are
   * bundled at their first event.
   */
  async #swap(saved: string[]): Promise<void> {
    for (const file of saved) this.#waiting.add(file);
    const changed = [...this.#waiting];
    const cloud = this.#cloud();
    const began = performance.now();
    const isOfPage = (file: string): boolean => /^(dashboard|client)\//.test(file);
    const { resolvers, functions } = this.#touched(changed.filter((file) => !isOfPage(file)));
    const bundles = bundleResolvers(this.#root, resolvers);
    const refused: string[] = [];
    for (const [source, bundle] of bundles) {
      try {
        cloud.swapResolver(source, bundle);
      } catch (error) {
        refused.push((error as Error).message);
      }
    }
    writeMaps(this.#root, bundles);
    // At once, also where no environment runs: code that does not parse is refused now.
    if (changed.some(isOfPage))
      void cloud.swapFunction(DASHBOARD_FUNCTION, await this.#codes.codeOf(DASHBOARD_FUNCTION));
    const outcomes = await Promise.allSettled(functions.map((source) => cloud.renewFunction(source)));
    for (const outcome of outcomes)
      if (outcome.status === "rejected") refused.push((outcome.reason as Error).message);
    if (refused.length > 0) throw new Error(refused.join("\n"));
    this.#waiting.clear();
    this.#log.info(`${changed.join(", ")}: live after ${Math.round(performance.now() - began)} ms`);
  }

  /**
   * The resolvers, and the functions that had an event, that reach one of these files, before or after the
   * save. Throws an error with file and line if one of them does not parse, or imports what is not there.
   */
  #touched(changed: string[]): { resolvers: string[]; functions: string[] } {
    const sources = this.#cloud().sources();
    // Resolvers import none of functions/, and functions of resolvers/ only the table (oxlint.config.ts).
    const resolvers = changed.every((file) => file.startsWith("functions/")) ? [] : sources.resolvers;
    const functions = sources.functions.filter(
      (source) =>
        changed.some((file) => /^(functions|resolvers\/table)\//.test(file)) &&
        (this.#codes.asked.has(source) || changed.includes(source)),
    );
    const isNew = (source: string): boolean => !this.#reach.has(source);
    const isTouched = (source: string): boolean => changed.some((file) => this.#reach.get(source)!.has(file));
    const all = [...resolvers, ...functions];
    const unread = all.filter(isNew);
    this.#read(unread);
    const touched = all.filter(isTouched);
    // A saved file may import others now.
    this.#read(touched.filter((source) => !unread.includes(source)));
    return { resolvers: resolvers.filter(isTouched), functions: functions.filter(isTouched) };
  }

  #read(sources: string[]): void {
    for (const [source, reach] of reachOf(this.#root, sources)) this.#reach.set(source, reach);
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
