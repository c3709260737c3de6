import { existsSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";

/**
 * The process that a test file needs: `own` if nothing can take back its changes, `restored` if
 * `restored.ts` can, and `shared` if it changes nothing that the files after it see.
 */
export type ProcessNeed = "shared" | "restored" | "own";

/** A double of a module, which every later import would get, and changes that packages keep. */
const FOR_GOOD = /\bvi\.(mock|doMock|stubGlobal)\b|\bglobalThis\b|\bprocess\.(chdir|on\(|once\()/;
/**
 * The client of a function is made once for each evaluation of its module, for the endpoint that
 * `process.env` has then.
 */
const UNTIL_RESTORED =
  /\bvi\.\w|\bdelete process\b|\bObject\.assign\(process\b|\bprocess\.env\.\w+ (\?\?|\|\|)?=[^=]/;
/** A global that Node has from 22 on is no change: `webSocket.ts`. */
const HARMLESS = /^globalThis\.WebSocket \?\?= .*$/m;
const IMPORTS = /\b(?:from|import\(?) ?"(\.[^"]+\.ts)"/g;

/**
 * Returns the process that a test file needs, by its text and the text of the files of tests that it
 * imports.
 */
export function processNeedOf(file: string): ProcessNeed {
  const texts = [...textsOf(file)];
  if (texts.some((text) => FOR_GOOD.test(text))) return "own";
  return texts.some((text) => UNTIL_RESTORED.test(text)) ? "restored" : "shared";
}

function* textsOf(file: string, seen = new Set<string>()): Generator<string> {
  if (seen.has(file) || !/\/test\//.test(file) || !existsSync(file)) return;
  seen.add(file);
  const text = readFileSync(file, "utf8");
  yield text.replace(HARMLESS, "");
  for (const [, path] of text.matchAll(IMPORTS)) yield* textsOf(resolve(dirname(file), path!), seen);
}
