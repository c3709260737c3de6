import { fork } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const bundler = fileURLToPath(new URL("bundle.mjs", import.meta.url));
const sources = fileURLToPath(new URL("page", import.meta.url));
const underWay = new Map<string, Promise<string>>();

/**
 * The folder with the bundled page, made when it is not there: one for each version of GraphiQL and content
 * of `page/`.
 */
export function pageFolder(cacheDir: string): Promise<string> {
  const folder = join(cacheDir, `graphiql-${fingerprint()}`);
  if (existsSync(folder)) return Promise.resolve(folder);
  const known = underWay.get(folder);
  if (known) return known;
  const made = make(folder).finally(() => underWay.delete(folder));
  underWay.set(folder, made);
  return made;
}

/** A child with a channel: it ends itself when this process does. */
function make(folder: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = fork(bundler, [folder], { execArgv: [], stdio: ["ignore", "ignore", "pipe", "ipc"] });
    let complaint = "";
    child.stderr!.on("data", (chunk: Buffer) => (complaint += chunk.toString("utf8")));
    child.on("error", reject);
    child.on("exit", (code) => {
      if (code === 0) resolve(folder);
      else reject(new Error(`GraphiQL could not be bundled (${bundler}): ${complaint.slice(0, 2000)}`));
    });
  });
}

function fingerprint(): string {
  const require = createRequire(import.meta.url);
  const { version } = JSON.parse(readFileSync(require.resolve("graphiql/package.json"), "utf8")) as {
    version: string;
  };
  const hash = createHash("sha256").update(readFileSync(bundler));
  for (const name of readdirSync(sources).sort()) hash.update(name).update(readFileSync(join(sources, name)));
  return `${version}-${hash.digest("hex").slice(0, 12)}`;
}
