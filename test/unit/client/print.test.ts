import { parse, print as printed, stripIgnoredCharacters, type DocumentNode } from "graphql";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { print } from "../../../client/print.ts";

const short = (document: DocumentNode): string => stripIgnoredCharacters(printed(document));

it("prints every document of the client as graphql does", () => {
  const folder = join(import.meta.dirname, "../../../client");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".graphql"),
  );
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const document = parse(readFileSync(join(folder, file), "utf8"));
    expect(stripIgnoredCharacters(print(document))).toBe(short(document));
  }
});

it("prints what documents may have besides", () => {
  const text = `
    query ($a: [Int!]! = [1, 2], $b: In = { c: "\\"é\\n", d: [E, null, true, 1.5e3, "\\u0000"] }, $e: Boolean! @f) @g(h: $a) {
      i: j(k: $b, l: {}) @skip(if: $e) @include(if: true) { ... on M @n { o } ... { p } ... @q { r } ...S @t(u: 1) }
      v(w: "x")
    }
    fragment S on M @x { y }
    { z }
  `;
  const { definitions } = parse(text);
  for (const definition of definitions) {
    const document = { kind: "Document", definitions: [definition] } as DocumentNode;
    expect(short(parse(print(document)))).toBe(short(document));
  }
  expect(print(parse('{ a(b: """block "text\n""") }'))).toBe('query{a(b:"block \\"text")}');
});

it("refuses a document with types", () => {
  expect(() => print(parse("type A { b: C }"))).toThrow(
    "A document for a request has operations and fragments, not ObjectTypeDefinition.",
  );
});
