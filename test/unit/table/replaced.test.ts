import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Kind, parse } from "graphql";
import { describe, expect, it } from "vitest";
import { askersOf, patternOf, proofOf } from "../../../docs/generator/replacedPatterns.ts";
import { sections } from "../../../docs/generator/replaced/index.ts";
import { discover } from "../../../infra/synth/discover.ts";

const root = join(import.meta.dirname, "../../..");
const read = (file: string): string => readFileSync(join(root, file), "utf8");
const all = sections.flatMap((section) => section.patterns.map((each) => ({ section, each })));
const served = all.flatMap(({ section, each }) => ("without" in each ? [] : [{ section, each }]));
const fields = new Set(
  parse(read("schema.graphql")).definitions.flatMap((type) =>
    type.kind === Kind.OBJECT_TYPE_DEFINITION
      ? (type.fields ?? []).map(({ name }) => `${type.name.value}.${name.value}`)
      : [],
  ),
);

/** The fields that have a step of `resolvers/steps`, by the path of the step. */
function fieldsOfStep(step: string): string[] {
  return discover(root).resolvers.flatMap(({ type, field, steps = [] }) =>
    steps.some(({ place }) => place === `resolvers/${step}.ts`) ? [`${type}.${field}`] : [],
  );
}

describe("the access patterns of replaced systems", () => {
  it("have each a number of its own", () => {
    const numbers = all.map(({ each }) => each.number);
    expect(numbers.filter((each, at) => numbers.indexOf(each) !== at)).toEqual([]);
    expect(numbers.length).toBeGreaterThan(90);
  });

  it("name fields of the schema, and functions that there are", () => {
    const unknown = served.flatMap(({ each }) => [
      ...each.fields.filter((field) => !fields.has(field)),
      ...(each.functions ?? []).filter((name) => !existsSync(join(root, "functions", `${name}.ts`))),
    ]);
    expect(unknown).toEqual([]);
    expect(served.filter(({ each }) => askersOf(each).length === 0)).toEqual([]);
  });

  it("name access patterns that these fields and functions ask", () => {
    const wrong = served.flatMap(({ each }) =>
      each.rows.flatMap((row) => {
        const by = patternOf(row).by.flatMap((name) =>
          name.startsWith("steps/") ? fieldsOfStep(name) : name,
        );
        return by.some((name) => askersOf(each).includes(name)) ? [] : [`${each.number}: ${row}`];
      }),
    );
    expect(wrong).toEqual([]);
    expect(served.filter(({ each }) => each.rows.length === 0)).toEqual([]);
  });

  it("name a test that there is, and that is not skipped", () => {
    const lost = all.flatMap(({ section, each }) => {
      const { file, title } = proofOf(section, each);
      const text = existsSync(join(root, file)) ? read(file) : "";
      // A file of a section has its questions by number, and makes the titles of them.
      const isThere = each.proof
        ? new RegExp(`\\b(?:it|test)\\([\`"][^\`"]*${escaped(title)}`).test(text)
        : new RegExp(`^ {2}${each.number}: \\(\\) =>`, "m").test(text);
      return isThere ? [] : [`${each.number}: ${file}`];
    });
    expect(lost).toEqual([]);
  });
});

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
