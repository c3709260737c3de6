import { readFileSync } from "node:fs";
import { join } from "node:path";
import { declarationIn } from "../synth/steps.ts";

const FIELD = /^resolvers\/[A-Z]\w*\/\w+(\.none)?\.ts$/;

/**
 * Returns the pipeline that a field's file declares, as a text to compare; undefined for any other file. The
 * synth makes AppSync's functions from it, so another pipeline needs another synth.
 */
export function pipelineOf(root: string, file: string): string | undefined {
  if (!FIELD.test(file)) return undefined;
  return JSON.stringify(declarationIn(file, readFileSync(join(root, file), "utf8"), []));
}

/** Returns the pipelines that these files declare, by file. */
export function pipelinesOf(root: string, files: string[]): Map<string, string | undefined> {
  return new Map(files.map((file) => [file, pipelineOf(root, file)]));
}
