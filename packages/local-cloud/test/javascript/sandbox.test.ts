import { describe, expect, test } from "vitest";
import { loadUnit } from "../../services/javascript/sandbox.ts";
import type { Evaluation } from "../../services/javascript/sandbox.ts";
import { nightly } from "../support/nightly.ts";

const IMPORTS = `import { util, extensions, runtime } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
`;

const host = { now: () => Date.UTC(2026, 10, 21) };

/** The body stands in line 4, from column 1. */
function run(body: string, context: object = {}): Evaluation {
  return loadUnit(`${IMPORTS}export function request(ctx) {\n${body}\n}`).run("request", context, host);
}

describe("what resolver code finds", () => {
  test("nothing of Node, of a browser or of JavaScript beyond APPSYNC_JS", () => {
    const names =
      "Date Map Set Promise Symbol RegExp Function eval globalThis process require fetch setTimeout Reflect Intl";
    const types = `return [${names
      .split(" ")
      .map((name) => `typeof ${name}`)
      .join(", ")}]`;
    expect(new Set(run(types).value as string[])).toEqual(new Set(["undefined"]));
  });

  test("no way to a constructor", () => {
    const ways =
      "[].constructor, ({}).constructor, ''.constructor, (() => 1).constructor, util.error.constructor, ({}).__proto__";
    expect(run(`return [${ways}]`).value).toEqual([null, null, null, null, null, null]);
  });

  test("a method that AppSync has not fails at run time where the checker could not know the type", () => {
    expect(run("return ctx.args.list.at(0)", { arguments: { list: [1] } }).error?.message).toBe(
      "code.js:4:8: ctx.args.list.at is not a function",
    );
  });

  test("util can not be changed", () => {
    expect(run("util.autoId = () => 1").error?.message).toContain(
      "code.js:4:13: Cannot assign to read only property",
    );
  });

  test("nothing that the sandbox adds can be named, however it is written", () => {
    const code =
      "return [typeof $tick, typeof $modules, typeof $_tick, typeof $_modules, typeof $_meter, typeof \\u0024_tick]";
    expect(new Set(run(code).value as string[])).toEqual(new Set(["undefined"]));
    expect(
      run(
        "const $tick = 1, $modules = 2, $_tick = 3; for (const x of [1]) ctx.stash.n = x + $tick; return $_tick",
      ).value,
    ).toBe(3);
  });

  test("arguments of the function around the code are not to be had", () => {
    const code =
      "const all = () => arguments; export const request = () => { const found = all(); return found.length; };";
    expect(loadUnit(code).run("request", {}, host).value).toBe(0);
  });

  test("args is arguments, and what a context may lack is there", () => {
    const code =
      "ctx.args.a = 2; return [ctx.arguments, ctx.stash, ctx.env, ctx.identity, ctx.prev, ctx.request.headers]";
    expect(run(code, { arguments: { a: 1 } }).value).toEqual([{ a: 2 }, {}, {}, null, {}, {}]);
  });
});

