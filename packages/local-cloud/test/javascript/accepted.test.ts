import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { AcceptedBundles } from "../../services/javascript/accepted.ts";

const folder = mkdtempSync(join(tmpdir(), "accepted-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, "later/accepted.json");
const code = "export const request = () => 1;";

it("knows at the next start what was accepted, and nothing else", () => {
  const first = new AcceptedBundles(file);
  expect(first.has(code)).toBe(false);
  first.add(code);
  first.keep();
  const next = new AcceptedBundles(file);
  expect(next.has(code)).toBe(true);
  expect(next.has(code.replace("1", "2"))).toBe(false);
});

it("knows nothing that another version of the check accepted, nor of a damaged file", () => {
  const kept = readFileSync(file, "utf8");
  writeFileSync(file, kept.replace(`"version":"`, `"version":"other`));
  expect(new AcceptedBundles(file).has(code)).toBe(false);
  writeFileSync(file, kept.slice(0, -1));
  expect(new AcceptedBundles(file).has(code)).toBe(false);
  writeFileSync(file, kept);
  expect(new AcceptedBundles(file).has(code)).toBe(true);
});
