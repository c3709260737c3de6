import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";

/** Words that docs/glossary.md replaces. */
const WORDS = [
  "whoever",
  "whomever",
  "nobody",
  "lies?",
  "lying",
  "tells?",
  "telling",
  "told",
  "(?:has|have|had|needs?|asks?) leave",
  "leave (?:to|for)",
  "one's own",
  "oneself",
  "meanwhile",
  "believed?",
  "believes",
  "let be",
  "anew",
]
  .join("|")
  .replaceAll(" ", "\\s+");
const DIALECT = new RegExp(`(?<![\\w-])(?:${WORDS})(?![\\w-])`, "gi");

/** Places that may have these words, each with the reason. */
const ALLOWED: Record<string, string> = {
  "docs/glossary.md": "its last table lists the words that are not used",
  "docs/style.md": "it shows sentences before and after",
  "CHANGELOG.md": "entries of a release stay as they were published",
  "test/dialect.test.ts": "it has the list",
  "infra/constructs/edge.ts": "a construct has the id Tell, which is part of its logical id",
};

const root = join(import.meta.dirname, "..");
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => existsSync(join(root, file)) && !(file in ALLOWED));

interface Piece {
  line: number;
  text: string;
}

/**
 * `file:line: word` for each hit. Line breaks within a piece count as spaces, so that a phrase is found
 * across them.
 */
