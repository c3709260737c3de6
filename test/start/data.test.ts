import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { freePort, Program, untilGone } from "./program.ts";
import { copyTree } from "./tree.ts";

// Tests of data folders other than the one that `npm start` left.
const above = mkdtempSync(join(tmpdir(), "rollcall-folder-"));
let tree: Awaited<ReturnType<typeof copyTree>>;
let data: string;
let folders = 0;

beforeAll(async () => {
  tree = await copyTree();
});
beforeEach(() => {
  data = join(above, String((folders += 1)));
  mkdirSync(join(data, "rollcall/dynamodb/stream"), { recursive: true });
});
afterAll(() => {
  tree.remove();
  rmSync(above, { recursive: true });
});

type More = Partial<ConstructorParameters<typeof Program>[0]>;

/** A start with this data folder; what it says when it has ended as it should. */
async function refused(more: More = {}): Promise<string> {
  const program = await started(more);
  expect(await program.ended(), program.said).toBe(1);
  await untilGone(program);
  expect(program.said).not.toMatch(/^ +at /m);
  return program.said;
}

/**
 * The command of a start for which the modes of files hold. Root may write all files, without this capability
 * it may not (capabilities(7), CAP_DAC_OVERRIDE).
 */
function asOther(): [string, ...string[]] {
  const command: [string, string] = [process.execPath, "infra/start.mjs"];
  return process.getuid?.() === 0 ? ["setpriv", "--bounding-set=-dac_override", ...command] : command;
}

async function started(more: More = {}): Promise<Program> {
  const outputs = join(above, "outputs.json");
  return new Program({ root: tree.folder, outputs, port: await freePort(), data, ...more });
}

test.each([
  ["dynamodb/tables.sqlite", "it is no database of SQLite"],
  ["cognito-users.jsonl", "line 2 is no entry"],
  ["clock.jsonl", "line 2 is no entry"],
  ["people.json", "it is no list of user names"],
  ["dynamodb/stream/00000001.jsonl", "line 2 is no entry"],
])("%s, if it is corrupt, is named, with --reset", async (name, why) => {
  const file = join(data, "rollcall", name);
  const head = name.includes("stream") ? '{"head":{"number":1,"at":0,"next":{},"open":[]}}' : '["key",1]';
  writeFileSync(file, `${head}\n${"\u0000garbage ".repeat(4000)}\n`);
  const said = await refused();
  expect(said).toContain(
    `rollcall did not start: the data folder ${join(data, "rollcall")} is corrupt (${file}: ${why}): start with an empty one by "npm start -- --reset"`,
  );
  expect(said).not.toContain("encryption");
  expect(existsSync(file)).toBe(true);
});

test("a file in its place is named", async () => {
  rmSync(data, { recursive: true });
  writeFileSync(data, "a file");
  for (const given of [[], ["--reset"]]) {
    expect(await refused({ arguments: given })).toContain(
      `the data folder ${join(data, "rollcall")} cannot be made, since a file is in its place`,
    );
  }
});

test("one that may not be written is named", async () => {
  chmodSync(join(data, "rollcall"), 0o500);
  for (const given of [[], ["--reset"]]) {
    expect(await refused({ command: asOther(), arguments: given })).toContain(
      `the data folder ${join(data, "rollcall")} cannot be written (EACCES), not by --reset either`,
    );
  }
});

test.each(["build", "build/start.mjs"])(
  "a checkout is refused in one sentence if %s may not be written",
  async (name) => {
    const path = join(tree.folder, name);
    // Before a first start the file is not there.
    if (!existsSync(path)) writeFileSync(path, "");
    chmodSync(path, 0o500);
    expect(await refused({ command: asOther() }).finally(() => chmodSync(path, 0o700))).toBe(
      `rollcall did not start: ${path} cannot be written (EACCES): make the folder of the checkout writable, or copy it to a folder of your own\n`,
    );
  },
);

test("a folder of the outputs that may not be written is named, with the remedy", async () => {
  const path = join(tree.folder, "build/local");
  mkdirSync(path, { recursive: true });
  chmodSync(path, 0o500);
  expect(await refused({ command: asOther() }).finally(() => chmodSync(path, 0o700))).toContain(
    `rollcall did not start: ${path}/amplify.json.new cannot be written or read (EACCES): make it writable for the user who starts this\n`,
  );
});

// full(4): every write to /dev/full fails as one to a full disk does.
test("one on a full disk is named, with --reset", async () => {
  writeFileSync(join(data, "rollcall/clock.jsonl"), '["offset",1]\n');
  symlinkSync("/dev/full", join(data, "rollcall/clock.jsonl.new"));
  expect(await refused()).toContain(
    `the data folder ${join(data, "rollcall")} is on a disk that is full: free some space, clear it by "npm start -- --reset"`,
  );
  expect(readdirSync(join(data, "rollcall"))).toContain("clock.jsonl.new");
});
