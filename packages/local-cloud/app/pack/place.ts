import { readFileSync } from "node:fs";
import type { Plugin } from "esbuild";

/** JavaScript expressions for what `import.meta.url` and `import.meta.dirname` are in a source file. */
export interface ModulePlace {
  url: string;
  dirname: string;
}

/**
 * For bundles of the local cloud: a module finds its files (a worker, a page) where its source file has them,
 * although its code is in the bundle.
 */
export function placed(placeOf: (file: string) => ModulePlace): Plugin {
  return {
    name: "where a module stands is where its source stands",
    setup: (building) =>
      building.onLoad({ filter: /packages[\\/]local-cloud[\\/].*\.ts$/ }, ({ path }) => {
        const { url, dirname } = placeOf(path);
        const contents = readFileSync(path, "utf8")
          .replaceAll("import.meta.url", url)
          .replaceAll("import.meta.dirname", dirname);
        return { contents, loader: "ts" };
      }),
  };
}
