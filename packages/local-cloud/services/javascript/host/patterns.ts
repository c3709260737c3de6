import { createContext, Script } from "node:vm";

export interface Watched {
  source: string;
  flags: string;
  text: string;
  by?: string;
  milliseconds: number;
}

/**
 * V8 looks for a timeout while it backtracks, but only in a script that runs with one: so the match is such a
 * script, in a realm for it alone.
 */
const realm = createContext(Object.create(null) as { given?: string });
const test = new Script(
  "{ const { source, flags, text } = JSON.parse(given); new RegExp(source, flags).test(text); }",
);
const replace = new Script(
  "{ const { source, flags, text, by } = JSON.parse(given); text.replace(new RegExp(source, flags), by); }",
);

function run(script: Script, watched: Watched): unknown {
  realm.given = JSON.stringify(watched);
  try {
    return script.runInContext(realm, { timeout: Math.max(1, Math.ceil(watched.milliseconds)) });
  } catch (error) {
    if ((error as { code?: string }).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
    throw new Error(`the pattern takes too long on a text of ${watched.text.length} characters`);
  }
}

export const testPattern = (watched: Watched): unknown => run(test, watched);
export const replacePattern = (watched: Watched): unknown => run(replace, watched);
