import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { faultsOfRelease, manifestOf, PUBLISHED } from "../../../infra/release/faults.ts";
import { packRelease } from "../../../infra/release/pack.ts";

const root = join(import.meta.dirname, "../../..");
const { version } = manifestOf(root);
const read = (file: string): string => readFileSync(join(root, file), "utf8");

test("this tree can be released under its version", () => {
  expect(faultsOfRelease(root, `v${version}`)).toEqual([]);
});

describe("a tree that cannot be released", () => {
  /** A copy of all that a release is checked by. */
  let tree: string;
  const change = (file: string, edit: (text: string) => string): void =>
    writeFileSync(join(tree, file), edit(read(file)));

  beforeEach(() => {
    tree = mkdtempSync(join(tmpdir(), "release-"));
    const files = ["", ...PUBLISHED].flatMap((folder) =>
      ["package.json", "CHANGELOG.md", "README.md", "LICENSE"].map((name) => join(folder, name)),
    );
    for (const file of [...files, "package-lock.json"]) {
      mkdirSync(dirname(join(tree, file)), { recursive: true });
      cpSync(join(root, file), join(tree, file));
    }
  });
  afterEach(() => rmSync(tree, { recursive: true }));
  const faults = (tag = `v${version}`): string[] => faultsOfRelease(tree, tag);

  test("has another tag", () => {
    expect(faults("v9.9.9")).toEqual([`The tag is v9.9.9, and package.json has the version ${version}.`]);
  });

  test.each(PUBLISHED)("has another version in %s", (folder) => {
    change(`${folder}/package.json`, (text) => text.replace(`"version": "${version}"`, '"version": "9.9.9"'));
    expect(faults()).toEqual([`${folder}/package.json has the version 9.9.9, and package.json ${version}.`]);
  });

  test.each(PUBLISHED)("has a private package, or one without licence, engine or page, in %s", (folder) => {
    change(`${folder}/package.json`, (text) =>
      text.replace('"license": "Apache-2.0"', '"private": true').replace('"node": ', '"npm": '),
    );
    rmSync(join(tree, folder, "README.md"));
    expect(faults()).toEqual([
      `${folder}/package.json is private: npm does not publish it.`,
      `${folder}/package.json has not the licence Apache-2.0.`,
      `${folder}/package.json does not ask for Node >=20.19.`,
      `${folder} has no README.md.`,
    ]);
  });

  test("has a changelog that is not cut, one without a date, or none", () => {
    const [client, local] = PUBLISHED;
    change("CHANGELOG.md", (text) => text.replace(`[${version}]`, "[Next]"));
    change(`${client}/CHANGELOG.md`, (text) => text.replace(/^(## \[\d.*\]).*/m, "$1"));
    rmSync(join(tree, local!, "CHANGELOG.md"));
    expect(faults()).toEqual([
      expect.stringMatching(/^The newest version in CHANGELOG\.md is .*, not /),
      `${client}/CHANGELOG.md has no date for ${version}.`,
      `There is no ${local}/CHANGELOG.md.`,
    ]);
  });

  test("has a lock file of another version", () => {
    change("package-lock.json", (text) => text.replaceAll(`"version": "${version}"`, '"version": "9.9.9"'));
    expect(faults()).toContain("package-lock.json has the version 9.9.9 of the root: run `npm install`.");
  });
});

test("the packages name the repository that the workflow runs in, and the tree is left as it was", () => {
  const folder = mkdtempSync(join(tmpdir(), "release-"));
  const tree = join(folder, "tree");
  const leftOut = PUBLISHED.map((each) => join(root, each, "test"));
  for (const each of [...PUBLISHED, "schema.graphql", "infra/appsync.graphql", "tsconfig.json"])
    cpSync(join(root, each), join(tree, each), {
      recursive: true,
      filter: (file) => !leftOut.includes(file),
    });
  symlinkSync(join(root, "node_modules"), join(tree, "node_modules"), "dir");
  try {
    const files = packRelease(tree, "https://github.com/owner/name", folder);
    const packed = files.map(
      (file) =>
        JSON.parse(
          execFileSync("tar", ["-xzOf", file, "package/package.json"], { encoding: "utf8" }),
        ) as object,
    );
    expect(packed).toEqual(
      PUBLISHED.map((directory) => ({
        ...manifestOf(join(root, directory)),
        repository: { type: "git", url: "git+https://github.com/owner/name.git", directory },
        homepage: `https://github.com/owner/name/tree/HEAD/${directory}#readme`,
        bugs: "https://github.com/owner/name/issues",
      })),
    );
    for (const directory of PUBLISHED)
      expect(readFileSync(join(tree, directory, "package.json"), "utf8")).toBe(
        read(`${directory}/package.json`),
      );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe("the workflow", () => {
  interface Job {
    needs?: string[];
    uses?: string;
    permissions?: Record<string, string>;
    steps?: { uses?: string; run?: string }[];
  }
  const workflow = parse(read(".github/workflows/release.yml")) as {
    permissions: Record<string, string>;
    jobs: Record<string, Job>;
  };

  test("publishes after all tests, and only a job without code of this repository may", () => {
    const mayPublish = Object.entries(workflow.jobs).filter(
      ([, { permissions }]) => permissions?.["id-token"],
    );
    expect(workflow.permissions).toEqual({ contents: "read" });
    expect(mayPublish.map(([name]) => name)).toEqual(["publish"]);
    const { needs, steps } = workflow.jobs.publish!;
    expect(needs).toEqual(["test", "pack"]);
    expect(workflow.jobs.test!.uses).toBe("./.github/workflows/test.yml");
    expect(steps!.filter(({ uses }) => uses?.startsWith("actions/checkout"))).toEqual([]);
    expect(steps!.map(({ run }) => run ?? "").join("\n")).toContain(
      'npm publish "$file" --provenance --access public',
    );
  });

  test.each(["release", "test"])("of %s pins each action by commit", (name) => {
    const uses = [...read(`.github/workflows/${name}.yml`).matchAll(/uses: (?!\.\/)(\S+)/g)].map(
      ([, each]) => each!,
    );
    expect(uses.filter((each) => !/@[\da-f]{40}$/.test(each))).toEqual([]);
    expect(uses).not.toEqual([]);
  });
});

test("dependabot looks after every folder that has a lock file, and the client", () => {
  const { updates } = parse(read(".github/dependabot.yml")) as { updates: { directories?: string[] }[] };
  const locks = execFileSync("git", ["ls-files", "*package-lock.json"], { cwd: root, encoding: "utf8" });
  const folders = locks
    .trim()
    .split("\n")
    .map((file) => join("/", dirname(file)));
  expect(updates[0]!.directories).toEqual([...folders, "/client"].toSorted());
  expect(folders.filter((folder) => !existsSync(join(root, folder, "package.json")))).toEqual([]);
});