function hits(file: string, pieces: Piece[]): string[] {
  return pieces.flatMap(({ line, text }) =>
    [...text.replace(/\n(?:\s*(?:\*|\/\/|#))?\s*/g, (gap) => " ".repeat(gap.length)).matchAll(DIALECT)].map(
      ({ 0: word, index }) =>
        `${file}:${line + text.slice(0, index).split("\n").length - 1}: ${word.replace(/\s+/g, " ")}`,
    ),
  );
}

const read = (file: string): string => readFileSync(join(root, file), "utf8");

/** Prose of a page: what stands in code blocks and code spans is checked where it is from. */
function prose(file: string): Piece[] {
  const blank = (code: string): string => code.replace(/[^\n]/g, " ");
  return [{ line: 1, text: read(file).replace(/```[\s\S]*?```|`[^`\n]*`/g, blank) }];
}

/**
 * Comments and texts of a source file; names are not prose. Only a file that has such a word anywhere is
 * parsed.
 */
function commentsAndTexts(file: string): Piece[] {
  const text = read(file);
  return hits(file, [{ line: 1, text }]).length > 0 ? piecesOf(file, text) : [];
}

function piecesOf(file: string, text: string, withTexts = true): Piece[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  const pieces: Piece[] = [];
  const add = (start: number, end: number): void => {
    pieces.push({
      line: source.getLineAndCharacterOfPosition(start).line + 1,
      text: text.slice(start, end),
    });
  };
  const seen = new Set<number>();
  const comments = (position: number): void => {
    for (const find of [ts.getLeadingCommentRanges, ts.getTrailingCommentRanges])
      for (const { pos, end } of find(text, position) ?? []) {
        if (!seen.has(pos)) add(pos, end);
        seen.add(pos);
      }
  };
  const visit = (node: ts.Node): void => {
    comments(node.getFullStart());
    comments(node.getEnd());
    // A text of one word is a value, such as an id that programs write for no value, and no prose.
    const isValue = ts.isStringLiteralLike(node) && /^\w+$/.test(node.text);
    if (
      withTexts &&
      !isValue &&
      (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
    )
      add(node.getStart(source), node.getEnd());
    node.getChildren(source).forEach(visit);
  };
  visit(source);
  return pieces;
}

/** The descriptions of a schema: everything in quotes, and comments. */
function descriptions(file: string): Piece[] {
  const text = read(file);
  return [...text.matchAll(/"""[\s\S]*?"""|"[^"\n]*"|#.*/g)].map(pieceAt(text));
}

/** Makes a piece of a match in a text. */
function pieceAt(text: string): (match: RegExpMatchArray) => Piece {
  return ({ 0: piece, index }) => ({ line: text.slice(0, index).split("\n").length, text: piece });
}

/** The folders whose comments and descriptions are all in plain English. */
const PLAIN = [
  "bench",
  "client",
  "dashboard",
  "docs/generator",
  "functions",
  "infra/cdk",
  "infra/codegen",
  "infra/constructs",
  "infra/demo",
  "infra/domains",
  "infra/lint",
  "infra/mcp",
  "packages/local-cloud",
  "infra/stacks",
  "infra/start",
  "infra/synth",
  "infra/tracking",
  "infra/verify",
  "resolvers",
  "schema",
  "test",
  "tracker",
];

/** A relative clause in place of a noun, at the beginning of a sentence: "What is due ...". */
const CLAUSE = /^(?:What|Whether|Who|Whose|Which|Those|Where|How(?: (?:many|much|long|far|often))?) [^?]*$/;

/** A clause with "that" in place of a noun: "That a user left is stored". "That time counts" is none. */
const THAT = /^That (?:an?|the|its?|their|they|we|you|each|every|no|some|people|users|one) [^?]*$/;

/** `file:line: sentence` for each sentence of a comment that begins with a relative clause. */
function clauses(file: string, pieces: Piece[]): string[] {
  return pieces.flatMap(({ line, text }) =>
    text
      .replace(/^(?:\/\*\*?|\/\/|#|"+)|(?:\*\/|"+)$/g, "")
      .replace(/\n\s*(?:\*|\/\/|#)?\s*/g, " ")
      .trim()
      .split(/(?<=[.!?])\s+(?=[A-Z])/)
      .filter((sentence) => CLAUSE.test(sentence))
      .map((sentence) => `${file}:${line}: ${sentence.slice(0, 60)}`),
  );
}

test.each(PLAIN)("no sentence of a comment in %s begins with a relative clause", (folder) => {
  // Generated files, and sources whose hash is in the built page.
  const leftOut = ["client/index.ts", "resolvers/schema.ts", "packages/local-cloud/app/graphiql/page/"];
  const isLeftOut = (file: string) => leftOut.some((each) => file.startsWith(each));
  const inside = files.filter((file) => file.startsWith(`${folder}/`) && !isLeftOut(file));
  const found = inside.flatMap((file) => {
    if (file.endsWith(".graphql")) return clauses(file, descriptions(file));
    if (!/\.(m?[tj]s|tsx|css)$/.test(file) || /documents\.ts$/.test(file)) return [];
    const text = read(file);
    if (file.endsWith(".css")) return clauses(file, [...text.matchAll(/\/\*[^]*?\*\//g)].map(pieceAt(text)));
    return /(?:[*/.!] |^\s*)(?:What|Wh[eo]|Which|Those|How)/m.test(text)
      ? clauses(file, piecesOf(file, text, false))
      : [];
  });
  expect(found).toEqual([]);
});

/**
 * `file:line: sentence` for each sentence, bullet and cell of a page that begins with a relative clause.
 * Headings are left out, because links and tests use them.
 */
function clausesOfPage(file: string, text: string): string[] {
  return text.split("\n").flatMap((row, index) => {
    if (row.startsWith("#")) return [];
    const parts = /^\s*\|/.test(row) ? row.split("|") : [row.replace(/^\s*(?:[-*>]|\d+\.)\s+/, "")];
    return (
      parts
        .flatMap((part) => part.trim().split(/(?<=[.!?])(?:\*\*)?\s+(?=[A-Z"(*])/))
        .map((sentence) => sentence.replace(/^\*\*/, ""))
        // With a space, because a row may end after the first word of a sentence.
        .filter((sentence) => CLAUSE.test(`${sentence} `) || THAT.test(`${sentence} `))
        .map((sentence) => `${file}:${index + 1}: ${sentence.slice(0, 60)}`)
    );
  });
}

/** Pages that are generated from other sources. */
const GENERATED = /^docs\/(?:data-model|access-patterns|patterns)/;
/** Pages that stay as they are, each with the reason. */
const KEPT: Record<string, string> = {
  "CODE_OF_CONDUCT.md": "it is the Contributor Covenant, word for word",
  "client/CHANGELOG.md": "entries of a release stay as they were published",
  "packages/local-cloud/CHANGELOG.md": "entries of a release stay as they were published",
};
/** Pages that people write. */
const written = files.filter((file) => file.endsWith(".md") && !GENERATED.test(file) && !(file in KEPT));

test("no sentence of a page begins with a relative clause", () => {
  expect(written.flatMap((file) => clausesOfPage(file, prose(file)[0]!.text))).toEqual([]);
});

test("a relative clause is found in a sentence, a bullet and a cell of a page", () => {
  const page = [
    ...["# What it does", "", "It runs. What", "is left stays. That it runs is known. That time counts.", ""],
    ...["- **Who asks** waits.", "", "| a | What b is |"],
  ].join("\n");
  expect(clausesOfPage("README.md", page)).toEqual([
    "README.md:3: What",
    "README.md:4: That it runs is known.",
    "README.md:6: Who asks** waits.",
    "README.md:8: What b is",
  ]);
});

const MAX_WORDS = 30;

interface Sentence {
  line: number;
  text: string;
}

/** A page without its code: a code span, or a list of them, is one name, and a link is its text. */
function withoutCode(page: string): string {
  const lines = (text: string) => text.replace(/[^\n]/g, "");
  return page
    .replace(/^ *```[^]*?^ *```$|<!--[^]*?-->/gm, lines)
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/`[^`\n]+`(?:(?:, | and | or |, and |, or )`[^`\n]+`)*/g, "X");
}

/** Paragraphs, bullets and cells of a page, without headings and code. */
function passagesOf(page: string): Sentence[] {
  const passages: Sentence[] = [];
  let open: Sentence | undefined;
  for (const [at, row] of withoutCode(page).split("\n").entries()) {
    const line = at + 1;
    const isTable = /^\s*\|/.test(row);
    const isBullet = /^\s*(?:[-*]|\d+\.)\s/.test(row);
    const text = row.replace(/^\s*(?:(?:[-*]|\d+\.)\s|>)?\s*/, "").trim();
    if (isTable) passages.push(...row.split("|").map((cell) => ({ line, text: cell.trim() })));
    if (isTable || text === "" || row.startsWith("#")) open = undefined;
    else if (open && !isBullet) open.text += ` ${text}`;
    else passages.push((open = { line, text }));
  }
  return passages;
}

/**
 * The sentences of a page, each with the line on which its passage begins. A middle dot separates items of a
 * list, as a bullet does.
 */
function sentencesOf(page: string): Sentence[] {
  return passagesOf(page).flatMap(({ line, text }) =>
    text
      .split(/\s·\s|(?<=[.!?]["')*_]*)\s+(?=["'(*_[]*[A-Z0-9])/)
      .map((sentence) => ({ line, text: sentence.replace(/\*\*|__/g, "") })),
  );
}

/** How many words a sentence has: signs alone are none. */
const wordsOf = (sentence: string): number =>
  sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

test("no sentence of a page has more than 30 words", () => {
  // The words of the glossary are judged apart, because it lists those that are not used.
  const long = [...written, "docs/glossary.md"].flatMap((file) =>
    sentencesOf(read(file))
      .filter(({ text }) => wordsOf(text) > MAX_WORDS)
      .map(({ line, text }) => `${file}:${line}: ${wordsOf(text)} words: ${text.slice(0, 60)}`),
  );
  expect(long).toEqual([]);
});

test("words are counted in paragraphs, bullets and cells, a list of code as one", () => {
  const page = [
    ...["# A heading", "", "One two", "three. `Four` five, [six](a/b.md#c).", "", "```sh", "npm ci", "```"],
    ...["- A `b`, `c` and `d` e. **No.** 7 · 8", "", "| f g | h |", "| --- | --- |"],
  ].join("\n");
  const counted = sentencesOf(page).map(({ line, text }) => `${line}: ${wordsOf(text)}`);
  const expected = ["3: 3", "3: 3", "9: 3", "9: 1", "9: 1", "9: 1", "11: 2", "11: 1"];
  expect(counted.filter((each) => !each.endsWith(" 0"))).toEqual(expected);
});

test("a relative clause is found at the beginning of any sentence", () => {
  const comment = "/**\n * Sends it. What\n * failed is noted. Which one is it?\n */\n// Whether it is.\n";
  expect(clauses("a.ts", piecesOf("a.ts", comment))).toEqual([
    "a.ts:1: What failed is noted.",
    "a.ts:5: Whether it is.",
  ]);
});

describe("the words that docs/glossary.md replaces are not in", () => {
  test("pages", () => {
    const pages = files.filter((file) => file.endsWith(".md"));
    expect(pages.flatMap((file) => hits(file, prose(file)))).toEqual([]);
  });

  // schema.graphql is generated from the files of schema/ where that folder is there.
  test("descriptions of the schema", () => {
    const parts = files.filter((file) => /^schema\/.*\.graphql$/.test(file));
    const sources = parts.length > 0 ? parts : ["schema.graphql"];
    const found = sources.flatMap((file) => hits(file, descriptions(file)));
    expect(found).toEqual([]);
  });

  test("comments and messages of code", () => {
    const generated = ["resolvers/schema.ts", "client/index.ts"];
    const code = files.filter((file) => /\.(m?ts|tsx|mjs)$/.test(file) && !generated.includes(file));
    const found = code.flatMap((file) => hits(file, commentsAndTexts(file)));
    expect(found).toEqual([]);
  });
});

test("a phrase is found across two lines of a comment, and names are ignored", () => {
  const comment = "const lies = 1;\n/**\n * It has\n * leave to go.\n */\n";
  expect(hits("a.ts", piecesOf("a.ts", comment))).toEqual(["a.ts:3: has leave"]);
  const texts = 'f(`${lies} is told`, "tell-tale");';
  expect(hits("a.ts", piecesOf("a.ts", texts))).toEqual(["a.ts:1: told"]);
});
