import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestCloud, type TestCloud } from "../support/cloud.ts";

const root = join(import.meta.dirname, "../..");
const page = readFileSync(join(root, "client/frontends.md"), "utf8");

/** The code blocks of the page: a language, the file that a block is, and its text. */
const blocks = [...page.matchAll(/^```(\w+) ?(\S*)\n([\s\S]*?)^```$/gm)].map(([, language, file, text]) => ({
  language: language!,
  file: file!,
  text: text!,
}));
const files = blocks.filter(({ file }) => file !== "");
const [install, generate] = blocks.filter(({ language }) => language === "sh");
const printed = blocks.findLast(({ language }) => language === "text")!;

let test: TestCloud;
let folder: string;
/** A copy of the clone: other tests read this tree while the package is made in it. */
let rollcall: string;
let project: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "frontend-"));
  rollcall = join(folder, "rollcall");
  project = join(folder, "project");
  for (const name of ["client", "infra", "schema.graphql", "tsconfig.json", "package.json"])
    cpSync(join(root, name), join(rollcall, name), {
      recursive: true,
      filter: (path) => !path.endsWith("node_modules"),
    });
  symlinkSync(join(root, "node_modules"), join(rollcall, "node_modules"), "dir");
  mkdirSync(project);
  test = await startTestCloud();
  const { email, password } = await test.person({ email: "alice@example.com" });
  const outputs = { ...test.outputs, users: [{ email, password, groups: [] }] };
  writeFileSync(join(folder, "outputs.json"), JSON.stringify(outputs));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await test?.stop();
});

/** Runs commands of the page in the project, up to the first that fails. */
async function shell(commands: string): Promise<{ stdout: string; failed: boolean }> {
  const { origin } = new URL(test.outputs.graphqlUrl as string);
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    ROLLCALL: rollcall,
    ROLLCALL_OUTPUTS: join(folder, "outputs.json"),
    npm_config_prefer_offline: "true",
    npm_config_audit: "false",
    npm_config_fund: "false",
    npm_config_update_notifier: "false",
  };
  const script = commands.replaceAll("http://127.0.0.1:4000", origin);
  return promisify(execFile)("bash", ["-ec", script], { cwd: project, env }).then(
    ({ stdout }) => ({ stdout, failed: false }),
    (error: { stdout: string; stderr: string }) => ({ stdout: error.stdout + error.stderr, failed: true }),
  );
}

/** Writes a file of the page into the project, with a change. */
function write(name: string, change: (text: string) => string = (text) => text): void {
  const { text } = files.find(({ file }) => file === name)!;
  mkdirSync(dirname(join(project, name)), { recursive: true });
  writeFileSync(join(project, name), change(text));
}

it("does what the page says, in an empty folder", async () => {
  expect(await shell(install!.text)).toMatchObject({ failed: false });
  for (const { file } of files) write(file);
  const { stdout, failed } = await shell(generate!.text);
  expect(stdout).toContain(printed.text);
  expect(failed).toBe(false);
});

it("refuses a field that the schema lacks, and one that the document does not select", async () => {
  write("src/main.ts", (text) => text.replace("      email\n", "      nickname\n"));
  const unknown = await shell("npx graphql-codegen");
  expect(unknown.failed).toBe(true);
  expect(unknown.stdout).toContain('Cannot query field "nickname" on type "User"');

  const wrong = [
    ["me.email", "me.phone"],
    ["onUserUpdated?.firstName", "onUserUpdated?.phone"],
    ["{ userId: me.userId }", "{ userId: me.version }"],
  ] as const;
  write("src/main.ts", (text) => wrong.reduce((so, [from, to]) => so.replace(from, to), text));
  const { stdout, failed } = await shell("npx tsc --pretty false");
  expect(failed).toBe(true);
  expect(stdout.match(/^src\/main\.ts\(\d+,\d+\): error TS\d+/gm), stdout).toHaveLength(wrong.length);
});
