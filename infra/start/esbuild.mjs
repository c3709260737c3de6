import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * The options to bundle files of infra/ for Node: packages stay in node_modules, and files keep their own
 * import.meta paths. A synth needs no loader of TypeScript then, which takes a second of CPU time.
 */
export const FOR_NODE = {
  bundle: true,
  packages: "external",
  platform: "node",
  format: "esm",
  target: "node20",
  sourcemap: true,
  plugins: [
    {
      name: "own-place",
      setup(bundle) {
        bundle.onLoad({ filter: /\.ts$/ }, ({ path }) => ({
          loader: "ts",
          contents: readFileSync(path, "utf8")
            .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href))
            .replaceAll("import.meta.dirname", JSON.stringify(dirname(path))),
        }));
      },
    },
  ],
};

/**
 * The environment of esbuild's process. Otherwise it keeps a thread and a process for its synchronous calls
 * until this process ends, refuses answers of more than 16 MB, and takes a third more CPU time for collecting
 * garbage, which a process that ends after a call or two need not: its memory is limited instead.
 */
export const OF_ESBUILD = {
  ESBUILD_WORKER_THREADS: "0",
  ESBUILD_MAX_BUFFER: String(512 * 2 ** 20),
  GOGC: "off",
  GOMEMLIMIT: "768MiB",
};
