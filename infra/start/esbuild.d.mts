import type { BuildOptions } from "esbuild";

export const FOR_NODE: BuildOptions;
export const OF_ESBUILD: Record<string, string>;
