import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundleResolvers, writeMaps, type FunctionCode, type ResolverBundle } from "./bundle.ts";
import type { cachedFunctions } from "./bundleCache.ts";
import type { Product } from "./discover.ts";
import { addLibrary, hashWithLibrary } from "./engine.ts";
import { PASS_THROUGH } from "./pipelines.ts";

interface Made {
  /** The names of all functions. */
  functions: string[];
  resolverBundles: Map<string, ResolverBundle>;
  functionBundles: Map<string, FunctionCode>;
  isDeployed: boolean;
}

/**
 * The bundles of one synth, as files for the CDK's assets: all resolvers from one esbuild call, all functions
 * from another. They are in a folder of this synth until `close`, so that concurrent synths never read each
 * other's half-written files.
 */
export class Bundles {
  readonly #root: string;
  readonly #folder: string;
  readonly #isDeployed: boolean;
  readonly #unused: Set<string>;

  /** Makes the bundles of what was found below the root. */
  static async make(
    root: string,
    { resolvers, functions }: Product,
    { bundle, isDeployed }: { bundle: typeof cachedFunctions; isDeployed: boolean },
  ): Promise<Bundles> {
    const units = resolvers.flatMap(({ unit, steps = [], around }) =>
      unit ? [unit.file] : [...steps.map((step) => step.file), around ?? PASS_THROUGH],
    );
    const resolverBundles = bundleResolvers(root, [...new Set(units)]);
    const sources = functions.map((name) => `functions/${name}.ts`);
    const functionBundles = await bundle(root, sources);
    return new Bundles(root, { functions, resolverBundles, functionBundles, isDeployed });
  }

  private constructor(root: string, { functions, resolverBundles, functionBundles, isDeployed }: Made) {
    [this.#root, this.#isDeployed] = [root, isDeployed];
    mkdirSync(join(root, "build"), { recursive: true });
    this.#folder = mkdtempSync(join(root, "build/bundles-"));
    for (const [file, { code }] of resolverBundles) this.#write(resolverPath(file), code);
    for (const [file, bundle] of functionBundles)
      writeFunction(join(this.#folder, file.replace(/\.ts$/, "")), bundle);
    writeMaps(root, resolverBundles);
    this.#unused = new Set(functions);
  }

  resolverFile(file: string): string {
    return join(this.#folder, resolverPath(file));
  }

  functionFolder(name: string): string {
    this.#unused.delete(name);
    return join(this.#folder, `functions/${name}`);
  }

  /**
   * The asset of a function that uses the engine. Its library is in the folder for a deployment only, because it has
   * 71 MB; the hash is the same without it.
   */
  functionWithLibrary(name: string): { folder: string; assetHash: string } {
    const folder = this.functionFolder(name);
    const assetHash = hashWithLibrary(this.#root, folder);
    if (this.#isDeployed) addLibrary(this.#root, folder);
    return { folder, assetHash };
  }

  /** The functions that no construct has used: nothing would ever invoke them. */
  get unused(): string[] {
    return [...this.#unused];
  }

  close(): void {
    rmSync(this.#folder, { recursive: true });
  }

  #write(path: string, text: string): void {
    const file = join(this.#folder, path);
    mkdirSync(join(file, ".."), { recursive: true });
    writeFileSync(file, text);
  }
}

/** Writes the asset of a function: its script, and the folder `app` if it has files. */
export function writeFunction(folder: string, { code, files = new Map() }: FunctionCode): void {
  mkdirSync(join(folder, files.size > 0 ? "app" : "."), { recursive: true });
  writeFileSync(join(folder, "index.cjs"), code);
  for (const [name, contents] of files) writeFileSync(join(folder, "app", name), contents);
}

function resolverPath(file: string): string {
  return file.replace(/\.ts$/, ".js");
}
