import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { QUEUES } from "#functions/aws/names";
import { below, folderOf, importsBelow } from "./support/imports.ts";

const root = join(import.meta.dirname, "..");
const wings = [
  ...["resolvers", "functions", "infra", "packages", "tracker", "client", "dashboard", "docs", "bench"],
  "test",
];

/** Types are imports too: a reader of one file has to read the other. */
const imports = importsBelow(wings);

type Graph = Map<string, Set<string>>;

/** The imports between boxes; a file that has no box is left out. */
function graphOf(boxOf: (file: string) => string | undefined): Graph {
  const graph: Graph = new Map();
  for (const [file, imported] of imports) {
    const from = boxOf(file);
    if (from === undefined) continue;
    const arrows = graph.get(from) ?? new Set();
    graph.set(from, arrows);
    for (const to of imported.map(boxOf)) if (to !== undefined && to !== from) arrows.add(to);
  }
  return graph;
}

/** The boxes from which a way along the arrows leads back to them. */
function circlesIn(graph: Graph): string[] {
  const reaches = (box: string): boolean => {
    const seen = new Set<string>();
    const next = [...(graph.get(box) ?? [])];
    for (let each = next.pop(); each !== undefined; each = next.pop()) {
      if (seen.has(each)) continue;
      seen.add(each);
      next.push(...(graph.get(each) ?? []));
    }
    return seen.has(box);
  };
  return [...graph.keys()].filter(reaches);
}

test("no file reaches itself by its imports", () => {
  expect(circlesIn(graphOf((file) => file))).toEqual([]);
  expect(imports.get("functions/stream/react.ts")).toContain("functions/lib/routes.ts");
});

// A folder is understood by what it has in it: its files and folders, which import each other in one
// direction.
test("in no folder of the product does a file or folder reach itself by its imports", () => {
  const folders = [
    ...wings,
    ...wings.flatMap(below).flatMap(({ path, isFolder }) => (isFolder ? [path] : [])),
  ];
  // Tests and benches use each other's parts: neither is part of the product.
  const wingOf = (file: string): string | undefined =>
    file.startsWith("test/") ? undefined : file.slice(0, file.indexOf("/"));
  const inRoot = circlesIn(graphOf(wingOf));
  const circles = folders
    .filter((folder) => !/^(test|packages\/local-cloud\/test)\b/.test(folder))
    .flatMap((folder) => {
      const boxOf = (file: string): string | undefined =>
        file.startsWith(`${folder}/`) ? /^[^/]+/.exec(file.slice(folder.length + 1))?.[0] : undefined;
      return circlesIn(graphOf(boxOf)).map((box) => `${folder}/${box}`);
    });
  expect([...inRoot, ...circles]).toEqual([]);
});

/** The folders that reach themselves by their imports, with the reason. */
const CIRCLES: Record<string, string> = {
  "infra/domains": "index.ts lists the parts of its folders, and their shape (part.ts) is beside it",
  bench: "index.ts runs the measures of its folders, and their instruments are beside it",
  "test/access": "the requests of a row (access.requests.ts) are beside the test of all rows",
  "test/races": "the invariants of all domains are beside the jobs that the domains use",
};

// The test above compares the files and folders that stand beside each other. Here each folder stands for its
// own files alone, so a folder and one below it, or two of different parents, are no circle either.
test("no folder reaches itself by its imports, but those that are named", () => {
  const graph = graphOf(folderOf);
  const named = Object.keys(CIRCLES);
  const nameOf = (folder: string): string | undefined =>
    named.find((name) => folder === name || folder.startsWith(`${name}/`));
  const circles = circlesIn(graph);
  expect(circles.filter((folder) => nameOf(folder) === undefined)).toEqual([]);
  expect([...new Set(circles.map(nameOf))].sort()).toEqual(named.sort());
  for (const wing of ["dashboard", "functions", "packages/local-cloud/services", "resolvers/table"])
    expect([...graph.keys()].filter((folder) => folder.startsWith(wing)).length).toBeGreaterThan(5);
});

// The longest way from an entry file down to what imports nothing: each floor more is a folder more to read.
test("the folders of functions are at most 6 floors high", () => {
  const graph = graphOf((file) => (file.startsWith("functions/") ? folderOf(file) : undefined));
  expect(circlesIn(graph)).toEqual([]);
  const floorOf = (folder: string): number =>
    1 + Math.max(0, ...[...(graph.get(folder) ?? [])].map((below) => floorOf(below)));
  expect(Math.max(...[...graph.keys()].map(floorOf))).toBeLessThanOrEqual(6);
  expect(floorOf("functions/lib/aws")).toBe(1);
});

// In resolvers/<Type> and functions/<Type> the list is the API, and test/unit mirrors it. In functions/queue
// it is that of the kinds of work.
test("no folder has more than 30 files", () => {
  const isType = (folder: string): boolean => /^(test\/unit\/)?(resolvers|functions)\/[A-Z]\w*$/.test(folder);
  const counts = new Map<string, number>();
  for (const { path, isFolder } of wings.flatMap(below)) {
    const folder = folderOf(path);
    if (!isFolder) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const tooLong = [...counts].filter(
    ([folder, count]) => count > 30 && !isType(folder) && folder !== "functions/queue",
  );
  expect(tooLong).toEqual([]);
  const queues = Object.values(QUEUES).flat();
  expect(counts.get("functions/queue")).toBe(queues.length);
});

// The work of a function stands in functions/lib, under a name, where a test and another function reach it
// without an event.
test("no entry file of a function has more than 40 lines", () => {
  const entries = below("functions")
    .map(({ path }) => path)
    .filter((path) => path.endsWith(".ts") && !path.startsWith("functions/lib/"));
  const lines = (path: string): number => readFileSync(join(root, path), "utf8").trimEnd().split("\n").length;
  expect(entries.filter((path) => lines(path) > 40)).toEqual([]);
  expect(entries).toContain("functions/stream/react.ts");
});
