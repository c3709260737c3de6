import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { me, signedIn } from "./people.ts";
import { freePort, Program } from "./program.ts";
import { copyTree } from "./tree.ts";

const folder = mkdtempSync(join(tmpdir(), "rollcall-domains-"));
let tree: Awaited<ReturnType<typeof copyTree>>;
let program: Program;

beforeAll(async () => {
  tree = await copyTree();
});
afterAll(async () => {
  await program?.end();
  tree.remove();
  rmSync(folder, { recursive: true });
});

test("users alone start with ROLLCALL_DOMAINS, with their demo data and no place of sites", async () => {
  const outputs = join(folder, "outputs.json");
  program = new Program({
    ...{ root: tree.folder, outputs, port: await freePort(), data: ":memory:" },
    environment: { ROLLCALL_DOMAINS: "users" },
  });
  const found = await program.up();
  await program.says("Ctrl-C ends everything.\n");
  expect(found).toMatchObject({ domains: ["users"] });
  expect(await me(found, await signedIn(tree.folder, found, "alice@example.com"))).toMatchObject({
    email: "alice@example.com",
  });
  expect(program.said).not.toMatch(/#\/sites\s|npm run demo/);
});

test("domains that cannot be together end it with what to do", async () => {
  await program.end();
  const outputs = join(folder, "outputs.json");
  program = new Program({
    ...{ root: tree.folder, outputs, port: await freePort(), data: ":memory:" },
    environment: { ROLLCALL_DOMAINS: "users,people" },
  });
  await expect(program.up()).rejects.toThrow(
    /cdk\.json: dev\.domains has "people" without "mail": .*Add "mail", or leave "people" out/,
  );
});
