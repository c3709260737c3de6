import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TestCloud } from "../cloud.ts";

/** Swaps functions for ones that do nothing, as a saved file would be: what follows a change by itself stays away. */
export function silence({ cloud }: TestCloud, sources: string[]): void {
  const folder = join(import.meta.dirname, "../../build/test/nothing");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "index.mjs"), "export const handler = async () => ({ batchItemFailures: [] });");
  for (const source of sources) cloud.swapFunction(`functions/${source}.ts`, folder);
}
