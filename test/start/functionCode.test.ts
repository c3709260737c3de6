import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { FunctionCodes } from "../../infra/start/functionCode.ts";

const [ONE, OTHER] = ["functions/queue/one.ts", "functions/queue/other.ts"] as const;
let root: string;
let codes: FunctionCodes;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "function-code-"));
  symlinkSync(join(import.meta.dirname, "../../node_modules"), join(root, "node_modules"), "dir");
  mkdirSync(join(root, "functions/queue"), { recursive: true });
  mkdirSync(join(root, "functions/lib"));
  save("functions/lib/text.ts", 'export const text: string = "first";');
  for (const file of [ONE, OTHER])
    save(file, 'import { text } from "../lib/text.ts";\nexport const handler = () => text;');
  codes = new FunctionCodes(root);
});

afterEach(() => rmSync(root, { recursive: true }));

const save = (file: string, text: string): void => writeFileSync(join(root, file), `${text}\n`);
/** Returns the response of the code in a folder. */
const answer = (folder: string): unknown =>
  (
    createRequire(import.meta.url)(join(folder, "index.cjs")) as {
      handler: () => unknown;
    }
  ).handler();

test("a function is bundled when it is asked for, and no other; those that ask in between get the same folder", async () => {
  const [folder, same] = await Promise.all([codes.codeOf(ONE), codes.codeOf(ONE)]);
  expect(same).toBe(folder);
  expect(answer(folder)).toBe("first");
  expect([...codes.asked]).toEqual([ONE]);
  expect(relative(root, folder)).toMatch(/^build\/running\/functions\/queue\/one\.ts\/[0-9a-f]{64}$/);
});

test("the next start takes the same folder, since nothing has changed", async () => {
  const folder = await codes.codeOf(ONE);
  expect(await new FunctionCodes(root).codeOf(ONE)).toBe(folder);
});

test("of those that are asked for at the same time, only those fail that cannot be bundled, with file and line", async () => {
  save(OTHER, "export const handler = () =>\n  );");
  const [one, other] = await Promise.allSettled([codes.codeOf(ONE), codes.codeOf(OTHER)]);
  expect(one.status).toBe("fulfilled");
  expect(String((other as PromiseRejectedResult).reason)).toMatch(/functions\/queue\/other\.ts:2:\d+: ERROR/);
  save(OTHER, 'export const handler = () => "mended";');
  expect(answer(await codes.codeOf(OTHER))).toBe("mended");
});

test("asked for again, a function has the folder of its content, also after a fault in between", async () => {
  const both = (): Promise<string[]> => Promise.all([codes.codeOf(ONE), codes.codeOf(OTHER)]);
  const first = await both();
  expect(await both()).toEqual(first);
  save("functions/lib/text.ts", 'export const text: string = "second";');
  save(OTHER, "export const handler = );");
  await expect(both()).rejects.toThrow(/other\.ts:1/);
  save(OTHER, 'export const handler = () => "other";');
  const second = await both();
  expect(second.map(answer)).toEqual(["second", "other"]);
  expect(second).not.toContain(first[0]);
});
