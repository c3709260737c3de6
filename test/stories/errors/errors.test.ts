import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { settle } from "../../access/askers/settle.ts";
import { startTestCloud, type TestCloud } from "../../support/cloud.ts";
import { silence } from "../../support/following.ts";
import { dictated, MODEL } from "../../support/mail/model.ts";
import { restore, scanned, tableOf } from "../../support/wholeTable.ts";
import { scenarios } from "./scenarios/index.ts";
import { Stage } from "./scenarios/stage.ts";

const root = join(import.meta.dirname, "../../..");
const read = (...path: string[]): string => readFileSync(join(root, ...path), "utf8");

interface Row {
  name: string;
  errorType: string;
  errorInfo: unknown;
  changes: string;
}

/** docs/errors.md and the pages of its folder, by path. */
const pages = new Map(
  ["errors.md", ...readdirSync(join(root, "docs/errors")).map((name) => `errors/${name}`)].map((name) => [
    `docs/${name}`,
    read("docs", name).split("\n"),
  ]),
);

/**
 * The rows of all their tables that begin with `operation`; one without an operation is of the operation
 * above it. A table without the column `what changed`, and an empty cell of it, say that nothing changed.
 */
const rows: Row[] = [...pages.values()].flatMap((lines) => {
  let operation = "";
  return lines
    .filter((line) => line.startsWith("|"))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .filter((cells) => cells.length >= 4 && cells[0] !== "operation" && !cells[0]!.startsWith("--"))
    .map(([named, input, errorType = "", errorInfo = "", changes = ""]) => {
      operation = named || operation;
      return {
        name: `${plain(operation)}: ${input}`,
        errorType: plain(errorType),
        errorInfo: errorInfo === "" ? null : (JSON.parse(plain(errorInfo)) as unknown),
        changes,
      };
    });
});

function plain(code: string): string {
  return code.replace(/^`(.*)`$/, "$1");
}

let test: TestCloud;
let stage: Stage;

beforeAll(async () => {
  test = await startTestCloud({ timers: [], context: MODEL, model: dictated });
  // Followers of a change write at times of their own, and no row is about their writes.
  await silence(test, ["stream/aggregate", "stream/react"]);
  stage = await Stage.set(test);
});
afterAll(() => test?.stop());

describe("docs/errors.md and its pages", () => {
  it("has a row for each scenario, and a scenario for each row", () => {
    expect(rows.map((row) => row.name).sort()).toEqual(Object.keys(scenarios).sort());
  });

  it("has a head above each table: Markdown shows a table without one as text", () => {
    const headless = [...pages].flatMap(([page, lines]) =>
      lines.flatMap((line, at) =>
        line.startsWith("| --") && !lines[at - 1]!.startsWith("| ") ? `${page}:${at}` : [],
      ),
    );
    expect(headless).toEqual([]);
  });

  it("has as many cells in each row as its table's head: a cell too few or too many would not be read", () => {
    const cells = (line: string): number => line.split("|").length;
    const uneven = [...pages].flatMap(([page, lines]) =>
      lines.flatMap((line, at) => {
        const isRow = line.startsWith("|") && lines[at - 1]!.startsWith("|");
        return isRow && cells(line) !== cells(lines[at - 1]!) ? `${page}: ${line}` : [];
      }),
    );
    expect(uneven).toEqual([]);
  });

  it("has a row for each error that the product's code can answer", () => {
    const sources = ["resolvers", "functions"].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith(".ts"))
        .map((file) => read(folder, file)),
    );
    const calls = /\b(?:fail|failConflict|warn|refused|refusal)\([^)"]*"([A-Z][A-Za-z]+)"/g;
    const answered = new Set(
      sources.flatMap((source) => [...source.matchAll(calls)].map(([, type]) => type)),
    );
    const documented = new Set(rows.map((row) => row.errorType));
    expect([...answered].filter((type) => !documented.has(type!))).toEqual([]);
    expect(answered.size).toBeGreaterThan(8);
  });
});

describe("each row is answered as it says, and changes what it says", () => {
  it.each(rows)("$name", async ({ name, errorType, errorInfo, changes }) => {
    const scenario = scenarios[name];
    if (!scenario) throw new Error(`no scenario is called "${name}"`);
    const start = await tableOf(test);
    const attempt = await scenario(stage);
    // Work that a step has handed on writes to the table later.
    if ((await tableOf(test)) !== start) await settle(test);
    const before = await tableOf(test);
    const told = await attempt();
    const after = await tableOf(test);
    // The next one meets the table, and so everybody, as this one did.
    await restore(test, start);
    expect(told).toEqual({ errorType, errorInfo });
    if (changes === "") expect(after).toEqual(before);
    else expect(after).not.toEqual(before);
  });
});

it("follows the table truly: a scan finds the same", async () => {
  await settle(test);
  expect(await tableOf(test)).toEqual(await scanned(test));
});
