import type { Plugin } from "esbuild";
import { join, relative } from "node:path";

/**
 * The lists of modules that parts of a page have together, by the folders below which these parts are. The
 * nearest folder counts. Paths are relative to the root.
 */
export type Together = Record<string, string>;

/** Before the path of a part, in what esbuild says of its entry. */
const NAMESPACE = "part";

/**
 * Gives each part of a page that is loaded later, by `import()`, an entry of its own, which imports the list
 * of the part's folder first. esbuild makes a file for each set of entries that share a module: the modules
 * that all of them import are one file, not dozens. In the sources these imports would be circles.
 */
export function together(root: string, lists: Together): Plugin {
  const folders = Object.keys(lists).sort((one, other) => other.length - one.length);
  const listOf = (part: string): string | undefined =>
    lists[folders.find((folder) => part.startsWith(`${folder}/`)) ?? ""];
  return {
    name: "together",
    setup(build) {
      build.onResolve({ filter: /^\./ }, ({ path, kind, resolveDir }) => {
        const part = relative(root, join(resolveDir, path)).replaceAll("\\", "/");
        const isListed = kind === "dynamic-import" && listOf(part) !== undefined;
        return isListed ? { path: part, namespace: NAMESPACE } : undefined;
      });
      build.onLoad({ filter: /./, namespace: NAMESPACE }, ({ path }) => ({
        contents: [`import "./${listOf(path)}";`, `export * from "./${path}";`].join("\n"),
        resolveDir: root,
      }));
    },
  };
}

/** Returns the path of the module that esbuild names as an entry or input. */
export function moduleOf(name: string): string {
  return name.startsWith(`${NAMESPACE}:`) ? name.slice(NAMESPACE.length + 1) : name;
}
