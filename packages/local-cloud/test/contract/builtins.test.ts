import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { checkCode } from "../../services/javascript/check.ts";
import { evaluateCode } from "../../services/javascript/evaluate.ts";
import { tier } from "./cases.ts";

/** AWS's plugin is installed apart from the packages of all. */
const infra = join(import.meta.dirname, "../../../../infra");
execFileSync(process.execPath, [join(infra, "apart.mjs"), join(infra, "lint")]);
const plugin = join(infra, "lint/node_modules/@aws-appsync/eslint-plugin/lib");

/** The plugin exports rules and not their lists, so a list is read where it is written. */
function listOf(rule: string, name: string): string[] {
  const text = readFileSync(join(plugin, "rules", `${rule}.js`), "utf8");
  const list = new RegExp(`const ${name} = \\[([^\\]]*)\\]`).exec(text)?.[1] ?? "";
  return [...list.replaceAll(/\/\/.*/g, "").matchAll(/'([^']+)'/g)].map(([, entry]) => entry ?? "");
}

/**
 * An entry such as `String.repeat` as code that calls it: on a value of the type, and on the built-in object
 * itself.
 */
function callsOf(entry: string): string[] {
  const [type = "", method = ""] = entry.split(".");
  const values: Record<string, string> = { Array: "[1]", String: "'a'", Date: "new Date()" };
  const home = type.replace("Constructor", "");
  return [...(values[type] ? [`${values[type]}.${method}(1)`] : []), `${home}.${method}(1)`];
}

const DOCUMENTED = "Developer Guide, Supported runtime features";
const SAMPLES = "code that AWS publishes, see surface.ts";
const LIST = "[3, 1, 2]";

/** Everything that the Developer Guide lists, each with what ECMAScript makes of it. */
const HAS: [expression: string, value: unknown][] = [
  ["Object.assign({ a: 1 }, { b: 2 })", { a: 1, b: 2 }],
  ["Object.entries({ a: 1 })", [["a", 1]]],
  ["Object.hasOwn({ a: 1 }, 'a')", true],
  ["Object.keys({ a: 1 })", ["a"]],
  ["Object.values({ a: 1 })", [1]],
  ["'abc'.length", 3],
  ["'abc'.charAt(1)", "b"],
  ["'abc'.concat('d', 'e')", "abcde"],
  ["'abc'.endsWith('bc')", true],
  ["'abcb'.indexOf('b')", 1],
  ["'abcb'.lastIndexOf('b')", 3],
  ["String.raw`a\\n${1}`", "a\\n1"],
  ["'abb'.replace('b', 'c')", "acb"],
  ["'abb'.replaceAll('b', 'c')", "acc"],
  ["'abc'.slice(1)", "bc"],
  ["'a,b'.split(',')", ["a", "b"]],
  ["'abc'.startsWith('ab')", true],
  ["'ABC'.toLowerCase()", "abc"],
  ["'abc'.toUpperCase()", "ABC"],
  ["' a '.trim()", "a"],
  ["' a '.trimEnd()", " a"],
  ["' a '.trimStart()", "a "],
  ["Number.isFinite(1 / 0)", false],
  ["Number.isNaN(NaN)", true],
  ["Math.random() < 1", true],
  ["Math.min(2, 1)", 1],
  ["Math.max(2, 1)", 2],
  ["Math.round(1.5)", 2],
  ["Math.floor(1.5)", 1],
  ["Math.ceil(1.5)", 2],
  [`${LIST}.length`, 3],
  [`${LIST}.concat([4], 5)`, [3, 1, 2, 4, 5]],
  [`${LIST}.fill(0, 1)`, [3, 0, 0]],
  ["[1, [2, [3]]].flat()", [1, 2, [3]]],
  ["[1, [2, [3, []]]].flat(2)", [1, 2, 3, []]],
  [`${LIST}.indexOf(2)`, 2],
  ["[1, null, undefined, [2, 'a']].join('-')", "1---2,a"],
  ["[1, 2, 1].lastIndexOf(1)", 2],
  [`${LIST}.pop()`, 2],
  [`${LIST}.push(1, 2)`, 5],
  [`${LIST}.reverse()`, [2, 1, 3]],
  [`${LIST}.shift()`, 3],
  [`${LIST}.slice(1)`, [1, 2]],
  [`${LIST}.sort()`, [1, 2, 3]],
  [`${LIST}.splice(1, 1)`, [1]],
  [`${LIST}.unshift(0)`, 4],
  [`${LIST}.map((a) => a + 1)`, [4, 2, 3]],
  [`${LIST}.flatMap((a) => [a, [a]])`, [3, [3], 1, [1], 2, [2]]],
  [`${LIST}.filter((a) => a > 1)`, [3, 2]],
  [`${LIST}.reduce((sum, a) => sum + a, '')`, "312"],
  [`${LIST}.reduceRight((sum, a) => sum + a, '')`, "213"],
  [`${LIST}.find((a) => a < 3)`, 1],
  [`${LIST}.findLast((a) => a < 3)`, 2],
  [`${LIST}.findIndex((a) => a < 3)`, 1],
  [`${LIST}.findLastIndex((a) => a < 3)`, 2],
  [`${LIST}.some((a) => a === 1)`, true],
  [`${LIST}.every((a) => a === 1)`, false],
  ["JSON.parse('[1]')", [1]],
  ["JSON.parse('no')", ""],
  ["JSON.stringify({ a: [1] })", '{"a":[1]}'],
  ["[NaN, Infinity, undefined]", [null, null, null]],
];

/** In no list of AWS's. */
const PUBLISHED: [expression: string, value: unknown][] = [
  ["util.time.nowISO8601().substring(0, 10)", "2018-02-06"],
  ["'abc'.substring(2, 1)", "b"],
  ["'abc'.substr(-2, 1)", "b"],
  ["'abc'.includes('bc')", true],
  [`${LIST}.includes(2)`, true],
];

const host = { now: () => 1517943695749 };

function evaluated(expression: string): unknown {
  const code = `export function request(ctx) { return ${expression}; }`;
  const { evaluationResult, error } = evaluateCode({ code, context: {} }, host);
  expect(error).toBeNull();
  return JSON.parse(evaluationResult ?? "");
}

describe("built-ins", () => {
  const { check } = tier("built-ins, by AWS's documentation and plugin");
  for (const [source, cases] of [[DOCUMENTED, HAS] as const, [SAMPLES, PUBLISHED] as const]) {
    for (const [expression, value] of cases)
      check(`${expression} (${source})`, () => expect(evaluated(expression)).toEqual(value));
  }

  const denied = listOf("no-disallowed-methods", "DENIED_METHODS");
  for (const entry of denied.filter((each) => each !== "String.raw")) {
    check(`the plugin denies ${entry}`, () => {
      for (const code of callsOf(entry)) expect(checkCode(code), code).not.toEqual([]);
    });
  }

  const allowed = listOf("no-function-passing", "ALLOWED_METHODS");
  for (const entry of allowed) {
    check(`the plugin lets a function be passed to ${entry}`, () => {
      expect(checkCode(`[1].${entry.split(".")[1]}((a) => a)`)).toEqual([]);
    });
  }

  check("both lists of the plugin were read", () => {
    expect([denied.length, allowed.length]).toEqual([65, 12]);
  });
});
