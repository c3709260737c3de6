import { Ajv } from "ajv";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { exportTo } from "../../../infra/config/export.ts";
import { jsonSchema } from "../../../infra/config/jsonSchema.ts";
import { readConfig } from "../../../infra/config/file.ts";
import { configFields } from "../../../infra/config/fields.ts";
import { CONFIG_KINDS } from "../../../infra/config/kinds.ts";
import { configPlan } from "../../../infra/config/plan.ts";
import { readStage, Refused, type Found } from "../../../infra/config/stage.ts";

const folder = mkdtempSync(join(tmpdir(), "rollcall-config-"));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;

/** Writes a file, and returns its path. */
function fileWith(text: string, name = `${(files += 1)}.yaml`): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

const refusalOf = (...texts: string[]): string[] => {
  try {
    readConfig(texts.map((text) => fileWith(text)));
  } catch (error) {
    return (error as Error).message
      .replaceAll(`${folder}/`, "")
      .replaceAll(/\b\d+\.yaml/g, "F")
      .split("\n");
  }
  return [];
};

describe("a file that is refused", () => {
  it.each<[string, string[]]>([
    ["", []],
    ["topics: []", []],
    ["- topics", ["F: must have lists such as `sites` and `templates`"]],
    ["topics:\n  - [", [expect.stringMatching(/^F:2: /)]],
    ["\ntopcs: []", [expect.stringMatching(/^F:2 topcs: is none of the lists topics, templates, /)]],
    ["topics: {}", ["F:1 topics: must be a list"]],
    ["topics:\n  - news", ["F:2 topics[0]: must be a topic with its fields"]],
    ["topics:\n  - name: News", ["F:2 topics[0]: needs `topic`"]],
    ["topics:\n  - topic: 1\n    name: One", ["F:2 topics[0].topic: must be text"]],
    ["topics:\n  - topic: a\n    nam: A", ["F:3 topics[0].nam: is no field of a topic in a file"]],
    ["topics:\n  - topic: a\n    expectedVersion: 1", [expect.stringContaining("is no field of a topic")]],
    ["destinations:\n  - destinationId: a\n    headers: []", [expect.stringContaining("is no field of")]],
    ["topics:\n  - topic: a\n  - topic: a", ["F:3 topics[1]: the same topic is at F:2 topics[0]"]],
    [
      "sites:\n  - domains: [a.example]\n    goals:\n      - name: A\n        kind: PAG\n        minScroll: x",
      [
        expect.stringMatching(/^F:5 sites\[0\]\.goals\[0\]\.kind: .*"PAGE"/),
        expect.stringMatching(/^F:6 sites\[0\]\.goals\[0\]\.minScroll: /),
      ],
    ],
    [
      "segments:\n  - segmentId: a\n    rule:\n      all:\n        - trait: { name: a }",
      [expect.stringMatching(/^F:5 segments\[0\]\.rule\.all\[0\]\.trait: .*"op"/)],
    ],
    [
      "templates:\n  - key: a\n    html: { file: absent.txt }",
      [expect.stringMatching(/^F:3 templates\[0\]\.html: there is no file absent\.txt beside /)],
    ],
    [
      "trackingPlans:\n  - planId: a\n    events:\n      - { type: TRACK, name: A, schema: '{' }",
      ["F:4 trackingPlans[0].events[0].schema: is no JSON"],
    ],
  ])("%j", (text, faults) => {
    expect(refusalOf(text)).toEqual(faults);
  });

  it("is one that has an object of another file, or is not there", () => {
    const text = "topics:\n  - topic: a\n";
    expect(refusalOf(text, text)).toEqual(["F:2 topics[0]: the same topic is at F:2 topics[0]"]);
    expect(() => readConfig([join(folder, "absent.yaml")])).toThrow("there is no such file");
  });

  it.each<[string, string]>([
    ["topics:\n  - topic: a", ":2 topics[0]: needs `name`, because it is to be created"],
    [
      "sequences:\n  - sequenceId: a\n    name: A\n    steps: [{ id: a, send: { templateKey: b } }]",
      ":2 sequences[0]: names the template b, which is neither in the files nor on the stage",
    ],
    [
      "sites:\n  - { name: A, domains: [a.example], timezone: UTC, savedFilters: [{ name: A, filters: [{ dimension: GOAL, operator: IS, values: [B] }] }] }",
      "names the goal B, which is neither",
    ],
  ])("by a plan: %j", (text, says) => {
    expect(() => configPlan(readConfig([fileWith(text)]), [], { prune: false })).toThrow(says);
  });
});

it("texts beside a file, and the defaults of the stage, are values of its fields", () => {
  mkdirSync(join(folder, "texts"));
  fileWith("# Hello\n", "texts/hello.md");
  const { entries } = readConfig([
    fileWith(
      "templates:\n  - { key: a, html: { file: texts/hello.md } }\ncomputedTraits:\n  - { name: b, event: { name: Order }, within: null }",
    ),
  ]);
  expect(entries.map(({ fields }) => fields)).toEqual([
    { html: "# Hello\n" },
    { event: { type: "TRACK", name: "Order" }, within: null },
  ]);
});

