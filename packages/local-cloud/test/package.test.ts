import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { execFileSync, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { until } from "./support/until.ts";

/** The package's folder, and the repository's, where npm has installed its dependencies. */
const own = join(import.meta.dirname, "..");
const root = join(own, "../..");
const manifest = JSON.parse(readFileSync(join(own, "package.json"), "utf8")) as {
  version: string;
  bin: Record<string, string>;
  dependencies: Record<string, string>;
};

/** An app of somebody else: it has the package, its own cloud assembly, and nothing of this repository. */
let folder: string;
let app: string;
let installed: string;
const running = new Set<ChildProcess>();

const environment = () => ({
  PATH: process.env.PATH,
  HOME: folder,
  npm_config_offline: "true",
  npm_config_update_notifier: "false",
  ...(process.env.DYNOXIDE_BIN && { DYNOXIDE_BIN: process.env.DYNOXIDE_BIN }),
});

function link(from: string, name: string, to: string): void {
  mkdirSync(dirname(join(to, name)), { recursive: true });
  symlinkSync(from, join(to, name));
}

/** Packed in a copy: other tests read this tree while it has what was built. */
function pack(): string {
  const copy = join(folder, "rollcall");
  cpSync(own, join(copy, "packages/local-cloud"), {
    recursive: true,
    filter: (file) => file !== import.meta.dirname,
  });
  cpSync(join(root, "tsconfig.json"), join(copy, "tsconfig.json"));
  link(join(root, "node_modules"), "node_modules", copy);
  const args = ["pack", "--silent", "--pack-destination", folder];
  const options = { cwd: join(copy, "packages/local-cloud"), encoding: "utf8", env: environment() } as const;
  return join(folder, execFileSync("npm", args, options).trim());
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "local-cloud-"));
  app = join(folder, "app");
  installed = join(app, "node_modules", "rollcall-local-cloud");
  mkdirSync(installed, { recursive: true });
  writeFileSync(join(app, "package.json"), '{ "name": "app", "private": true }');
  cpSync(join(import.meta.dirname, "foreign/cdk.out"), join(app, "cdk.out"), { recursive: true });
  execFileSync("tar", ["-xzf", pack(), "-C", installed, "--strip-components=1"]);
  // The packages that npm would install: the dependencies of package.json, and the program of this platform.
  const require = createRequire(join(own, "package.json"));
  for (const name of [
    ...Object.keys(manifest.dependencies),
    `@dynoxide/${process.platform}-${process.arch}`,
  ]) {
    const found = require.resolve
      .paths(name)!
      .map((each) => join(each, name))
      .find((each) => existsSync(each));
    if (found) link(found, name, join(app, "node_modules"));
  }
  for (const [name, file] of Object.entries(manifest.bin))
    link(join(installed, file), name, join(app, "node_modules/.bin"));
  rmSync(join(folder, "rollcall"), { recursive: true });
});
afterAll(() => {
  for (const child of running) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

const npx = (...args: string[]) =>
  spawnSync("npx", ["rollcall-local-cloud", ...args], { cwd: app, encoding: "utf8", env: environment() });

/** The command lines of processes that name the folder of this test. */
const left = (): string[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
      } catch {
        // It has ended since.
        return [];
      }
    })
    .filter((line) => line.includes(folder));

interface Outputs {
  httpUrl: string;
  region: string;
  graphqlUrl: string;
  apiKey: string;
  outputs: Record<string, string>;
}

