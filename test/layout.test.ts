import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const { imports: aliases } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  imports: Record<string, string>;
};
const wings = ["resolvers", "functions", "infra", "tracker", "client", "docs", "bench", "test"];

/** The files and folders below a folder, without what is installed there, as paths from the root. */
function below(folder: string): { path: string; isFolder: boolean }[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => name !== "node_modules")
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      const isFolder = entry.isDirectory();
      return [{ path, isFolder }, ...(isFolder ? below(path) : [])];
    });
}

/** The file of ours that an import names; undefined for a package. */
function fileOf(from: string, name: string): string | undefined {
  if (name.startsWith(".")) return join(from, "..", name);
  for (const [alias, file] of Object.entries(aliases)) {
    const [head = "", tail] = alias.split("*");
    if (tail === undefined ? name === head : name.startsWith(head))
      return file.slice("./".length).replace("*", name.slice(head.length));
  }
  return undefined;
}

// Types included: who reads one file of a circle has to read all.
test("no file reaches itself by its imports", () => {
  const files = wings
    .flatMap(below)
    .map(({ path }) => path)
    .filter((path) => /\.m?tsx?$/.test(path));
  const imports = new Map(
    files.map((file) => {
      const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), "utf8"), true, true);
      return [file, importedFiles.flatMap(({ fileName }) => fileOf(file, fileName) ?? [])];
    }),
  );
  const reaches = (file: string): boolean => {
    const seen = new Set<string>();
    const next = [...(imports.get(file) ?? [])];
    for (let each = next.pop(); each !== undefined; each = next.pop()) {
      if (seen.has(each)) continue;
      seen.add(each);
      next.push(...(imports.get(each) ?? []));
    }
    return seen.has(file);
  };
  expect(files.filter(reaches)).toEqual([]);
  expect(imports.get("functions/stream/react.ts")).toContain("functions/lib/aws/sqs.ts");
});

/** Folders that may have more than 30 files, each with the reason. */
const long: Record<string, string> = {
  "test/integration": "stories of both domains, until each domain has a folder of its own",
};

// In resolvers/<Type> and functions/<Type> the list is the API.
test("no folder has more than 30 files", () => {
  const isType = (folder: string): boolean => /^(resolvers|functions)\/[A-Z]\w*$/.test(folder);
  const counts = new Map<string, number>();
  for (const { path, isFolder } of wings.flatMap(below)) {
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!isFolder) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const tooLong = [...counts].filter(([folder, count]) => count > 30 && !isType(folder));
  expect(tooLong.map(([folder]) => folder)).toEqual(Object.keys(long));
});

// What a function does stands in functions/lib, under a name, where a test and another function reach it without an event.
test("no entry file of a function has more than 40 lines", () => {
  const entries = below("functions")
    .map(({ path }) => path)
    .filter((path) => path.endsWith(".ts") && !path.startsWith("functions/lib/"));
  const lines = (path: string): number => readFileSync(join(root, path), "utf8").trimEnd().split("\n").length;
  expect(entries.filter((path) => lines(path) > 40)).toEqual([]);
  expect(entries).toContain("functions/stream/react.ts");
});
