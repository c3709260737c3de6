import { Lack } from "../../../base/assembly/index.ts";
import { AcceptedBundles } from "../../javascript/accepted.ts";
import { checkCode, type CodeError } from "../../javascript/check.ts";
import { loadUnit, type LoadedUnit } from "../../javascript/sandbox.ts";
import type { SourceMapData } from "../../javascript/sourceMap.ts";

/** A bundle that AppSync would accept. It is compiled when it is first used. */
export interface ResolverCode {
  /** The source file, for messages. */
  file: string;
  unit(): LoadedUnit;
  /** False if the bundle never reads `error`: an error of a data source is then always ignored. */
  readsError: boolean;
}

/**
 * Checks a bundle as UpdateResolver and UpdateFunction do, unless it was accepted before; one that AppSync
 * refuses is an Error with file, line and column of every fault.
 */
export function readCode(
  text: string,
  file: string,
  sourceMap?: SourceMapData,
  accepted = new AcceptedBundles(),
): ResolverCode {
  const options = sourceMap ? { sourceMap } : {};
  const faults = accepted.has(text) ? [] : checkCode(text, { ...options, handlers: ["request", "response"] });
  if (faults.length > 0) {
    const lines = faults.map((fault) => `  ${placeOf(fault, file)}: ${fault.value} (${fault.rule})`);
    throw new Lack(`The code contains one or more errors.\n${lines.join("\n")}`);
  }
  accepted.add(text);
  let unit: LoadedUnit | undefined;
  return {
    file,
    unit: () => (unit ??= loadUnit(text, options)),
    readsError: /\.error\b(?!\s*\()|\{[^{}]*\berror\b[^{}]*\}\s*[=)]/.test(text),
  };
}

function placeOf({ location, source }: CodeError, file: string): string {
  return source
    ? `${source.file}:${source.line}:${source.column}`
    : `${file} (bundle):${location.line}:${location.column}`;
}