/** `npx rollcall-local-cloud cdk.out` with its data in a folder, once it is up. */
async function started() {
  const file = join(app, "outputs.json");
  const args = ["cdk.out", "--port", "0", "--data", join(folder, "data"), "--outputs", file];
  const child = spawn("npx", ["rollcall-local-cloud", ...args], { cwd: app, env: environment() });
  running.add(child);
  const said = { out: "", error: "" };
  child.stdout.on("data", (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (said.error += chunk.toString()));
  await until("the end of the start", () => said.out.includes("Ctrl-C") || child.exitCode !== null);
  expect(said.out).toContain("The local cloud is up");
  const outputs = JSON.parse(readFileSync(file, "utf8")) as Outputs;
  const graphql = async (query: string): Promise<unknown> => {
    const headers = { "content-type": "application/json", "x-api-key": outputs.apiKey };
    const body = JSON.stringify({ query });
    return (await fetch(outputs.graphqlUrl, { method: "POST", headers, body })).json();
  };
  const end = async (): Promise<void> => {
    child.kill("SIGTERM");
    if (child.exitCode === null && child.signalCode === null) await once(child, "close");
    await until("the end of all processes", () => left().length === 0);
    running.delete(child);
  };
  return { said, outputs, file, graphql, end };
}

describe("npx rollcall-local-cloud, in an app outside the repository", () => {
  test("runs what it imitates of a foreign assembly, names what it lacks, and ends whole", async () => {
    const first = await started();
    expect(first.said.error.trimEnd().split("\n")).toEqual([
      "left out: Notes/Audit3D8ADE0A: AWS::Kinesis::Stream is not imitated locally",
      "left out: Notes/TableCD117FA1 (AWS::DynamoDB::Table): KinesisStreamSpecification is not imitated locally",
    ]);
    for (const text of [first.outputs.graphqlUrl, `${first.outputs.httpUrl}/inbox`, "see the 2 lines above"])
      expect(first.said.out).toContain(text);
    expect(new URL(first.outputs.httpUrl).hostname).toBe("127.0.0.1");

    const added = await first.graphql('mutation { addNote(id: "1", text: "milk") { id text } }');
    expect(added).toEqual({ data: { addNote: { id: "1", text: "milk" } } });

    const credentials = { accessKeyId: "any", secretAccessKey: "any" };
    const sqs = new SQSClient({ region: first.outputs.region, endpoint: first.outputs.httpUrl, credentials });
    const QueueUrl = first.outputs.outputs.QueueUrl;
    await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: "done" }));
    const counted = { received: 1, audit: "Notes-Audit3D8ADE0A" };
    await until("the function that reads the queue", async () => {
      const answer = await first.graphql("{ counted { received audit } }");
      return JSON.stringify(answer) === JSON.stringify({ data: { counted } });
    });
    sqs.destroy();

    const page = await fetch(`${first.outputs.httpUrl}/graphiql/page.js`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("GraphiQL");
    const inbox = await fetch(`${first.outputs.httpUrl}/inbox`);
    expect(await inbox.text()).toContain("EventSource");
    const font = await fetch(`${first.outputs.httpUrl}/inbox/inter.woff2`);
    expect((await font.text()).slice(0, 4)).toBe("wOF2");

    expect(left()).not.toEqual([]);
    await first.end();
    expect(existsSync(first.file)).toBe(false);
    await expect(fetch(first.outputs.httpUrl)).rejects.toThrow("fetch failed");

    const second = await started();
    expect(await second.graphql('{ note(id: "1") { text } }')).toEqual({ data: { note: { text: "milk" } } });
    // As another one does that is started with the same file.
    const others = JSON.stringify({ ...second.outputs, httpUrl: "http://127.0.0.1:1" });
    writeFileSync(second.file, others);
    await second.end();
    expect(readFileSync(second.file, "utf8")).toBe(others);
  });

  test("says how it is called", () => {
    const help = npx("--help");
    expect([help.status, help.stderr]).toEqual([0, ""]);
    expect(help.stdout).toMatch(/^usage: rollcall-local-cloud <folder> \[options\]\n/);
    expect(npx("--version").stdout).toBe(`${manifest.version}\n`);
  });

  test.each([
    [["cdk.out", "--prot", "1"], 2, /did not start: Unknown option '--prot'[\s\S]*\nusage: /],
    [[], 2, /did not start: the folder of the cloud assembly is missing\n\nusage: /],
    [["cdk.out", "other"], 2, /did not start: it takes one folder, and got cdk\.out, other\n\nusage: /],
    [
      ["node_modules"],
      1,
      /did not start: node_modules has no manifest\.json, so it is no cloud assembly: .*\n$/,
    ],
    [["cdk.out", "--port", "65536"], 1, /did not start: PORT is 65536: expected 0 to 65535\n$/],
  ])("refuses %j", (args, status, message) => {
    const ended = npx(...args);
    expect([ended.status, ended.stdout]).toEqual([status, ""]);
    expect(ended.stderr).toMatch(message);
  });
});

test("the README leads to nothing that the package lacks, and its programs are checked by the package's types", () => {
  const page = readFileSync(join(installed, "README.md"), "utf8");
  const links = [...page.matchAll(/\]\((?!\w+:)([^)#\s]+)/g)].map(([, link]) => link!);
  expect(links).toContain("services/appsync/README.md");
  expect(links.filter((link) => !existsSync(join(installed, link)))).toEqual([]);
  const programs = [...page.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, text]) => text!);
  expect(programs).not.toEqual([]);
  expect(checked(programs.join("\n"))).toBe("");
});

test("the package has types by which a program that starts the cloud is checked", () => {
  const program = `
    import { startCloud, type Cloud } from "rollcall-local-cloud";
    const log = { info() {}, detail() {}, hint() {}, error() {} };
    const cloud: Cloud = await startCloud({ assembly: "cdk.out", port: 0, data: undefined, log, cache: "cache" });
    // @ts-expect-error: the origin is text
    cloud.origin satisfies number;
    await cloud.stop();
  `;
  expect(checked(program)).toBe("");
});

/** Returns the faults that the compiler finds in a program of the app. */
function checked(program: string): string {
  writeFileSync(join(app, "start.mts"), program);
  if (!existsSync(join(app, "node_modules/@types/node")))
    link(join(root, "node_modules/@types/node"), "@types/node", join(app, "node_modules"));
  const compiler = join(root, "node_modules/typescript-7/bin/tsc");
  const options = ["--noEmit", "--strict", "--skipLibCheck", "--module", "nodenext", "--types", "node"];
  const words = [compiler, ...options, "start.mts"];
  return spawnSync(process.execPath, words, { cwd: app, encoding: "utf8" }).stdout;
}
