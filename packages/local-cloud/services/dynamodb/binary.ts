import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** The path of Dynoxide's program: `DYNOXIDE_BIN`, or the optional npm package of this platform. */
export function dynoxideBinary(environment: NodeJS.ProcessEnv = process.env): string {
  const given = environment.DYNOXIDE_BIN;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`DYNOXIDE_BIN is ${given}: there is no such file`);
  }
  const name = `@dynoxide/${process.platform}-${process.arch}`;
  const program = process.platform === "win32" ? "dynoxide.exe" : "dynoxide";
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), program);
  } catch {
    throw new Error(
      `DynamoDB runs as Dynoxide, and its package ${name} is not installed: run \`npm install --no-save ${name}@1.2.1\`, ` +
        "or set DYNOXIDE_BIN to the program",
    );
  }
}
