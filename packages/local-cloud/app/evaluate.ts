import { readFileSync } from "node:fs";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import type { BuildFailure } from "esbuild";
import { Clock } from "../base/clock.ts";
import { evaluateCode, refusedEvaluation } from "../services/javascript/evaluate.ts";
import type { EvaluateAnswer } from "../services/javascript/evaluate.ts";
import type { SourceMapData } from "../services/javascript/sourceMap.ts";

const USAGE = `usage: npm run evaluate -- --code FILE --context FILE [--function request|response]
       npm run evaluate -- --stdin    JSON lines { id, code, context, function }, one answer a line`;

const clock = new Clock();

/**
 * The command was called wrongly, or one of its files cannot be read. AppSync gives no such answer, so this
 * is one sentence on stderr.
 */
class CommandError extends Error {}

try {
  await main();
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

async function main(): Promise<void> {
  const { code, context, function: handler, stdin } = readOptions();
  if (stdin) return answerLines();
  if (code === undefined || context === undefined) throw new CommandError(USAGE);
  const answer = evaluateCode(
    { ...(await readCode(code)), context: readText(context), function: handler },
    clock,
  );
  console.log(JSON.stringify(answer, null, 2));
  process.exitCode = answer.error ? 1 : 0;
}

function readOptions() {
  const text = { type: "string" } as const;
  const options = { code: text, context: text, function: text, stdin: { type: "boolean" } } as const;
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n${USAGE}`);
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const reasons: Record<string, string> = { ENOENT: "it does not exist", EISDIR: "it is a folder" };
    const { code = "", message } = error as NodeJS.ErrnoException;
    throw new CommandError(`${file} can not be read: ${reasons[code] ?? message}.`);
  }
}

async function readCode(file: string): Promise<{ code: string; sourceMap?: SourceMapData; file?: string }> {
  const text = readText(file);
  return /\.[cm]?ts$/.test(file) ? bundled(file) : { code: text, file };
}

/**
 * AppSync takes JavaScript only, so TypeScript is bundled as for the deployment (D: "Additional utilities").
 */
async function bundled(file: string): Promise<{ code: string; sourceMap: SourceMapData }> {
  const { build } = await import("esbuild");
  const built = build({
    entryPoints: [file],
    outfile: "code.js",
    bundle: true,
    write: false,
    sourcemap: "external",
    format: "esm",
    platform: "node",
    target: "esnext",
    external: ["@aws-appsync/*"],
    legalComments: "none",
    logLevel: "silent",
  });
  const { outputFiles } = await built.catch(({ errors }: BuildFailure) => {
    const lines = errors.map(({ text, location }) =>
      location ? `${location.file}:${location.line}:${location.column + 1}: ${text}` : text,
    );
    throw new CommandError(lines.join("\n"));
  });
  const text = (end: string): string => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? "";
  return { code: text("code.js"), sourceMap: JSON.parse(text(".map")) as SourceMapData };
}

/** Answers each line with one line, in order; also a line that is invalid. */
async function answerLines(): Promise<void> {
  let number = 0;
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    number += 1;
    const answer = JSON.stringify(answerLine(line, number));
    if (!process.stdout.write(`${answer}\n`)) await once(process.stdout, "drain");
  }
}

function answerLine(line: string, number: number): EvaluateAnswer & { id: unknown } {
  const request = parseLine(line);
  if (typeof request === "string") return { id: null, ...refusedEvaluation(`line ${number} ${request}`) };
  const { id = null, code, context = {} } = request;
  const bad = (what: string) => ({ id, ...refusedEvaluation(`line ${number}: ${what}`) });
  if (typeof code !== "string") return bad("code is missing or no string");
  const isContext = typeof context === "string" || (typeof context === "object" && context !== null);
  if (!isContext || Array.isArray(context)) return bad("context is neither an object nor JSON text");
  const handler = request.function ?? undefined;
  if (handler !== undefined && typeof handler !== "string")
    return bad('function is neither "request" nor "response"');
  return { id, ...evaluateCode({ code, context, function: handler }, clock) };
}

function parseLine(line: string): Record<string, unknown> | string {
  try {
    const parsed: unknown = JSON.parse(line);
    if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) return "is no JSON object";
    return parsed as Record<string, unknown>;
  } catch (error) {
    return `is not JSON: ${(error as Error).message}`;
  }
}
