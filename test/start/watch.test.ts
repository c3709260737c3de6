import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Cloud } from "../../packages/local-cloud/app/index.ts";
import { silentLog } from "../../packages/local-cloud/base/log.ts";
import { FunctionCodes } from "../../infra/start/functionCode.ts";
import { productFiles } from "../../infra/start/synth.ts";
import { Watch } from "../../infra/start/watch.ts";
import { until } from "../support/until.ts";

const root = mkdtempSync(join(tmpdir(), "watch-"));
const file = join(root, "infra/stacks/one.ts");
const logged: string[] = [];
let syntheses = 0;

beforeAll(() => {
  for (const folder of ["resolvers", "functions", "infra/stacks", "schema", "tracker", "dashboard", "client"])
    mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(file, "");
  const noCloud = (): Cloud => expect.unreachable("an infra file swaps no code");
  const again = async (): Promise<void> => void (syntheses += 1);
  const log = { ...silentLog, info: (text: string) => void logged.push(text) };
  new Watch(root, { cloud: noCloud, synthesiseAgain: again, codes: new FunctionCodes(root), log }).start();
});

afterAll(() => rmSync(root, { recursive: true }));

async function notices(save: () => void): Promise<void> {
  const before = syntheses;
  save();
  await until("a synth", () => syntheses > before);
  // Both halves of a save that an editor makes in two steps must be noticed before the next save.
  await new Promise((resolve) => setTimeout(resolve, 100));
}

it("notices every save, of editors that write the file and of those that put another in its place", async () => {
  const written = () => writeFileSync(file, `// ${Math.random()}`);
  const replaced = () => {
    writeFileSync(`${file}~`, `// ${Math.random()}`);
    renameSync(`${file}~`, file);
  };
  for (const save of [written, replaced, written, replaced, replaced, written]) await notices(save);
});

it("notices what is saved in a folder that was made later, and made again", async () => {
  const folder = join(root, "infra/later");
  for (let round = 0; round < 2; round += 1) {
    await notices(() => mkdirSync(folder));
    await notices(() => writeFileSync(join(folder, "two.ts"), `// ${round}`));
    await notices(() => rmSync(folder, { recursive: true }));
  }
});

// vim: swap, test and backup file ("backup.txt", "recover.txt"); Emacs: lock and auto-save file (manual,
// "Interlocking", "Auto Save"); JetBrains: safe write; macOS: AppleDouble; gedit and what saves by GLib;
// patch.
const TEMPORARY = [
  [".one.ts.swp", ".one.ts.swx", "4913", "one.ts~", ".one.ts.un~"],
  ["#one.ts#", ".#one.ts"],
  ["one.ts___jb_tmp___", "one.ts___jb_old___"],
  ["._one.ts", ".DS_Store", ".goutputstream-A1B2C3", "one.ts.orig", "one.ts.tmp"],
].flat();

it("notices none of the files that editors keep beside it, and no later start takes them for the product's", async () => {
  const before = syntheses;
  const files = TEMPORARY.map((name) => join(root, "resolvers", name));
  for (const temporary of files) writeFileSync(temporary, "");
  // Emacs's lock is a link to nothing.
  rmSync(join(root, "resolvers/.#one.ts"));
  symlinkSync("someone@machine.1:1", join(root, "resolvers/.#one.ts"));
  await notices(() => writeFileSync(file, "// with them"));
  expect(syntheses).toBe(before + 1);
  expect(logged.at(-1)).toBe("infra/stacks/one.ts: synthesising again ...");
  expect(productFiles(root)).toEqual([]);
  for (const temporary of files) rmSync(temporary);
});