it("texts of an export stay beside the file, also those of keys with dots", () => {
  const kind = CONFIG_KINDS.find(({ list }) => list === "templates")!;
  const template = (key: string): Found => ({
    ...{ kind, keys: [key], id: { key }, version: 1, parent: undefined },
    fields: { html: `<p>${key}</p>`, format: "HTML" },
  });
  const to = join(folder, "deep/er/rollcall.yaml");
  exportTo(to, [template("../../up"), template("news/spring"), template("a//b"), template("..")]);
  expect(readdirSync(join(folder, "deep/er"), { recursive: true }).map(String).sort()).toEqual([
    ...[
      "rollcall.schema.json",
      "rollcall.yaml",
      "templates",
      "templates/..%2F..%2Fup.html",
      "templates/...html",
    ],
    ...["templates/a%2F%2Fb.html", "templates/news", "templates/news/spring.html"],
  ]);
  expect(readConfig([to]).entries.map(({ fields }) => fields.html)).toEqual([
    ...["<p>../../up</p>", "<p>news/spring</p>", "<p>a//b</p>", "<p>..</p>"],
  ]);
  expect(() => exportTo(to, [])).toThrow("exists: export into a new folder");
});

it.each<[string, string | undefined]>([
  ["topics: [{ topic: a, name: null }]", "/topics/0/name"],
  ["topics: [{ name: a }]", "/topics/0"],
  ["templates: [{ key: a, html: { file: a.txt }, from: null }]", undefined],
  ["templates: [{ key: a, format: WORD }]", "/templates/0/format"],
  ["segments: [{ segmentId: a, rule: { all: [{ not: { trait: { name: a, op: EXISTS } } }] } }]", undefined],
  [
    "segments: [{ segmentId: a, rule: { all: [{ not: { trait: { name: a } } }] } }]",
    "/segments/0/rule/all/0/not/trait",
  ],
  ["sites: [{ domains: [a.example], goals: [{ name: A, minScroll: x }] }]", "/sites/0/goals/0/minScroll"],
  ["emailSettings: { timezone: UTC }", undefined],
  ["colour: red", ""],
])("an editor finds by the schema the fault of %j", (text, place) => {
  const validate = new Ajv({ allErrors: false }).compile(jsonSchema());
  validate(parse(text));
  expect(validate.errors?.map(({ instancePath }) => instancePath)[0]).toBe(place);
});

it("an object comes after those that it names, in any order of the file", () => {
  const text = `
sites: [{ name: A, domains: [a.example], timezone: UTC, funnels: [{ name: F, steps: [{ goalId: G }] }], goals: [{ name: G, kind: EVENT, pattern: G }] }]
sources: [{ name: S, siteId: a.example, planId: p }]
trackingPlans: [{ planId: p, name: P }]
sequences: [{ sequenceId: s, name: S, steps: [{ id: a, send: { templateKey: t } }], trigger: { segmentId: x } }]
segments: [{ segmentId: x, name: X, rule: { member: { segmentId: z } } }, { segmentId: z, name: Z, rule: {} }]
templates: [{ key: t, subject: T, text: T, topic: n }]
topics: [{ topic: n, name: N }]`;
  const { changes } = configPlan(readConfig([fileWith(text)]), [], { prune: false, owner: "a@example.com" });
  const names = changes.map(({ name }) => name);
  const order = (...some: string[]): number[] => some.map((name) => names.indexOf(name));
  for (const some of [
    order("topic n", "template t", "sequence s"),
    order("segment z", "segment x", "sequence s"),
    order("site a.example", "goal G of site a.example", "funnel F of site a.example"),
    order("tracking plan p", "source S"),
    order("site a.example", "source S"),
  ]) {
    expect(some).not.toContain(-1);
    expect(some.toSorted((one, other) => one - other)).toEqual(some);
  }
  expect(changes.filter(({ obstacle }) => obstacle !== undefined)).toEqual([]);
});

it("a site without an owner is not created, nor is what names it", () => {
  const text =
    "sites: [{ name: A, domains: [a.example], timezone: UTC }]\nsources: [{ name: S, siteId: a.example }, { name: T }]";
  const { changes } = configPlan(readConfig([fileWith(text)]), [], { prune: false });
  expect(changes.map(({ name, obstacle }) => [name, obstacle])).toEqual([
    ["site a.example", "with --owner, who is to own it"],
    ["source S", "after the site a.example"],
    ["source T", undefined],
  ]);
});

it("every field of an input is read at its place, and each kind can be written by a server", () => {
  for (const kind of CONFIG_KINDS) {
    const { create, change, remove, types } = configFields(kind);
    expect(types.size).toBeGreaterThan(0);
    for (const write of [create, change, remove]) expect(write?.isOpen ?? true).toBe(true);
  }
});

it("a stage without a domain has no objects of it", async () => {
  const refused = new Refused(
    "",
    "Validation error of type FieldUndefined: Field 'topics' in type 'Query' is undefined @ 'topics'",
  );
  expect(await readStage(() => Promise.reject(refused))).toEqual([]);
  await expect(readStage(() => Promise.reject(new Refused("Unauthorized", "No.")))).rejects.toThrow("No.");
});
