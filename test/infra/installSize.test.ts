import { existsSync, lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
interface Package {
  dev?: boolean;
  link?: boolean;
}
const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
  packages: Record<string, Package>;
};
/** The packages of the lock file that npm has installed on this machine. */
const installed = Object.keys(packages).filter(
  (path) => /(^|\/)node_modules\//.test(path) && !packages[path]!.link && existsSync(join(root, path)),
);

/** Bytes on disk below a folder, without the packages that are installed in it. */
function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== "node_modules")
    .map(({ name }) => join(folder, name))
    .map((path) => ({ path, stats: lstatSync(path) }))
    .reduce((sum, { path, stats }) => sum + (stats.isDirectory() ? sizeOf(path) : stats.blocks * 512), 0);
}

/** The number of packages, and their size in MB (2^20 bytes). */
function measured(paths: string[]): { packages: number; megabytes: number } {
  const bytes = paths.reduce((sum, path) => sum + sizeOf(join(root, path)), 0);
  return { packages: paths.length, megabytes: Math.ceil(bytes / 2 ** 20) };
}

// The page has the limits: a package that is over one of them is said there.
test("an install is at most as large as CONTRIBUTING.md says, with and without development packages", () => {
  const page = readFileSync(join(root, "CONTRIBUTING.md"), "utf8");
  const limits = [...page.matchAll(/at most (\d+)\s+packages\s+of\s+(\d+)\s+MB/g)].map(
    ([, count, megabytes]) => ({ packages: Number(count), megabytes: Number(megabytes) }),
  );
  const sizes = [measured(installed), measured(installed.filter((path) => !packages[path]!.dev))];
  expect(limits).toHaveLength(sizes.length);
  const over = sizes.filter(
    (size, at) => size.packages > limits[at]!.packages || size.megabytes > limits[at]!.megabytes,
  );
  expect(over).toEqual([]);
  // The limits follow what is left out: they are no tenth above what there is.
  const loose = sizes.filter((size, at) => size.megabytes < 0.9 * limits[at]!.megabytes);
  expect(loose).toEqual([]);
});
