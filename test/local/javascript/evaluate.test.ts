import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..", "..", "..");
const folder = mkdtempSync(join(tmpdir(), "rollcall-evaluate-"));

afterAll(() => rmSync(folder, { recursive: true }));

function evaluate(args: string[], input = ""): { status: number | null; stdout: string; stderr: string } {
  const command = ["--import", "tsx", join(ROOT, "infra", "local", "evaluate.ts"), ...args];
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

  test("takes a TypeScript file, and places what is refused in it", () => {
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

  test("a file that is not there, a call without arguments: exit 1 and what to do", () => {
    const missing = evaluate(["--code", join(folder, "none.js"), "--context", join(folder, "none.json")]);
    expect([missing.status, missing.stdout.includes("no such file")]).toEqual([1, true]);
    const empty = evaluate([]);
    expect([empty.status, empty.stderr.startsWith("usage:")]).toEqual([1, true]);
  });
});
