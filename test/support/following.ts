import { join } from "node:path";
import type { TestCloud } from "./cloud.ts";

/**
 * Swaps functions for one that does nothing, as a saved file would be: the followers of a change do no work.
 * Work that the old ones have begun is done when this resolves. So a function that hands on work is named
 * before its receiver. Messages that they get are lost.
 */
export async function silence({ cloud }: TestCloud, sources: string[]): Promise<void> {
  const nothing = join(import.meta.dirname, "nothing.mjs");
  for (const source of sources) await cloud.swapFunction(`functions/${source}.ts`, nothing);
}

/** Undoes `silence`. */
export async function rouse({ cloud }: TestCloud, sources: string[]): Promise<void> {
  for (const source of sources.map((each) => `functions/${each}.ts`)) {
    const made = cloud.assembly
      .ofType("AWS::Lambda::Function")
      .find(({ metadata }) => metadata["rollcall:source"] === source);
    const { S3Key } = made!.properties.Code as { S3Key: string };
    await cloud.swapFunction(source, cloud.assembly.asset(S3Key));
  }
}
