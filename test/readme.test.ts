import { execFile, execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startCloud, type Cloud } from "../infra/local/index.ts";
import { silentLog } from "../infra/local/log.ts";
import { amplifyConfig, outputsOf, writeWhole } from "../infra/start/outputs.ts";
import { demoUsers, seed } from "../infra/start/seed.ts";
import { synthesise } from "../infra/start/synth.ts";
import { welcome } from "../infra/start/welcome.ts";
import { PATIENCE } from "./until.ts";

const root = join(import.meta.dirname, "..");
const readme = readFileSync(join(root, "README.md"), "utf8");

interface Block {
  language: string;
  text: string;
  /** The paragraph before it. */
  said: string;
}

function blocksOf(heading: string): Block[] {
  const section = readme.split(/^## /m).find((each) => each.startsWith(`${heading}\n`)) ?? "";
  return [...section.matchAll(/([^\n]*)\n\n```(\w+)\n([\s\S]*?)\n```/g)].map(([, said, language, text]) => ({
    language: language!,
    text: text!,
    said: said!,
  }));
}

/** What differs from run to run: ULIDs, UUIDs, instants, codes, and the tokens of links (32 bytes in base64url, which `\b` does not end). */
const CHANGING =
  /\b[0-7][0-9A-HJKMNP-TV-Z]{25}\b|\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z\b|\b\d{6}\b|(?<![\w-])[\w-]{43}(?![\w-])/g;

/** A reader of a transcript: takes each shown id, code and instant for the one that really came in its place. */
class Reader {
  readonly #real = new Map<string, string>();
  readonly #cloud: Cloud;
  readonly #token: string;
  /** Where commands are run: it has what `npm start` leaves for other programs. */
  readonly #folder: string;

  constructor(cloud: Cloud, token: string, folder: string) {
    this.#cloud = cloud;
    this.#token = token;
    this.#folder = folder;
  }

  async follow(blocks: Block[]): Promise<number> {
    let steps = 0;
    for (const [at, { language, text }] of blocks.entries()) {
      if (language !== "graphql" && language !== "sh") continue;
      const shown = blocks[at + 1]!;
      await this.#step(
        this.#asReal(text),
        language,
        shown.language === "json" ? inOrder(shown.text) : shown.text,
      );
      steps += 1;
    }
    return steps;
  }

  /** What follows a change by the stream comes a little later: a command is repeated until its answer is there. */
  async #step(text: string, language: "graphql" | "sh", shown: string): Promise<void> {
    let answer = "";
    for (const end = performance.now() + PATIENCE; performance.now() < end; await wait(50)) {
      answer = language === "graphql" ? await this.#ask(text) : await this.#run(text);
      if (masked(answer) === masked(shown) || text.startsWith("mutation")) break;
    }
    expect(masked(answer), text).toBe(masked(shown));
    const real = answer.match(CHANGING) ?? [];
    for (const [at, each] of (shown.match(CHANGING) ?? []).entries()) this.#real.set(each, real[at]!);
  }

  async #ask(query: string): Promise<string> {
    const answer = await fetch(`${this.#cloud.origin}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: this.#token },
      body: JSON.stringify({ query }),
    });
    return inOrder(await answer.text());
  }

  /** Not synchronously: the local cloud that it asks is in this process. */
  async #run(command: string): Promise<string> {
    const here = command.replaceAll("http://127.0.0.1:4000", this.#cloud.origin);
    const output = await promisify(execFile)("sh", ["-c", here], { cwd: this.#folder }).then(
      ({ stdout }) => stdout.trimEnd(),
      () => "",
    );
    return output.startsWith("{") ? inOrder(output) : output;
  }

  #asReal(text: string): string {
    return text.replace(CHANGING, (shown) => this.#real.get(shown) ?? shown);
  }
}

const masked = (text: string): string => text.replace(CHANGING, "*");

/** JSON with its keys in one order: a README writes them for people. */
function inOrder(json: string): string {
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .sort()
        .map(([key, each]) => [key, sorted(each)]),
    );
  };
  return JSON.stringify(sorted(JSON.parse(json)), null, 2);
}

async function start(tree: string): Promise<Cloud> {
  const { folder } = await synthesise(tree, { stage: "dev" }, "readme");
  const cloud = await startCloud({
    assembly: folder,
    port: 0,
    data: undefined,
    log: silentLog,
    demoUsers,
    cache: join(root, "build/graphiql"),
    maps: join(tree, "build/maps"),
  });
  await seed(cloud);
  return cloud;
}

describe("the first five minutes", () => {
  let cloud: Cloud;
  let folder: string;
  beforeAll(async () => {
    cloud = await start(root);
    folder = mkdtempSync(join(tmpdir(), "readme-"));
    writeWhole(join(folder, "build/local/outputs.json"), outputsOf(cloud, demoUsers));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await cloud.stop();
  });

  test("begin with the welcome that npm start prints", () => {
    const shown = blocksOf("The first five minutes")[0]!.text;
    const printed = welcome(cloud, demoUsers, "build/local/outputs.json", 3.1).replaceAll(
      cloud.origin,
      "http://127.0.0.1:4000",
    );
    expect(printed).toContain(shown);
  });

  test("and are what happens", async () => {
    const { accessToken } = await cloud.signIn("alice@example.com");
    const blocks = blocksOf("The first five minutes").slice(1);
    const steps = await new Reader(cloud, accessToken, folder).follow(blocks);
    expect(steps).toBe(8);
  });

  test("and visits are counted as it is shown", async () => {
    const { accessToken } = await cloud.signIn("bob@example.com");
    const steps = await new Reader(cloud, accessToken, folder).follow(blocksOf("Count visits"));
    expect(steps).toBe(7);
  });

  test("other programs find what the README lists", () => {
    const shown = JSON.parse(blocksOf("For other programs")[0]!.text) as Record<string, unknown>;
    const outputs = outputsOf(cloud, demoUsers);
    expect(Object.keys(outputs)).toEqual(Object.keys(shown));
    expect(outputs.users).toContainEqual((shown.users as unknown[])[0]);
    for (const [name, value] of Object.entries(shown)) {
      if (typeof value !== "string" || value.includes("...")) continue;
      expect(String(outputs[name]).replace(new URL(cloud.origin).host, "127.0.0.1:4000"), name).toBe(value);
    }
    expect(amplifyConfig(outputs)).toHaveProperty("API.GraphQL");
  });
});

test("a field is added by its line and one file", async () => {
  const [line, file, query, answer] = blocksOf("How to add a field") as [Block, Block, Block, Block];
  const tree = mkdtempSync(join(tmpdir(), "readme-"));
  try {
    const left = new Set(["node_modules", "build", "coverage", ".git"]);
    cpSync(root, tree, { recursive: true, filter: (source) => !left.has(basename(source)) });
    symlinkSync(join(root, "node_modules"), join(tree, "node_modules"));
    const schema = readFileSync(join(tree, "schema.graphql"), "utf8");
    writeFileSync(join(tree, "schema.graphql"), schema.replace(/^type User .*\{\n/m, `$&${line.text}\n`));
    const path = join(tree, /`(resolvers\/[\w/]+\.ts)`/.exec(file.said)![1]!);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, file.text);
    execFileSync("npm", ["run", "-s", "generate"], { cwd: tree, stdio: "pipe" });
    const compiler = join(root, "node_modules/typescript-7/bin/tsc");
    execFileSync(process.execPath, [compiler, "-p", "resolvers"], { cwd: tree, stdio: "pipe" });
    const cloud = await start(tree);
    try {
      const { accessToken } = await cloud.signIn("alice@example.com");
      expect(await new Reader(cloud, accessToken, tree).follow([query, answer])).toBe(1);
    } finally {
      await cloud.stop();
    }
  } finally {
    rmSync(tree, { recursive: true });
  }
});
