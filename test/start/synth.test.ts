import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { synthesise } from "../../infra/start/synth.ts";

const root = mkdtempSync(join(tmpdir(), "synth-"));

beforeAll(() => {
  mkdirSync(join(root, "infra"));
  mkdirSync(join(root, "build/assembly/dev"), { recursive: true });
  symlinkSync(join(import.meta.dirname, "../../node_modules"), join(root, "node_modules"), "dir");
  writeFileSync(join(root, "schema.graphql"), "before");
});

afterAll(() => rmSync(root, { recursive: true }));

/** A synth during which a file is saved, if `saved` is given. */
async function synth(saved?: string): Promise<boolean> {
  const save =
    saved && `import { writeFileSync } from "node:fs"; writeFileSync("schema.graphql", "${saved}");`;
  writeFileSync(join(root, "infra/app.ts"), `${save ?? ""}\n`);
  return (await synthesise(root, { stage: "dev" })).fresh;
}

it("is done again where a file was saved during it, though its content is as before", async () => {
  expect(await synth("during")).toBe(true);
  const again = () => synthesise(root, { stage: "dev" });
  writeFileSync(join(root, "schema.graphql"), "before");
  expect((await again()).fresh).toBe(true);
});

it("is not done again where nothing has changed", async () => {
  expect(await synth()).toBe(true);
  expect(await synth()).toBe(false);
});
