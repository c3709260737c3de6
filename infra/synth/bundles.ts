import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundleResolvers, writeMaps, type FunctionCode, type ResolverBundle } from "./bundle.ts";
import type { cachedFunctions } from "./bundleCache.ts";
import type { Product } from "./discover.ts";
import { addLibrary, hashWithLibrary } from "./engine.ts";
import { PASS_THROUGH, pathOf } from "./places.ts";

interface Made {
  /** The names of all functions. */
  functions: string[];
  resolverBundles: Map<string, ResolverBundle>;
  functionBundles: Map<string, FunctionCode>;
  /** True if it is deployed: everything is in its assets. */
  isDeployed: boolean;
  /** True if functions are bundled at their first event. */
  isLater: boolean;
}

/** An asset's file or folder. Its hash is the CDK's own one if undefined. */
interface Asset {
  path: string;
  assetHash: string | undefined;
}

/** The script in the folder of a function. */
const SCRIPT = "index.cjs";

/**
 * The bundles of one synth, as files for the CDK's assets: all resolvers from one esbuild call, all functions
 * from another. They are in a folder of this synth until `close`, so that concurrent synths never read each
 * other's half-written files.
 */
export class Bundles {
  readonly #root: string;
  readonly #folder: string;
  readonly #isDeployed: boolean;
  readonly #isLater: boolean;
  readonly #unused: Set<string>;

  /** Makes the bundles of what was found below the root. */
  static async make(
    root: string,
    { resolvers, functions }: Product,
    { bundle, ...kind }: { bundle: typeof cachedFunctions; isDeployed: boolean; isLater: boolean },
  ): Promise<Bundles> {
    const units = resolvers.flatMap(({ unit, steps = [], around }) =>
      unit ? [unit.place] : [...steps.map((step) => step.place), around ?? PASS_THROUGH],
    );
    const resolverBundles = bundleResolvers(root, [...new Set(units)]);
    const sources = functions.map((name) => `functions/${name}.ts`);
    const functionBundles = await bundle(root, sources);
    return new Bundles(root, { functions, resolverBundles, functionBundles, ...kind });
  }

  private constructor(
    root: string,
    { functions, resolverBundles, functionBundles, isDeployed, isLater }: Made,
  ) {
    [this.#root, this.#isDeployed, this.#isLater] = [root, isDeployed, isLater];
    mkdirSync(join(root, "build"), { recursive: true });
    this.#folder = mkdtempSync(join(root, "build/bundles-"));
    for (const [place, { code }] of resolverBundles) this.#write(resolverPath(place), code);
    for (const [file, bundle] of functionBundles)
      writeFunction(join(this.#folder, file.replace(/\.ts$/, "")), bundle);
    writeMaps(root, resolverBundles);
    this.#unused = new Set(functions);
  }

  resolverAsset(place: string): Asset {
    const path = join(this.#folder, resolverPath(place));
    return { path, assetHash: this.#hashOf(path) };
  }

  functionAsset(name: string): Asset {
    const path = this.#functionFolder(name);
    return { path, assetHash: this.#hashOf(join(path, SCRIPT)) };
  }

  /**
   * The asset of a function that uses the engine. Its library is in the folder for a deployment only, because
   * it has 71 MB; the hash is the same without it.
   */
  functionWithLibrary(name: string): Asset {
    const path = this.#functionFolder(name);
    const assetHash = hashWithLibrary(this.#root, path);
    if (this.#isDeployed) addLibrary(this.#root, path);
    return { path, assetHash };
  }

  /** The file of the schema that is uploaded. */
  schemaFile(text: string): string {
    this.#write("schema.graphql", text);
    return join(this.#folder, "schema.graphql");
  }

  /** The functions that no construct has used: nothing would ever invoke them. */
  get unused(): string[] {
    return [...this.#unused];
  }

  close(): void {
    rmSync(this.#folder, { recursive: true });
  }

  #functionFolder(name: string): string {
    this.#unused.delete(name);
    return join(this.#folder, `functions/${name}`);
  }

  /**
   * The hash that an asset is named by, or undefined for the CDK's own. The CDK takes a tenth of a synth for
   * its own hashes, and keeps them in the home folder. A deployed asset has the CDK's hash; an asset that
   * runs on this machine only has the script's.
   */
  #hashOf(script: string): string | undefined {
    return this.#isLater ? createHash("sha256").update(readFileSync(script)).digest("hex") : undefined;
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
  writeFileSync(join(folder, SCRIPT), code);
  for (const [name, contents] of files) writeFileSync(join(folder, "app", name), contents);
}

function resolverPath(place: string): string {
  return `${pathOf(place)}.js`;
}