describe("one evaluation", () => {
  test("keeps nothing for the next one", () => {
    const unit = loadUnit("let count = 0; export const request = () => { count += 1; return count; };");
    expect([1, 2].map(() => unit.run("request", {}, host).value)).toEqual([1, 1]);
  });

  test("works on a copy of the context and answers with the stash", () => {
    const context = { stash: { a: 1 }, arguments: { list: [1] } };
    const { stash, value } = run("ctx.stash.b = 2; ctx.args.list.push(2); return ctx.args.list", context);
    expect([stash, value, context]).toEqual([
      { a: 1, b: 2 },
      [1, 2],
      { stash: { a: 1 }, arguments: { list: [1] } },
    ]);
  });

  test("takes the context as JSON text too", () => {
    const unit = loadUnit("export const response = (ctx) => ctx.result;");
    expect(unit.run("response", '{"result":"x"}', host).value).toBe("x");
  });

  test("util.error carries type, data and info, and has no place", () => {
    const { error, value, stash } = run('ctx.stash.a = 1; util.error("m", "T", { a: 1 }, { b: 2 })');
    expect([error, value, stash]).toEqual([
      { message: "m", errorType: "T", data: { a: 1 }, errorInfo: { b: 2 } },
      undefined,
      { a: 1 },
    ]);
  });

  test("util.unauthorized marks its error as unauthorized", () => {
    expect(run("util.unauthorized()").error).toEqual({
      message: "Unauthorized",
      errorType: "Unauthorized",
      unauthorized: true,
    });
  });

  test("util.appendError keeps the value", () => {
    const { value, appended } = run('util.appendError("a", "T", 1, 2); util.appendError("b"); return 7');
    expect([value, appended]).toEqual([
      7,
      [{ message: "a", errorType: "T", data: 1, errorInfo: 2 }, { message: "b" }],
    ]);
  });

  test("runtime.earlyReturn ends it with a value", () => {
    expect(run("runtime.earlyReturn({ a: 1 }); util.error('no')")).toMatchObject({
      value: { a: 1 },
      earlyReturn: { value: { a: 1 }, skipTo: "NEXT" },
    });
    expect(run("runtime.earlyReturn(undefined, { skipTo: 'END' })").earlyReturn).toEqual({
      value: null,
      skipTo: "END",
    });
  });

  test("console writes lines with their place", () => {
    const { logs } = run('console.log("a", { b: 1 });\n  console.error(undefined)');
    expect(logs).toEqual(['INFO - code.js:4:1: "a" {"b":1}', "ERROR - code.js:5:3: undefined"]);
  });

  test("extensions are noted, as they were when they were called", () => {
    const { extensions } = run(`
      const filter = { filterGroup: [] };
      extensions.setSubscriptionFilter(filter);
      filter.filterGroup.push(1);
      extensions.setSubscriptionInvalidationFilter({ filterGroup: [{ filters: [] }] });
      extensions.invalidateSubscriptions({ subscriptionField: "onUserUpdated", payload: { id: "1" } });
      extensions.evictFromApiCache("Query", "me", { "ctx.args.id": "1" });`);
    expect(extensions).toEqual({
      subscriptionFilter: { filterGroup: [] },
      invalidationFilter: { filterGroup: [{ filters: [] }] },
      invalidations: [{ subscriptionField: "onUserUpdated", payload: { id: "1" } }],
      evictions: [{ typeName: "Query", fieldName: "me", keys: { "ctx.args.id": "1" } }],
    });
  });

  test("response headers: the last one counts, forbidden ones are errors of the answer", () => {
    const { responseHeaders, appended } = run(`
      util.http.addResponseHeader("X-Count", 1);
      util.http.addResponseHeaders({ "x-count": 2, "x-amzn-own": 1, Vary: "a", large: "${"v".repeat(5000)}" });`);
    expect(responseHeaders).toEqual({ "x-count": "2" });
    expect(appended.map(({ errorType }) => errorType)).toEqual(Array(3).fill("ResponseHeaderError"));
  });
});

describe("limits", () => {
  const list = (length: number) => ({ arguments: { list: Array.from({ length }, () => 1) } });

  test("1,000 rounds of loops and array methods in one evaluation, counted together", () => {
    const loops =
      "let n = 0; for (const x of ctx.args.list) n += x; ctx.args.list.forEach((x) => { n += x; }); return n";
    expect(run(loops, list(500)).value).toBe(1000);
    expect(run(loops, list(501)).error?.message).toBe(
      "code.js:4:51: more than 1000 loop iterations in one evaluation",
    );
  });

  test("a loop without braces is counted and keeps its meaning", () => {
    expect(
      run("let n = 0; for (const i in { a: 1, b: 2 }) if (i === 'a') n += 1; else n += 10; return n").value,
    ).toBe(11);
  });

  test("helpers loop as they like", () => {
    expect(run("return util.dynamodb.toList(ctx.args.list).L.length", list(5000)).value).toBe(5000);
  });

  test("an endless list ends", () => {
    expect(run("const a = [1]; for (const x of a) a.push(x);").error?.message).toContain(
      "1000 loop iterations",
    );
  });

  test("a stack that overflows and a value that loops are errors", () => {
    const recursive = "const a = (n) => b(n); const b = (n) => a(n); return a(1)";
    expect(run(recursive).error?.message).toContain("Maximum call stack size exceeded");
    expect(run("const a = {}; a.a = a; return a").error?.message).toContain("circular");
    const deep = `{"arguments":{"deep":${"[".repeat(200_000)}${"]".repeat(200_000)}}}`;
    const unit = loadUnit("export const request = (ctx) => ctx.args.deep;");
    expect(unit.run("request", deep, host).error?.message).toContain("Maximum call stack size exceeded");
  });

  test("an object of more than 5 MB is refused", () => {
    const long = { arguments: { text: "x".repeat(5 * 1024 * 1024) } };
    expect(run("return ctx.args.text", long).error?.message).toContain("AppSync takes at most 5242880");
  });
});

