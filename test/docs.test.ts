import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { invariants } from "../docs/generator/invariants.ts";

const root = join(import.meta.dirname, "..");
const git = ["ls-files", "--cached", "--others", "--exclude-standard"];
const files = execFileSync("git", git, { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.(md|ts|mts|tsx|mjs|graphql|ya?ml)$/.test(file) && existsSync(join(root, file)));
const pages = files.filter((file) => file.endsWith(".md"));
const read = (file: string): string => readFileSync(join(root, file), "utf8");

/** GitHub's anchor of a heading: lower case, without punctuation, hyphens for spaces. */
function anchorsOf(page: string): string[] {
  return [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

test("every link of a page leads to a file, and to a heading of it", () => {
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!\w+:)([^)\s]+)\)/g)].flatMap(([, link]) => {
      const [path, anchor] = link!.split("#") as [string, string | undefined];
      const file = path === "" ? page : join(dirname(page), path);
      const isThere =
        existsSync(join(root, file)) && (anchor === undefined || anchorsOf(file).includes(anchor));
      return isThere ? [] : [`${page}: ${link}`];
    }),
  );
  expect(broken).toEqual([]);
});

// A path may lead elsewhere; a bare name is a page of this repository. This file has the patterns themselves.
test("no file names a page that the repository lacks", () => {
  const names = new Set(pages.map((page) => basename(page)));
  const reference = /(?<![\w/.-])[\w-]+\.md\b|\(issue:|\bdesign page\b|\bshared design\b/g;
  const missing = files
    .filter((file) => file !== "test/docs.test.ts")
    .flatMap((file) => [...read(file).matchAll(reference)].map(([name]) => ({ file, name })))
    .filter(({ name }) => !names.has(name));
  expect(missing).toEqual([]);
});

test("the README and the list of docs/ lead to every page of docs/", () => {
  const own = pages.filter((page) => /^docs\/[\w-]+\.md$/.test(page));
  const missing = (list: string, prefix: string) =>
    own.filter((page) => page !== list && !read(list).includes(`](${page.replace(/^docs\//, prefix)})`));
  expect([missing("README.md", "docs/"), missing("docs/README.md", "")]).toEqual([[], []]);
});

test("the list of docs/ leads to every page of its folders that people write", () => {
  const own = pages.filter((page) =>
    /^docs\/(?!access-patterns|data-model|errors)[\w-]+\/[\w-]+\.md$/.test(page),
  );
  const list = read("docs/README.md");
  expect(own.length).toBeGreaterThan(4);
  expect(own.filter((page) => !list.includes(`](${page.replace(/^docs\//, "")})`))).toEqual([]);
});

test("the page of a folder of docs/ leads to every page of it", () => {
  const own = pages.filter((page) => /^docs\/[\w-]+\/[\w-]+\.md$/.test(page));
  const missing = own.filter((page) => {
    const [, folder, name] = page.split("/");
    return !read(`docs/${folder}.md`).includes(`](${folder}/${name})`);
  });
  expect(missing).toEqual([]);
  expect(own.length).toBeGreaterThan(12);
});

// A reader loads a page whole, on a telephone as well. A table that is padded to its widest cell is mostly
// spaces. All pages of a kind together are searched as one: the product has some 300 operations, each with
// some 300 bytes.
test.each(["access-patterns", "data-model", "errors"])(
  "the pages of %s are small, without padding",
  (name) => {
    const own = pages.filter((page) => page === `docs/${name}.md` || page.startsWith(`docs/${name}/`));
    expect(own.filter((page) => / {3}|-{4}/.test(read(page)))).toEqual([]);
    const sizes = own.map((page) => statSync(join(root, page)).size);
    expect(Math.max(...sizes)).toBeLessThan(40 * 1024);
    expect(sizes.reduce((all, size) => all + size, 0)).toBeLessThan(96 * 1024);
  },
);

test("every invariant that a file cites is on docs/data-model.md", () => {
  const known = invariants.map(({ number }) => number);
  const cited = files.flatMap((file) =>
    [...read(file).matchAll(/\bInvariants? (\d+(?:(?:, | and | to )\d+)*)/g)].map(([, list]) => ({
      file,
      numbers: list!.match(/\d+/g)!.map(Number),
    })),
  );
  expect(cited.length).toBeGreaterThan(5);
  expect(cited.filter(({ numbers }) => !numbers.every((number) => known.includes(number)))).toEqual([]);
});
