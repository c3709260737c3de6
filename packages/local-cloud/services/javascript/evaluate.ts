import { checkCode } from "./check.ts";
import type { CodeError } from "./check.ts";
import { loadUnit } from "./sandbox.ts";
import type { HandlerName } from "./sandbox.ts";
import { openSourceMap, written } from "./sourceMap.ts";
import type { Locate, SourceMapData } from "./sourceMap.ts";

/** The input of EvaluateCode (AppSync API reference), and the file in which the code was written. */
export interface EvaluateInput {
  code: string;
  /** An object, or its JSON text as AWS takes it. */
  context: object | string;
  function?: string;
  /** The map of a bundle: errors and logs then name the places in its sources. */
  sourceMap?: SourceMapData;
  /**
   * The file of code that is no bundle: its places are the code's. Without either they are AppSync's
   * `code.js`.
   */
  file?: string;
}

/** The answer of EvaluateCode; result, stash and outErrors are JSON text. */
export interface EvaluateAnswer {
  evaluationResult: string | null;
  error: { message: string; codeErrors: CodeError[] } | null;
  logs: string[];
  stash: string;
  outErrors: string;
}

/** Checks and runs one handler as AppSync's EvaluateCode does; whatever goes wrong is in the answer. */
export function evaluateCode(input: EvaluateInput, host: { now(): number }): EvaluateAnswer {
  try {
    return evaluate(input, host);
  } catch (error) {
    return refusedEvaluation((error as Error).message);
  }
}

function evaluate(input: EvaluateInput, host: { now(): number }): EvaluateAnswer {
  const { code, sourceMap } = input;
  const codeErrors = checkCode(code, { sourceMap }).map((each) => withSource(each, input.file));
  if (codeErrors.length > 0) return refusedEvaluation("The code contains one or more errors.", codeErrors);
  const evaluation = loadUnit(code, { sourceMap }).run(
    handlerOf(input.function),
    contextOf(input.context),
    host,
  );
  const { error } = evaluation;
  const locate = locator(input);
  // A message of util.error is the code's own text, and has no place.
  const message = error?.place ? written(error.message, locate) : error?.message;
  return {
    evaluationResult: error ? null : JSON.stringify(evaluation.value),
    error: message === undefined ? null : { message, codeErrors: [] },
    logs: evaluation.logs.map((line) => written(line, locate)),
    stash: JSON.stringify(evaluation.stash),
    outErrors: JSON.stringify(evaluation.appended),
  };
}

function withSource(error: CodeError, file?: string): CodeError {
  const { line, column } = error.location;
  return file === undefined ? error : { ...error, source: { file, line, column } };
}

function locator({ sourceMap, file }: EvaluateInput): Locate {
  if (sourceMap) return openSourceMap(sourceMap);
  return (line, column) => (file === undefined ? undefined : { file, line, column });
}

export function refusedEvaluation(message: string, codeErrors: CodeError[] = []): EvaluateAnswer {
  return { evaluationResult: null, error: { message, codeErrors }, logs: [], stash: "{}", outErrors: "[]" };
}

function handlerOf(name = "request"): HandlerName {
  if (name === "request" || name === "response") return name;
  throw new Error(`function is "request" or "response", not ${JSON.stringify(name)}`);
}

/** The text goes into the sandbox as it is, so it is only looked at. */
function contextOf(context: object | string): object | string {
  if (typeof context !== "string") return context;
  const parsed = parseContext(context);
  if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)) return context;
  throw new Error("context is the JSON text of an object");
}

function parseContext(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`context is not JSON: ${(error as Error).message}`);
  }
}