/**
 * A body whose variable doubles with each step. Each body below would hang for hours, or take all the memory,
 * without the meter.
 */
const doubled = (step: string, from: string) =>
  `let a = ${from}; for (const i of ctx.args.list) a = ${step};`;
const MEMORY = "more than 512 MB";
const longList = "const a = [1]; a.length = 4e9;";
type Ending = [body: string, message: string];
const ENDLESS: Ending[] = [
  ["return util.matches('(a+)+b', ctx.args.text)", "the pattern takes too long on a text of 40 characters"],
  [
    "return util.matches('(a|aa){39}b', ctx.args.text)",
    "the pattern takes too long on a text of 40 characters",
  ],
  ...[
    "a.fill(0)",
    "a.reverse()",
    "a.unshift(1)",
    "a.sort()",
    "a.indexOf(2)",
    "a.slice()",
    "a.forEach(() => 1)",
    "[].concat(a)",
  ].map((step): Ending => [
    `${longList} ${step}`,
    step === "[].concat(a)" ? MEMORY : "a list of 4000000000 elements",
  ]),
  ...[
    "return a",
    "return `${a}`",
    "return [...a]",
    "return { ...a }",
    "return Object.keys(a)",
    "return JSON.stringify(a)",
  ].map((step): Ending => [`${longList} ${step}`, "a list of 4000000000 elements"]),
  ["return new Array(4e9)", "a list of 4000000000 elements"],
  ["const all = []; for (const i of ctx.args.list) all.push(new Array(5e6))", MEMORY],
  [doubled("[...a, ...a]", "[1]"), "a list of 8388608 elements"],
  [doubled("a.concat(a)", "[1]"), "a list of 8388608 elements"],
  ...[
    "a + a",
    "`${a}${a}`",
    "a.concat(a)",
    "[a, a].join('')",
    "a.replace('(.*)', '$1$1')",
    "String.raw`${a}${a}`",
  ].map((step): Ending => [doubled(step, "'x'"), "a string of 8388608 characters"]),
  [`${doubled("{ a, b: a }", "{}")} return a`, MEMORY],
  [`${doubled("[a, a]", "[]")} return a.flat(1 / 0)`, MEMORY],
  ["const o = {}; o.f = (n) => (n ? o.f(n - 1) + o.f(n - 1) : 1); return o.f(60)", MEMORY],
  ["return String.raw({ raw: { length: 4e9 } })", "takes a list"],
  ["return { toJSON: () => 1 }", "toJSON is not imitated locally"],
];

/** Each works for its five seconds. */
const SLOW: Ending[] = [
  [
    "return ctx.args.text.replaceAll('(a|aa)+b', '')",
    "the pattern takes too long on a text of 40 characters",
  ],
  [`${doubled("{ a, b: a }", "{}")} ctx.stash.a = a; console.log(a)`, MEMORY],
];

