import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
  type Stats,
} from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { Digests } from "./digests.ts";
import {
  bundleFunctions,
  FUNCTION_SETTINGS,
  TRACKER_FUNCTION,
  type FunctionBundle,
  type FunctionCode,
} from "./bundle.ts";

/** The folder of kept bundles: one file per function, with its last bundle. */
export const KEPT = "build/functions";

/**
 * Bundles functions for the local cloud as `bundleFunctions` does, but takes an earlier bundle if all its
 * inputs are unchanged. Bundling all functions is three quarters of a synth. A deployment never takes a
 * bundle from here.
 */
export async function cachedFunctions(
  root: string,
  files: string[],
  bundle = bundleFunctions,
  digests = new Digests(root),
): Promise<Map<string, FunctionCode>> {
  const before = new Sources(root, digests);
  const kept = new Map(
    files.flatMap((file): [string, FunctionCode][] => {
      const bundle = before.kept(file);
      return bundle === undefined ? [] : [[file, bundle]];
    }),
  );
  const missing = files.filter((file) => !kept.has(file));
  digests.keep();
  if (missing.length === 0) return kept;
  const all = before.all();
  const made = await bundle(root, missing);
  // A file saved in between may or may not be in the bundles: they are not kept.
  if (new Sources(root, digests).all() === all) for (const [file, each] of made) before.keep(file, each);
  digests.keep();
  return new Map([...kept, ...made]);
}

/** The files of the project at one moment, as far as they decide about bundles. */
class Sources {
  readonly #root: string;
  /** The folder of packages without symbolic links, by which esbuild names what it reads there. */
  readonly #packages: string;
  readonly #digests: Digests;
  readonly #hashes = new Map<string, string>();
  /** The inputs of every bundle: esbuild's settings, and the list of installed packages. */
  readonly #settings: string;

  constructor(root: string, digests: Digests) {
    this.#root = root;
    this.#digests = digests;
    const packages = join(root, "node_modules");
    this.#packages = existsSync(packages) ? realpathSync(packages) : packages;
    this.#settings = hashOf([FUNCTION_SETTINGS, this.#hash("node_modules/.package-lock.json")]);
  }

  /**
   * A text that is another one after any own file was saved, added or removed, or packages were installed.
   */
  all(): string {
    const own = ["functions", "resolvers", "tracker", "dashboard", "client"].flatMap((folder) =>
      filesIn(this.#root, folder),
    );
    const stamps = own.map((file) => {
      const stat = statSync(join(this.#root, file), { throwIfNoEntry: false });
      return [file, stat && stampOf(stat)].join();
    });
    return [this.#settings, ...stamps].join("\0");
  }

  /** Returns a function's kept bundle, if it is up to date. */
  kept(file: string): FunctionCode | undefined {
    const path = this.#pathOf(file);
    if (file === TRACKER_FUNCTION || !existsSync(path)) return undefined;
    const [key, inputs = "", files = "", ...lines] = readFileSync(path, "utf8").split("\n");
    const code = lines.join("\n");
    return key === this.#keyOf(inputs, files, code) ? { code, ...filesOf(files) } : undefined;
  }

  keep(file: string, { code, files, inputs }: FunctionBundle): void {
    const names = inputs.map((input) => this.#nameOf(input));
    // Of a package outside (`npm link`) it is not known which files there are.
    if (file === TRACKER_FUNCTION || names.some((name) => name.startsWith(".."))) return;
    const imported = names.filter((name) => name !== file);
    const list = [...names, ...configsOf(names), ...foldersOf(imported)].sort().join("\0");
    const path = this.#pathOf(file);
    mkdirSync(dirname(path), { recursive: true });
    const beside = files
      ? JSON.stringify([...files].map(([name, contents]) => [name, base64(contents)]))
      : "";
    const text = [this.#keyOf(list, beside, code), list, beside, code].join("\n");
    writeFileSync(`${path}.${process.pid}`, text);
    renameSync(`${path}.${process.pid}`, path);
  }

  /** A hash of a bundle and of all that it was made of. A damaged file does not have it either. */
  #keyOf(inputs: string, files: string, code: string): string {
    const hashes = inputs.split("\0").map((name) => this.#hash(name));
    return hashOf([this.#settings, inputs, ...hashes, files, code]);
  }

  #hash(name: string): string {
    const known = this.#hashes.get(name);
    if (known !== undefined) return known;
    const path = join(this.#root, name);
    const stat = statSync(path, { throwIfNoEntry: false });
    const hash = stat?.isDirectory() ? hashOf(readdirSync(path)) : stat ? this.#digests.of(name) : "none";
    this.#hashes.set(name, hash);
    return hash;
  }

  /** The path of an input that is the same in every checkout, also if its packages are linked. */
  #nameOf(input: string): string {
    const path = resolve(this.#root, input);
    return path.startsWith(this.#packages + sep)
      ? join("node_modules", relative(this.#packages, path))
      : relative(this.#root, path);
  }

  #pathOf(file: string): string {
    return join(this.#root, KEPT, `${file}.bundle`);
  }
}

/**
 * Returns a text that differs after each write: a program can set the time of a modification, but not the
 * time of a change (inode(7)).
 */
const stampOf = ({ size, mtimeMs, ctimeMs, ino }: Stats): string => [size, mtimeMs, ctimeMs, ino].join("/");

const CONFIGS = ["package.json", "tsconfig.json", "jsconfig.json"];

/**
 * Returns the paths of all files that may configure how files are read, in their folders and in all folders
 * above these. A folder of packages nearer than the project's one is looked at first.
 */
function configsOf(names: string[]): string[] {
  const nearer = [...CONFIGS, "node_modules"];
  return [...CONFIGS, ...foldersOf(names).flatMap((folder) => nearer.map((file) => `${folder}/${file}`))];
}

/**
 * The folders, up to the project's own ones, in which a new file can take the place of an imported one:
 * `folder.ts` of `folder/index.ts`. Packages in `node_modules` itself are in the list of installed packages.
 */
function foldersOf(names: string[]): string[] {
  const found = new Set<string>();
  for (const name of names)
    for (
      let folder = dirname(name);
      folder !== "." && folder !== "node_modules" && !found.has(folder);
      folder = dirname(folder)
    )
      found.add(folder);
  return [...found];
}

/** The files beside a function's script, from the line that `keep` writes of them. */
function filesOf(line: string): Pick<FunctionCode, "files"> {
  if (line === "") return {};
  const entries = JSON.parse(line) as [string, string][];
  return { files: new Map(entries.map(([name, contents]) => [name, Buffer.from(contents, "base64")])) };
}

const base64 = (contents: Uint8Array): string => Buffer.from(contents).toString("base64");

function filesIn(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

function hashOf(texts: string[]): string {
  return createHash("sha256").update(texts.join("\0")).digest("hex");
}
