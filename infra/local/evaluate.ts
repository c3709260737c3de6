import { readFileSync } from "node:fs";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { Clock } from "./clock.ts";
import { evaluateCode, refused } from "./javascript/evaluate.ts";
import type { EvaluateAnswer } from "./javascript/evaluate.ts";
import type { SourceMapData } from "./javascript/sourceMap.ts";

const USAGE = `usage: npm run evaluate -- --code FILE --context FILE [--function request|response]
       npm run evaluate -- --stdin    JSON lines { id, code, context, function }, one answer a line`;

const clock = new Clock();

const { values } = parseArgs({
  options: {
    code: { type: "string" },
    context: { type: "string" },
    function: { type: "string" },
    stdin: { type: "boolean" },
  },
});

if (values.stdin) await answerLines();
else if (values.code !== undefined && values.context !== undefined) {
  const answer = await evaluateFiles(values.code, values.context, values.function);
  console.log(JSON.stringify(answer, null, 2));
  process.exitCode = answer.error ? 1 : 0;
} else {
  console.error(USAGE);
  process.exitCode = 1;
}

async function evaluateFiles(
  codeFile: string,
  contextFile: string,
  handler?: string,
): Promise<EvaluateAnswer> {
  try {
    const context = readFileSync(contextFile, "utf8");
    const bundle = /\.[cm]?ts$/.test(codeFile)
      ? await bundled(codeFile)
      : { code: readFileSync(codeFile, "utf8") };
    return evaluateCode({ ...bundle, context, function: handler }, clock);
  } catch (error) {
    return refused((error as Error).message);
  }
}

/** AppSync takes JavaScript only, so TypeScript is bundled as for the deployment (D: "Additional utilities"). */
async function bundled(file: string): Promise<{ code: string; sourceMap: SourceMapData }> {
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
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
  const text = (end: string): string => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? "";
  return { code: text("code.js"), sourceMap: JSON.parse(text(".map")) as SourceMapData };
}

/** One line in, one line out, in order; a line that can not be used is answered too. */
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
  if (typeof request === "string") return { id: null, ...refused(`line ${number} ${request}`) };
  const { id = null, code, context = {} } = request;
  const bad = (what: string) => ({ id, ...refused(`line ${number}: ${what}`) });
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