describe("an evaluation ends", () => {
  const context = { arguments: { text: "a".repeat(40), list: Array.from({ length: 1000 }, (_, n) => n) } };

  const ends = (body: string, message: string): void => {
    const { error, value } = run(body, context);
    // A step on so much memory can take its five seconds first, on a busy machine.
    const wanted = message === MEMORY ? /more than (512 MB|5 s)/ : message;
    expect([error?.message, value]).toEqual([expect.stringMatching(wanted), undefined]);
  };

  test.each(ENDLESS)("%s", ends);
  nightly.each(SLOW)("%s", ends);

  test("and the next one is not the worse for it", () => {
    const unit = loadUnit(
      "export const request = (ctx) => { const a = []; a.length = ctx.args.n; return a.reverse().length; };",
    );
    const lengths = [4e9, 3].map((n) => unit.run("request", { arguments: { n } }, host).value);
    expect(lengths).toEqual([undefined, 3]);
  });

  test("long code that is allowed runs", () => {
    const text = "word ".repeat(20_000);
    const body =
      "return [ctx.args.text.split(' ').length, ctx.args.text.replaceAll('w(o)rd', '$1').length, util.matches('[a-z ]*', ctx.args.text)]";
    expect(run(body, { arguments: { text } }).value).toEqual([20_001, 40_000, true]);
    const gathering =
      "let out = []; for (const n of ctx.args.list) out = [...out, { ...n, n }]; return out.length";
    expect(run(gathering, context).value).toBe(1000);
  });
});

describe("places and modules", () => {
  test("code keeps its behaviour and positions when the meter is inserted", () => {
    const body = `const f = ({ a, ...more }, ...rest) => [a, more, rest];
const [first, ...others] = ctx.args.list.slice(0, 3);
let last; [, ...last] = [1, 2];
let s = "a"
s += first + \`\${first}\${others[0]}\`
for (const { a, ...more } of [{ a: 1, b: 2 }]) s += more.b + s
for (const k in { k: 1 }) s += k + s
return [f({ a: 1, b: 2 }, ...others), last, s, String.raw\`\${s}\\n\${s}\`.length, ((x) => ({ x: x + x }))(2)]`;
    const value = run(body, { arguments: { list: [5, 6, 7] } }).value;
    expect(value).toEqual([[1, { b: 2 }, [6, 7]], [2], "a5562a556ka5562a556", 40, { x: 4 }]);
    const fault =
      'const t = "a" + ctx.args.n + ctx.args.n; return `${t}${t}` + [...ctx.args.n] + ctx.nope.deep;';
    expect(run(fault, { arguments: { n: "b" } }).error?.message).toMatch(/^code\.js:4:80: Cannot read/);
  });

  test("a fault is placed in the code as it was given, behind counted loops too", () => {
    const { error } = run("for (const x of [1]) { ctx.nope.deep(); }");
    expect(error).toMatchObject({ errorType: "Code", place: { line: 4, column: 24 } });
    expect(error?.message).toBe("code.js:4:24: Cannot read properties of undefined (reading 'deep')");
  });

  test("imports under other names, exports in a list, a map in a comment", () => {
    const code = `import { util as u } from "@aws-appsync/utils";
import { get, operations as ops } from "@aws-appsync/utils/dynamodb";
function request2(ctx) { return [u.math.maxVal(1, 2), get({ key: { id: "1" } }).operation, ops.remove().type]; }
export { request2 as request };
//# sourceMappingURL=data:application/json;base64,e30=`;
    expect(loadUnit(code).run("request", {}, host).value).toEqual([2, "GetItem", "OPERATION_REMOVE"]);
  });

  test("a missing handler is reported", () => {
    expect(loadUnit("export const request = () => 1;").run("response", {}, host).error?.message).toBe(
      'The code does not export a function "response"',
    );
  });

  test("a module that is not imitated names itself when it is called", () => {
    const code =
      'import { select } from "@aws-appsync/utils/rds"; export const request = () => select({ table: "a" });';
    expect(loadUnit(code).run("request", {}, host).error?.message).toBe(
      "code.js:1:79: select of @aws-appsync/utils/rds is not imitated locally",
    );
  });

  test("two units do not see each other", () => {
    const one = loadUnit("export const request = (ctx) => { Object.seen = 1; return 1; };");
    const other = loadUnit("export const request = (ctx) => Object.seen;");
    expect([one.run("request", {}, host).value, other.run("request", {}, host).value]).toEqual([1, null]);
  });
});
