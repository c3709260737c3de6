import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { INPUTS, LOCAL, synthesise } from "../../infra/start/synth.ts";
import { readSchema, writeGenerated } from "../../infra/synth/schema.ts";
import { copyBundles } from "../start/tree.ts";

const root = join(import.meta.dirname, "../..");
const FIELDS = 60;
const FUNCTIONS = 8;
const QUEUES = 5;

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);
const handlers = (payload: string, ...steps: string[]): string =>
  [
    'import * as ddb from "@aws-appsync/utils/dynamodb";',
    ...steps,
    `export const request = () => ddb.get({ key: { PK: "${payload}", SK: "${payload}" } });`,
    "export const response = (ctx: { result: unknown }): unknown => ctx.result;",
    "",
  ].join("\n");
const asking = 'export const askRequest = () => ({ operation: "Invoke", payload: {} });\n';
const shared = (name: string): string => `import * as ${name} from "#steps/${name}";`;

let folder: string;
let copy: string;
let output: string;

/** A copy of this tree with a third domain: what is written here is all that a domain takes. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "rollcall-room-"));
  copy = join(folder, "rollcall");
  for (const name of INPUTS) cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"), "dir");
  copyBundles(copy);
  addFields();
  addFunctions();
  ({ folder: output } = await synthesise(copy, LOCAL));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  writeFileSync(join(copy, file), text);
};

function insert(file: string, before: string, text: string): void {
  const old = readFileSync(join(copy, file), "utf8");
  expect(old.split(before)).toHaveLength(2);
  write(file, old.replace(before, before + text));
}

/**
 * Four fields are functions; of the others every second one is a pipeline, with a step of its own between two
 * that all have.
 */
function addFields(): void {
  const names = numbers(FIELDS).map((number) => `thing${number}`);
  const fields = names.map((name) => `"A thing."\n  ${name}: String`);
  write("schema/things.graphql", `extend type Query {\n  ${fields.join("\n  ")}\n}\n`);
  writeGenerated(copy, readSchema(copy));
  write("resolvers/steps/loadThing.ts", handlers("load"));
  write("resolvers/steps/endThing.ts", handlers("end"));
  names.slice(4).forEach((name, at) => {
    const own = `resolvers/Query/${name}`;
    if (at % 2 === 1) return write(`${own}.ts`, handlers(name));
    const step = at / 2 + 1;
    const asks = step <= 4;
    const last = asks ? `, step${step}: { lambda: "step${step}", request: askRequest, response }` : "";
    const all = `export const steps = { loadThing, own: { request, response }, endThing${last} };`;
    const text = handlers(name, shared("loadThing"), shared("endThing"), all);
    write(`${own}.ts`, asks ? `${text}${asking}` : text);
  });
}

function addFunctions(): void {
  const fields = numbers(4).map((number) => `Query/thing${number}`);
  const steps = numbers(FUNCTIONS - 4).map((number) => `step/step${number}`);
  const queues = numbers(QUEUES).map((number) => `queue/work${number}`);
  const all = [...fields, ...steps, ...queues];
  for (const name of all)
    write(`functions/${name}.ts`, "export async function handler(): Promise<void> {}\n");
  const needs = { table: ["GetItem", "Query"], indexes: ["GSI1"] };
  const queue = { timeoutSeconds: 20, mostAtOnce: 2 };
  const entry = (name: string) => [name, name.startsWith("queue/") ? { ...needs, queue } : needs];
  const domain = {
    stack: "Things",
    schema: "things",
    functions: Object.fromEntries(all.map(entry)) as object,
    reaction: { stream: [] },
  };
  write("infra/domains/things.ts", `export const things = ${JSON.stringify(domain)};\n`);
  insert(
    "infra/domains/index.ts",
    'import { sites } from "./sites.ts";',
    '\nimport { things } from "./things.ts";',
  );
  insert("infra/domains/index.ts", "export const PARTS: Part[] = [", "things, ");
  write("cdk.json", readFileSync(join(copy, "cdk.json"), "utf8").replace('"people"]', '"people", "things"]'));
}

type Template = { Resources: Record<string, { Type: string }> };
const templateOf = (at: string, name: string): string =>
  readFileSync(join(at, `Rollcall-dev-${name}.template.json`), "utf8");

// The guards of infra/synth/guard.ts are in the synth: 350 resources and 700 KB.
test("a domain of 60 fields, 8 functions and 5 queues has room, with some to spare", () => {
  const text = templateOf(output, "Things");
  const types = Object.values((JSON.parse(text) as Template).Resources).map(({ Type }) => Type);
  const count = (type: string): number => types.filter((each) => each === `AWS::${type}`).length;
  expect(count("AppSync::Resolver")).toBe(FIELDS);
  expect(count("Lambda::Function")).toBe(FUNCTIONS + QUEUES);
  expect(count("Lambda::EventSourceMapping")).toBe(QUEUES);
  // Each field has a step of its own; all share the one that each query has, 28 share two more, and four of
  // them ask a function.
  expect(count("AppSync::FunctionConfiguration")).toBe(FIELDS + 1 + 2 + 4);
  expect(types.length).toBeLessThanOrEqual(250);
  expect(text.length).toBeLessThan(350_000);
});

test("it takes room of no other stack: those of the other domains, and the stream's, are what they were", async () => {
  const here = await synthesise(root, LOCAL, "test");
  // The reader of the stream knows the domains of its stage.
  const withoutDomains = (text: string): string => text.replace(/"DOMAINS": "[^"]+"/g, "");
  for (const name of ["Data", "Edge", "Users", "Sites", "Stream"])
    expect(withoutDomains(templateOf(output, name))).toBe(withoutDomains(templateOf(here.folder, name)));
});
