import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..", "..", "..", "..");
const folder = mkdtempSync(join(tmpdir(), "rollcall-evaluate-"));

afterAll(() => rmSync(folder, { recursive: true }));

function evaluate(args: string[], input = ""): { status: number | null; stdout: string; stderr: string } {
  const command = ["--import", "tsx", join(ROOT, "packages/local-cloud/app/evaluate.ts"), ...args];
  return spawnSync(process.execPath, command, { cwd: ROOT, input, encoding: "utf8" });
}

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

describe("npm run evaluate", () => {
  test("answers each line in order and prints nothing else", () => {
    const code = "export const request = (ctx) => ctx.args; export const response = (ctx) => ctx.result;";
    const lines = [
      JSON.stringify({ id: "a", code, context: { arguments: { n: 1 } } }),
      JSON.stringify({ id: "b", code, context: '{"result":"text"}', function: "response" }),
      "{ not json",
      JSON.stringify({ id: 4, code: "throw 1", context: {} }),
      JSON.stringify({ id: 5, context: {} }),
      JSON.stringify({ id: 6, code, context: "[1]" }),
      JSON.stringify({ id: 7, code, context: {}, function: "other" }),
      JSON.stringify({
        id: 8,
        code: 'export const request = (ctx) => { console.log(1); ctx.stash.a = 1; util.appendError("e"); util.error("m"); };',
        context: {},
      }),
      JSON.stringify({ id: 9, code, context: { arguments: { long: "x".repeat(1_000_000) } } }),
    ];
    const { status, stdout } = evaluate(["--stdin"], `${lines.join("\n")}\n`);
    const answers = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(status).toBe(0);
    const nothing = { logs: [], stash: "{}", outErrors: "[]" };
    expect(answers.slice(0, 2)).toEqual([
      { id: "a", evaluationResult: '{"n":1}', error: null, ...nothing },
      { id: "b", evaluationResult: '"text"', error: null, ...nothing },
    ]);
    const messages = answers.map(({ error }) => (error as { message: string } | null)?.message);
    expect(messages[2]).toMatch(/^line 3 is not JSON/);
    expect(answers[3]).toMatchObject({
      id: 4,
      evaluationResult: null,
      error: {
        message: "The code contains one or more errors.",
        codeErrors: [{ errorType: "LINT_ERROR", location: { line: 1, column: 1, span: 7 } }],
      },
    });
    expect(messages.slice(4, 7)).toEqual([
      "line 5: code is missing or no string",
      "context is the JSON text of an object",
      'function is "request" or "response", not "other"',
    ]);
    expect(answers[7]).toEqual({
      id: 8,
      evaluationResult: null,
      error: { message: "m", codeErrors: [] },
      logs: ["INFO - code.js:1:35: 1"],
      stash: '{"a":1}',
      outErrors: '[{"message":"e"}]',
    });
    expect((answers[8]?.evaluationResult as string).length).toBe(1_000_011);
    expect(answers).toHaveLength(lines.length);
  });

  test("accepts a TypeScript file, and reports positions of refused code in it", () => {
    const context = file("context.json", '{"arguments":{"id":"1"},"result":2}');
    const good = file(
      "good.ts",
      'import { util } from "@aws-appsync/utils";\nexport function request(ctx: { args: { id: string } }) {\n  return util.dynamodb.toMapValues(ctx.args);\n}\n',
    );
    const answer = evaluate(["--code", good, "--context", context]);
    expect([answer.status, JSON.parse(answer.stdout)]).toMatchObject([
      0,
      { evaluationResult: '{"id":{"S":"1"}}' },
    ]);
    const bad = file("bad.ts", "type A = 1;\n\nexport const request = (): A => {\n  throw 1;\n};\n");
    const refused = evaluate(["--code", bad, "--context", context]);
    expect(refused.status).toBe(1);
    expect(JSON.parse(refused.stdout)).toMatchObject({
      error: { codeErrors: [{ source: { line: 4, column: 3 } }] },
    });
  });

  test("a fault at run time and a log name the source file and its line", () => {
    const context = file("empty.json", "{}");
    const lines = [
      "type A = 1;",
      "",
      "export const request = (ctx: any): A => {",
      '  console.log("here");',
      "  return ctx.nope.deep;",
      "};",
      "",
    ];
    const typed = file("fault.ts", lines.join("\n"));
    const plain = file("fault.js", lines.slice(2).join("\n").replace("(ctx: any): A", "(ctx)"));
    for (const [path, line] of [
      [typed, 5],
      [plain, 3],
    ] as const) {
      const { status, stdout } = evaluate(["--code", path, "--context", context]);
      const { error, logs } = JSON.parse(stdout) as { error: { message: string }; logs: string[] };
      const name = `[^:]*fault\\.[jt]s`;
      expect(status).toBe(1);
      expect(error.message).toMatch(new RegExp(`^${name}:${line}:10: Cannot read properties of undefined`));
      expect(logs).toEqual([expect.stringMatching(new RegExp(`^INFO - ${name}:${line - 1}:3: "here"$`))]);
    }
  });

  test("a pattern without end is answered, and so is the line after it", () => {
    const slow =
      'export const request = () => util.matches("(a+)+b", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa");';
    const lines = [slow, "export const request = () => 1;"].map((code, id) =>
      JSON.stringify({ id, code, context: {} }),
    );
    const { stdout } = evaluate(["--stdin"], `${lines.join("\n")}\n`);
    const answers = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(answers).toMatchObject([
      {
        id: 0,
        evaluationResult: null,
        error: { message: expect.stringContaining("the pattern takes too long") },
      },
      { id: 1, evaluationResult: "1", error: null },
    ]);
  });

  test("a wrong command gives one sentence on stderr, and exit code 2", () => {
    const code = file("one.js", "export const request = () => 1;");
    const context = file("one.json", "{}");
    const missing = join(folder, "none.js");
    const broken = file("broken.ts", "export const request = () => {\n");
    const calls: [args: string[], stderr: RegExp][] = [
      [["--code", missing, "--context", context], /none\.js can not be read: it does not exist\.$/],
      [["--code", code, "--context", missing], /none\.js can not be read: it does not exist\.$/],
      [["--code", folder, "--context", context], /can not be read: it is a folder\.$/],
      [["--code", broken, "--context", context], /broken\.ts:2:1: Unexpected end of file$/],
      [[], /^usage: /],
      [["--cod", code], /^Unknown option '--cod'/],
    ];
    for (const [args, sentence] of calls) {
      const { status, stdout, stderr } = evaluate(args);
      expect([status, stdout]).toEqual([2, ""]);
      expect(stderr.trimEnd()).toMatch(sentence);
      expect(stderr).not.toMatch(/^ +at /m);
    }
  });
});
