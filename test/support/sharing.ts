import { existsSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** Changes of what all files of a process see, and doubles of modules. The client of a function is made once a process, for the endpoint that `process.env` has then. */
const CHANGES =
  /\bvi\.\w|\bglobalThis\b|\bdelete process\b|\bObject\.assign\(process\b|\bprocess\.(env\.\w+ (\?\?|\|\|)?=[^=]|chdir|on\(|once\()/;
const IMPORTS = /\b(?:from|import\() ?"(\.[^"]+\.ts)"/g;

/** Whether a test file may run in a process that others have used: neither it nor a file of tests that it imports changes what they see. */
export function sharesProcess(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file) || !/\/test\//.test(file) || !existsSync(file)) return true;
  seen.add(file);
  const text = readFileSync(file, "utf8");
  if (CHANGES.test(text)) return false;
  return [...text.matchAll(IMPORTS)].every(([, path]) => sharesProcess(resolve(dirname(file), path!), seen));
}
