import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort, Program } from "./program.ts";
import { copyTree } from "./tree.ts";

const root = join(import.meta.dirname, "../..");
const data = mkdtempSync(join(tmpdir(), "rollcall-omit-"));
let tree: Awaited<ReturnType<typeof copyTree>>;
let program: Program | undefined;

/** Puts the packages of `npm ci --omit=dev` into a copy of the tree, whose packages are a link to all. */
function omitDev(folder: string): void {
  rmSync(join(folder, "node_modules"));
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, { dev?: boolean; optional?: boolean; link?: boolean; resolved?: string }>;
  };
  // Packages in folders of others come with these.
  const own = Object.entries(packages).filter(
    ([path, { dev }]) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && !dev,
  );
  for (const [path, { link, resolved, optional }] of own) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    if (link) symlinkSync(join(folder, resolved!), join(folder, path), "dir");
    else
      try {
        cpSync(join(root, path), join(folder, path), { recursive: true });
      } catch (error) {
        // Packages of other platforms are not there.
        if (!optional || (error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
      }
  }
}

beforeAll(async () => {
  tree = await copyTree();
  omitDev(tree.folder);
  // Nothing is synthesised or bundled before.
  rmSync(join(tree.folder, "build"), { recursive: true });
});
afterAll(async () => {
  await program?.end();
  tree.remove();
  rmSync(data, { recursive: true, force: true });
});

it("npm start does without development packages", async () => {
  const port = await freePort();
  program = new Program({ root: tree.folder, outputs: join(data, "outputs.json"), port, data });
  const { graphqlUrl } = await program.up();
  const answer = await fetch(graphqlUrl, { method: "POST", body: '{"query":"{ me { email } }"}' });
  expect(answer.status).toBe(401);
});
