import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect } from "vitest";

const root = join(import.meta.dirname, "../..");

/** A code block of a page. */
export interface Block {
  language: string;
  text: string;
  /** The paragraph before it. */
  said: string;
}

/** The code blocks of one section of a page; without a heading, of the whole page. */
export function blocksOf(page: string, heading?: string): Block[] {
  const text = readFileSync(join(root, page), "utf8");
  const section = heading
    ? (text.split(/^## /m).find((each) => each.startsWith(`${heading}\n`)) ?? "")
    : text;
  return [...section.matchAll(/(?<=^|```)([^\n]*)\n\n```(\w+)\n([\s\S]*?)\n```/gm)].map(
    ([, said, language, text]) => ({
      language: language!,
      text: text!,
      said: said!,
    }),
  );
}

/** The path of the file that the paragraph before a block names last. */
export function fileOf({ said }: Block): string {
  return [...said.matchAll(/`([\w/]+\.\w+)`/g)].at(-1)![1]!;
}

/** Writes a block to the file that its sentence names, in a copy of the tree. */
export function writeNew(tree: string, block: Block): void {
  const path = join(tree, fileOf(block));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, block.text);
}

/** Puts a block into its file, after the line that matches, without which it fails: imports to the top. */
export function insert(tree: string, block: Block, after: RegExp): void {
  const lines = block.text.split("\n");
  const imports = lines.filter((line) => line.startsWith("import "));
  const others = lines.filter((line) => !imports.includes(line));
  replace(tree, block, after, (line) => `${line}\n${others.join("\n")}`);
  if (imports.length === 0) return;
  const path = join(tree, fileOf(block));
  writeFileSync(path, [...imports, readFileSync(path, "utf8")].join("\n"));
}

/** Replaces the part of a block's file that matches, without which it fails. */
export function replace(
  tree: string,
  block: Block,
  part: RegExp,
  by: (matched: string) => string = () => block.text,
): void {
  const path = join(tree, fileOf(block));
  const source = readFileSync(path, "utf8");
  expect(source, fileOf(block)).toMatch(part);
  writeFileSync(path, source.replace(part, by));
}
