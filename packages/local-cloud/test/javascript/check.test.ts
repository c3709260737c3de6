import "../support/seed.ts";
import { buildSync } from "esbuild";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkCode } from "../../services/javascript/check.ts";
import type { SourceMapData } from "../../services/javascript/sourceMap.ts";

const rules = (code: string) => checkCode(code).map(({ rule }) => rule);

/**
 * Code, and the rule that refuses it. Source unless said otherwise: "Supported runtime features" of the
 * Developer Guide.
 */
const REFUSED: [code: string, rule: string][] = [
  ["throw 1", "no-throw"],
  ["const d = new Date()", "no-new"],
  ["const s = new Set()", "no-new"],
  ["const now = Date.now()", "no-absent-globals"],
  ["const m = Symbol('a')", "no-absent-globals"],
  // aws-appsync-community#303
  ["const n = Number('1')", "no-absent-globals"],
  ["const n = parseInt('1')", "no-absent-globals"],
  ["const n = [1].filter(Boolean)", "no-absent-globals"],
  // aws-appsync-community#295
  ["const is = Array.isArray([])", "no-disallowed-methods"],
  ["const o = Object.fromEntries([])", "no-disallowed-methods"],
  ["const o = Math.abs(-1)", "no-disallowed-methods"],
  ["const t = 'a'.padStart(2)", "no-disallowed-methods"],
  ["const t = `a`.at(0)", "no-disallowed-methods"],
  ["const t = ctx.args.name.localeCompare('b')", "no-disallowed-methods"],
  ["const t = 'a,b'.split(',').map((v) => v).values()", "no-disallowed-methods"],
  ["const list = [1]; const t = list.keys()", "no-disallowed-methods"],
  ["const f = (a) => a; f.call(null, 1)", "no-disallowed-methods"],
  ["items.sort((a, b) => a - b)", "no-function-passing"],
  ["ctx.prev.result.run(() => 1)", "no-function-passing"],
  ["const f = (x) => x ? () => 1 : null", "no-function-return"],
  ["function walk(n) { return [n].map((each) => walk(each)); }", "no-recursion"],
  ["export const request = (ctx) => { ctx.stash = {}; }", "no-disallowed-re-assignment"],
  ["function request(ctx) { [ctx.args] = [1]; }", "no-disallowed-re-assignment"],
  ["const o = { get a() { return 1; } }", "no-object-methods"],
  ["const o = { a() { return 1; } }", "no-object-methods"],
  ["const b = 1n", "no-bigint"],
  ["for await (const x of y) { }", "no-await"],
  ["const m = await import('a')", "no-import"],
  ["import fs from 'node:fs'", "no-import"],
  ["import { query2 } from '@aws-appsync/utils/dynamodb'", "no-import"],
  ["import util from '@aws-appsync/utils'", "no-import"],
  ["export { a } from '../../../../test/local/javascript/a.js'", "no-import"],
  // The util of mapping templates (VTL) that JavaScript has not.
  ["util.toJson({})", "no-unknown-member"],
  ["import { util as u } from '@aws-appsync/utils'; u.time.now()", "no-unknown-member"],
  ["import * as ddb from '@aws-appsync/utils/dynamodb'; ddb.operations.set(1)", "no-unknown-member"],
];

const ACCEPTED: string[] = [
  "export function request(ctx) { ctx.stash.a = 1; ctx.args.input.b = 2; delete ctx.stash.c; return {}; }",
  "const keys = { user: (id) => id }; export const request = (ctx) => keys.user(ctx.args.id)",
  "const { Map } = ctx.stash; Map.get(1)",
  "const list = [...'ab'].map((c) => c.toUpperCase()).filter((c) => c !== 'A').join('')",
  "const has = ctx.identity.groups.includes('admins')",
  "let n = 0; for (const i in { a: 1 }) n += 1; switch (n) { case 1: break; }",
  "const t = String.raw`a`; const u = typeof Date; const v = void 0;",
  "import { select } from '@aws-appsync/utils/rds'; import { converse } from '@aws-appsync/utils/ai';",
  "const f = [(x) => x]; const y = f[0](1);",
  "const a = (x) => x; const b = (x) => a(x); const c = [a(1), b(2)];",
];

describe("checkCode", () => {
  test.each(REFUSED)("refuses %s", (code, rule) => {
    expect(rules(code)).toContain(rule);
  });

  test.each(ACCEPTED)("accepts %s", (code) => {
    expect(checkCode(code)).toEqual([]);
  });

  test("says line, column and length", () => {
    expect(checkCode("const a = 1;\n  throw a;")).toEqual([
      {
        errorType: "LINT_ERROR",
        value: "throw is not supported: use util.error",
        location: { line: 2, column: 3, span: 8 },
        rule: "no-throw",
      },
    ]);
  });

  test("a syntax error is the parser's", () => {
    expect(checkCode("const a =\n;")).toEqual([
      {
        errorType: "PARSER_ERROR",
        value: "Parsing error: Unexpected token",
        location: { line: 2, column: 1, span: 1 },
        rule: "parser",
      },
    ]);
  });

  test("takes 32,768 bytes and no more, counted in UTF-8", () => {
    expect(rules(`//${"x".repeat(32_766)}`)).toEqual([]);
    expect(rules(`//${"x".repeat(32_767)}`)).toEqual(["code-size"]);
    expect(rules(`//${"é".repeat(16_384)}`)).toEqual(["code-size"]);
  });

  test("asks for the handlers that are wanted", () => {
    const handlers = ["request", "response"];
    expect(checkCode("export const request = () => ({})", { handlers })).toMatchObject([
      { rule: "handlers" },
    ]);
    const renamed = "function r() {} function s() {} export { r as request, s as response };";
    expect(checkCode(renamed, { handlers })).toEqual([]);
  });

  test("with a source map an error has the position in the source", () => {
    const { code, sourceMap } = bundle(
      "const first: string = 'a';\n\nexport const request = () => first.padEnd(2);\n",
    );
    expect(checkCode(code, { sourceMap })).toMatchObject([
      { rule: "no-disallowed-methods", source: { file: "resolvers/me.ts", line: 3, column: 30 } },
    ]);
  });

  test("finds what the bundler puts in for an enum, a namespace as a value and an old target", () => {
    const inUse = "export const request = (ctx) => ({ ...ctx.args, k: K[ctx.args.k] });";
    expect(rules(bundle(`export enum K { A = "a" } ${inUse}`).code)).toEqual(["no-bundler-helpers"]);
    expect(rules(bundle("export const request = (ctx) => ({ ...ctx.args });", "es2017").code)).toContain(
      "no-bundler-helpers",
    );
  });

  test("never throws, whatever the text", () => {
    fc.assert(fc.property(fc.string(), (text) => Array.isArray(checkCode(text))));
  });
});

function bundle(contents: string, target = "esnext"): { code: string; sourceMap: SourceMapData } {
  const built = buildSync({
    stdin: { contents, loader: "ts", sourcefile: "resolvers/me.ts" },
    outfile: "code.js",
    bundle: true,
    write: false,
    sourcemap: "external",
    format: "esm",
    target,
    external: ["@aws-appsync/*"],
  });
  const text = (end: string) => built.outputFiles.find(({ path }) => path.endsWith(end))?.text ?? "";
  return { code: text("code.js"), sourceMap: JSON.parse(text(".map")) as SourceMapData };
}
