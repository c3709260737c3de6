import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkDefinition, type SequenceInput } from "#functions/mail/sequences/rules/check";
import type { WaitInput } from "#functions/mail/sequences/rules/checkSteps";
import { mermaid } from "#functions/mail/sequences/rules/mermaid";
import { MAX_WAITING_EXECUTIONS } from "#table/mail/execution";
import { SEQUENCE_ID } from "#table/mail/sequence";
import type { Operator } from "#table/condition";
import { type Definition, MAX_STEPS } from "#table/mail/sequenceVersion";

const folder = join(import.meta.dirname, "..", "examples");
const read = (file: string): string => readFileSync(join(folder, file), "utf8");
const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
const definitionOf = (file: string): Definition => {
  const checked = checkDefinition(JSON.parse(read(file)) as SequenceInput);
  if ("faults" in checked) throw new Error(checked.faults.map(({ message }) => message).join(" "));
  return checked.definition;
};
const page = readFileSync(join(folder, "..", "docs", "sequences.md"), "utf8");
/** The section of the page that links a file. */
const sectionOf = (file: string): string =>
  read("README.md")
    .split(/^## /m)
    .find((section) => section.includes(`(${file})`)) ?? "";

it("there are three sequences to begin with", () => {
  expect(files).toEqual(["trial.json", "welcome.json", "win-back.json"]);
});

describe.each(files)("%s", (file) => {
  it("is an input that putSequence accepts, under the name of the file", () => {
    const { sequenceId, ...typed } = JSON.parse(read(file)) as { sequenceId: string };
    expect(sequenceId).toBe(file.replace(".json", ""));
    expect(sequenceId).toMatch(new RegExp(`^${SEQUENCE_ID}$`));
    expect(definitionOf(file)).toEqual({ ifRunning: "KEEP", ...typed });
  });

  it("is described with its texts and its flowchart", () => {
    const texts = definitionOf(file).steps.flatMap(({ send }) => [
      ...(send?.templateKey === undefined ? [] : [send.templateKey]),
      ...(send?.variants ?? []).map(({ templateKey }) => templateKey),
    ]);
    const section = sectionOf(file);
    expect(texts.filter((key) => !section.includes(`\`${key}\``))).toEqual([]);
    expect(section).toContain(`\`\`\`mermaid\n${mermaid(definitionOf(file))}\n\`\`\``);
  });
});

describe("docs/sequences.md", () => {
  /** The code in the first cell, or another one, of each row of a table in a section. */
  const codes = (heading: string, cell = 1): string[][] =>
    [
      ...page
        .split(`## ${heading}\n`)[1]!
        .split(/^##/m)[0]!
        .matchAll(/^\|.*`.*$/gm),
    ].map(([row]) => [...row.split("|")[cell]!.matchAll(/`([^`]+)`/g)].map(([, code]) => code!));
  const faultsOf = (change: Partial<SequenceInput>): string[] => {
    const steps = [{ id: "hello", send: { templateKey: "welcome" } }, ...(change.steps ?? [])];
    const checked = checkDefinition({ name: "Page", ...change, steps });
    return "faults" in checked ? checked.faults.map(({ message }) => message) : [];
  };

  it("has an example that is accepted", () => {
    const [, json] = /```json\n([^`]+)```/.exec(page)!;
    expect(
      checkDefinition({ name: "Page", ...(JSON.parse(json!) as Pick<SequenceInput, "steps">) }),
    ).toHaveProperty("definition");
  });

  it("has waits that are accepted", () => {
    const waits = codes("Waits")
      .flat()
      .filter((code) => code.startsWith("{"));
    expect(waits).toHaveLength(3);
    for (const wait of waits)
      expect(faultsOf({ steps: [{ id: "wait", wait: JSON.parse(wait) as WaitInput }] })).toEqual([]);
  });

  it("has each operator, with what it takes and no other value", () => {
    const values = {
      ...{ text: "a", texts: ["a"], number: 1, flag: true },
      ...{ at: "2026-11-22T09:00:00Z", duration: { days: 1 } },
    };
    const rows = codes("Conditions").map((ops, row) => ({ ops, takes: codes("Conditions", 2)[row]! }));
    const operators = rows.filter(({ ops }) => ops.every((op) => /^[A-Z_]+$/.test(op)));
    expect(operators.flatMap(({ ops }) => ops)).toHaveLength(15);
    for (const { ops, takes } of operators)
      for (const op of ops as Operator[])
        for (const [name, value] of Object.entries(values)) {
          const attribute = { name: "plan", op, [name]: value };
          expect({ op, name, isRefused: faultsOf({ exitWhen: { attribute } }).length > 0 }).toEqual({
            ...{ op, name, isRefused: !takes.includes(name) },
          });
        }
    expect(faultsOf({ exitWhen: { attribute: { name: "plan", op: "EXISTS" } } })).toEqual([]);
  });

  it("has the limits", () => {
    const rows = page
      .split("## Limits")[1]!
      .split("\n## ")[0]!
      .split("\n")
      .filter((line) => /^\| [a-z]/.test(line))
      .map((line) => line.split("|")[2]!.trim());
    expect(rows.slice(1)).toEqual([
      `${MAX_STEPS}`,
      "2 to 10, weights 1 to 1,000",
      "1 minute to 400 days",
      "5 levels, 50 leaves",
      "200 characters; 50",
      "0, or a magnitude of 10^-99 to less than 10^100",
      "100 KB as JSON",
      `${MAX_WAITING_EXECUTIONS}`,
      "8 KB as JSON",
    ]);
  });
});
