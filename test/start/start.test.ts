import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer, type Server } from "node:net";
import { execFile } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MENU } from "../../dashboard/places/menu.ts";
import { settingsOf } from "../../infra/start/settings.ts";
import { nightly } from "../support/nightly.ts";
import { until } from "../support/until.ts";
import { addEmail, ask, hinted, me, newestMail, setPrimaryEmail, signedIn, verifyEmail } from "./people.ts";
import { freePort, Program, untilGone, type Outputs } from "./program.ts";
import { copyTree } from "./tree.ts";

const root = join(import.meta.dirname, "../..");

// One story: a program is started, used, ended in every way and started again on the same data.
const folder = mkdtempSync(join(tmpdir(), "rollcall-data-"));
const data = join(folder, "data");
const outputsFile = join(folder, "outputs.json");
let tree: Awaited<ReturnType<typeof copyTree>>;
let port: number;
let trap: Trap;
let program: Program;
let outputs: Outputs;
/** Another one, in memory. */
let other: Program;
let others: Outputs;
const started: Program[] = [];

beforeAll(async () => {
  tree = await copyTree();
  port = await freePort();
  trap = await openTrap();
});

afterAll(async () => {
  for (const each of started) await each.end();
  trap.server.close();
  tree.remove();
  rmSync(folder, { recursive: true });
});

function start(more: Partial<ConstructorParameters<typeof Program>[0]> = {}): Program {
  const made = new Program({ root: tree.folder, outputs: outputsFile, port, data, ...more });
  started.push(made);
  return made;
}

test("it starts, with whatever AWS configuration the machine has, and writes what other programs need", async () => {
  program = start({ environment: poisoned() });
  outputs = await program.up();

  // docs/outputs.md, "The outputs file".
  const origin = `http://127.0.0.1:${port}`;
  const text = expect.any(String) as string;
  const keys = { accessKeyId: text, secretAccessKey: text };
  expect(outputs).toEqual({
    graphqlUrl: `${origin}/graphql`,
    realtimeUrl: `ws://127.0.0.1:${port}/graphql/realtime`,
    httpUrl: origin,
    apiKey: expect.stringMatching(/^da2-/) as string,
    region: "us-east-1",
    userPoolId: expect.stringMatching(/^us-east-1_/) as string,
    userPoolClientId: text,
    cognitoUrl: origin,
    dynamodbUrl: origin,
    sesUrl: origin,
    s3Url: origin,
    dashboardUrl: `${origin}/app/`,
    inboxUrl: `${origin}/inbox`,
    clockUrl: `${origin}/clock`,
    tableName: text,
    lakeBucketName: text,
    lakeDatabaseName: "rollcall_dev",
    domains: ["users", "sites", "mail", "people"],
    credentials: { backend: keys, publisher: keys },
    users: [
      ["admin", ["admin"]],
      ["editor", ["editor"]],
      ["viewer", ["viewer"]],
      ["alice", []],
      ["bob", []],
    ].map(([name, groups]) => ({
      email: `${String(name)}@example.com`,
      password: text,
      groups,
    })),
  });
  // It has passwords and keys in it.
  expect(statSync(outputsFile).mode & 0o077).toBe(0);
  expect(program.said).toContain(`${origin}/inbox`);
  for (const { place, words } of MENU)
    expect(program.said).toMatch(
      new RegExp(`^ +${words} +${origin}/app/#${place}( \\([a-z, ]+ only\\))?$`, "m"),
    );
});

test("the lake adds nothing to it before the first question: its engine is in no process", () => {
  const libraries = program.mapped();
  expect(libraries.filter((file) => file.includes("duckdb"))).toEqual([]);
  expect(libraries.filter((file) => file.endsWith("/dynoxide"))).toHaveLength(1);
});

test("a function is bundled at its first event: that of the dashboard is when its page is opened", async () => {
  const bundled = (): boolean => existsSync(join(tree.folder, "build/running/functions/http/dashboard.ts"));
  expect(existsSync(join(tree.folder, "build/running/functions/cognito/preSignUp.ts"))).toBe(true);
  expect(bundled()).toBe(false);
  const page = await fetch(`${outputs.httpUrl}/app/`);
  expect(await page.text()).toContain("<title>");
  expect(bundled()).toBe(true);
});

test("each demo user signs in over SRP with Amplify's file as it is, and is in its groups", async () => {
  for (const { email, groups } of outputs.users) {
    const person = await signedIn(tree.folder, outputs, email);
    expect(person.groups, email).toEqual(groups);
    expect((await me(outputs, person)).email).toBe(email);
  }
});

test("npm run token prints the token of a user, and nothing else", async () => {
  const token = (given: string[], more: Record<string, string> = {}) =>
    promisify(execFile)("npm", ["run", "-s", "token", "--", ...given], {
      cwd: root,
      env: { ...process.env, ROLLCALL_OUTPUTS: outputsFile, ...more },
    });
  const emailOf = async (authorization: string): Promise<unknown> => {
    const answer = await fetch(outputs.graphqlUrl, {
      ...{ method: "POST", headers: { "content-type": "application/json", authorization } },
      body: JSON.stringify({ query: "{ me { email } }" }),
    });
    return ((await answer.json()) as { data: { me: { email: string } } }).data.me.email;
  };
  const local = await token(["alice@example.com"]);
  expect(local.stdout).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+\n$/);
  expect(await emailOf(local.stdout.trim())).toBe("alice@example.com");
  // A stage is known by its dashboard.
  const ROLLCALL_PASSWORD = outputs.users.find(({ email }) => email === "bob@example.com")!.password;
  const app = `${outputs.httpUrl}/app`;
  const ofStage = await token(["bob@example.com", "--app", app], { ROLLCALL_PASSWORD });
  expect(await emailOf(ofStage.stdout.trim())).toBe("bob@example.com");
  await expect(token(["carol@example.com"])).rejects.toMatchObject({
    ...{ code: 1, stdout: "" },
    stderr:
      "token: the password of carol@example.com is not known: set ROLLCALL_PASSWORD to it, and try again\n",
  });
  await expect(token(["alice"])).rejects.toThrow("token: give one address of a user");
});

test("an address is added, proved by its mail, made primary, and Cognito follows", async () => {
  const alice = await signedIn(tree.folder, outputs, "alice@example.com");
  const added = await ask<{ addEmail: { emailId: string } }>(outputs, alice, addEmail, {
    email: "alice@work.example",
  });
  const { emailId } = added.addEmail;
  const code = /\b\d{6}\b/.exec((await newestMail(outputs, "alice@work.example"))!.text)![0];
  await ask(outputs, alice, verifyEmail, { emailId, code });
  const { version } = await me(outputs, alice);
  await ask(outputs, alice, setPrimaryEmail, { emailId, expectedVersion: version });

  expect((await me(outputs, alice)).email).toBe("alice@work.example");
  await until("word to the old address", async () => {
    const mail = await newestMail(outputs, "alice@example.com");
    return mail?.subject === "Your primary address was changed";
  });
  await until("the new address signs in", () => canSignIn("alice@work.example"));
});

test("none of it went to AWS, to a proxy or to what the machine calls its endpoint", () => {
  expect(trap.calls).toEqual([]);
});

test("a second one on the same port says so and exits 1, and the first goes on", async () => {
  const second = start({ data: join(folder, "other") });
  expect(await second.ended()).toBe(1);
  expect(second.said).toContain(`port ${port} is taken`);
  // It takes seconds, for nothing.
  expect(second.said).not.toContain("synthesising");
  expect(existsSync(outputsFile)).toBe(true);
});

test("a second one on the same data folder says so and exits 1, and the first goes on", async () => {
  const second = start({ port: await freePort() });
  expect(await second.ended()).toBe(1);
  expect(second.said).toContain(data);
  expect(second.said).toContain("in use");
  const cleared = start({ port: await freePort(), arguments: ["--reset"] });
  expect(await cleared.ended()).toBe(1);
  expect(cleared.said).toContain("in use");
  const bob = await signedIn(tree.folder, outputs, "bob@example.com");
  expect((await me(outputs, bob)).email).toBe("bob@example.com");
});

test("what it does not know is refused", async () => {
  const wrong = start({ arguments: ["--rest"] });
  expect(await wrong.ended()).toBe(1);
  expect(wrong.said).toMatch(
    /^rollcall did not start: "--rest" is unknown: npm start takes the options --reset and --demo/,
  );
  expect(() => settingsOf(tree.folder, ["--demo"], { ROLLCALL_DATA: ":memory:" })).toThrow(
    "--demo needs a data folder",
  );
  for (const given of [["--port", "4100"], ["4100"]])
    expect(() => settingsOf(tree.folder, given, {})).toThrow(`"${given[0]}" is unknown: npm start takes`);
});

test("a port to which no browser connects is refused", async () => {
  const wrong = start({ port: 6000 });
  expect(await wrong.ended()).toBe(1);
  expect(wrong.said).toMatch(/^rollcall did not start: PORT is 6000: browsers do not connect to this port/);
});

test("a Node that is too old is refused in one line", async () => {
  const older =
    'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.18.3" } });';
  const command: [string, ...string[]] = [process.execPath, "--import", `data:text/javascript,${older}`];
  const wrong = start({ command, arguments: ["infra/start.mjs"] });
  expect(await wrong.ended()).toBe(1);
  expect(wrong.said).toMatch(
    /^rollcall did not start: it needs Node >=20\.19, and this is 20\.18\.3 \(.*\)\n$/,
  );
});

test("kill -9 leaves no process", async () => {
  program.signal("SIGKILL");
  await untilGone(program);
});

test("it starts at once after kill -9, with its data", async () => {
  program = start();
  outputs = await program.up();
  expect(program.said).toContain("nothing has changed since the last synth");
  expect(await canSignIn("alice@work.example")).toBe(true);
});

test("one with :memory: runs beside it, and keeps nothing on disk", async () => {
  other = start({ port: await freePort(), data: ":memory:", environment: { DEBUG: "1" } });
  others = await other.up();
  expect(others.httpUrl).not.toBe(outputs.httpUrl);
  const alice = await signedIn(tree.folder, others, "alice@example.com");
  expect((await me(others, alice)).email).toBe("alice@example.com");
  expect(existsSync(join(tree.folder, ":memory:"))).toBe(false);
  expect(existsSync(join(tree.folder, "build/local/data"))).toBe(false);
});

test("DEBUG=1 shows a hint, which the terminal does not show otherwise (quiet.test.ts)", async () => {
  await hinted(others, await signedIn(tree.folder, others, "alice@example.com"));
  await other.says('hint: realtime: a message of type "start" came before connection_ack');
});

test("Ctrl-C ends everything, and leaves the outputs of the other one, which was started after it", async () => {
  program.signal("SIGINT");
  expect(await program.ended()).toBe(0);
  expect(JSON.parse(readFileSync(outputsFile, "utf8"))).toEqual(others);
});

test("SIGTERM to its own process alone ends everything, and takes the outputs away", async () => {
  other.signal("SIGTERM");
  await untilGone(other);
  expect(await other.ended()).toBe(0);
  expect(existsSync(outputsFile)).toBe(false);
});

test("ended while it starts, it leaves no process either", async () => {
  program = start();
  await program.says("starting the local cloud");
  program.signal("SIGTERM");
  await untilGone(program);
  expect(existsSync(outputsFile)).toBe(false);
});

test("data that was written before items had their present format is refused in one line, with --reset, and is kept", async () => {
  const kept = join(data, "rollcall");
  // A version before formats wrote no such file.
  rmSync(join(kept, "dynamodb/itemFormats.json"));
  program = start();
  expect(await program.ended()).toBe(1);
  await untilGone(program);
  expect(program.said).toMatch(
    /^rollcall did not start: the data folder \S+ was written by another version \(its items have no format, and the table \S+ now has format 2\): start with an empty one by "npm start -- --reset", or set ROLLCALL_DATA to another folder$/m,
  );
  expect(program.said).not.toMatch(/^ +at /m);
  expect(existsSync(join(kept, "dynamodb/tables.sqlite"))).toBe(true);
});

nightly.each(["SIGTERM", "SIGKILL"] as const)(
  "ended by %s while it synthesises, it leaves none",
  async (signal) => {
    appendFileSync(join(tree.folder, "schema/users.graphql"), "\n");
    program = start();
    await program.says("synthesising the stage dev");
    await until("the synth's process", async () =>
      program.left().some((each) => each.includes("infra/app.ts")),
    );
    program.signal(signal);
    await untilGone(program);
  },
);

nightly(
  "a schema of which nothing can be made ends it with a word and exit code 1, without a stack",
  async () => {
    const schema = readFileSync(join(tree.folder, "schema/users.graphql"), "utf8");
    writeFileSync(
      join(tree.folder, "schema/users.graphql"),
      schema.replace("version: Int!", "version: Itn!"),
    );
    program = start();
    expect(await program.ended()).toBe(1);
    expect(program.said).toMatch(/\nschema\/users\.graphql:\d+:\d+: Unknown type "Itn"\. Did you mean "Int"/);
    expect(program.said).not.toMatch(/^ +at /m);
    await untilGone(program);
  },
);

nightly("a schema.graphql that schema/ does not make ends it with what to run", async () => {
  const schema = readFileSync(join(root, "schema/users.graphql"), "utf8");
  writeFileSync(join(tree.folder, "schema/users.graphql"), schema.replace("Given name.", "Another name."));
  program = start();
  expect(await program.ended()).toBe(1);
  expect(program.said).toContain(
    "schema.graphql is not what the files of schema/ make: run `npm run generate`",
  );
  await untilGone(program);
});

nightly(
  "what a synth left half is synthesised again, though the tree is as it was; --reset clears what was kept, whatever is wrong in it, and nothing else in that folder",
  async () => {
    cpSync(join(root, "schema"), join(tree.folder, "schema"), { recursive: true });
    for (const file of ["dynamodb/tables.sqlite", "clock.jsonl", "lock"])
      writeFileSync(join(data, "rollcall", file), "garbage\n");
    writeFileSync(join(data, "mine.txt"), "not Rollcall's");
    program = start({ arguments: ["--reset"] });
    outputs = await program.up();

    expect(program.said).not.toContain("nothing has changed");
    expect(await canSignIn("alice@work.example")).toBe(false);
    expect(await canSignIn("alice@example.com")).toBe(true);
    expect(readFileSync(join(data, "mine.txt"), "utf8")).toBe("not Rollcall's");

    program.signal("SIGTERM");
    await untilGone(program);
  },
);

async function canSignIn(email: string): Promise<boolean> {
  const password = outputs.users[0]!.password;
  const known = { ...outputs, users: [...outputs.users, { email, password, groups: [] }] };
  return signedIn(tree.folder, known, email).then(
    () => true,
    () => false,
  );
}

interface Trap {
  server: Server;
  /** The request lines of the calls that reached it. */
  calls: string[];
}

/** A server that must get no calls. */
async function openTrap(): Promise<Trap> {
  const calls: string[] = [];
  const server = createServer((socket) => {
    socket.once("data", (chunk: Buffer) => calls.push(chunk.toString("latin1").split("\r\n")[0] ?? ""));
    socket.on("error", () => {});
    socket.end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { server, calls };
}

/** A machine whose AWS configuration, in every place where the SDK looks, points at the trap. */
function poisoned(): Record<string, string> {
  const url = `http://127.0.0.1:${(trap.server.address() as AddressInfo).port}`;
  const home = join(folder, "home");
  mkdirSync(join(home, ".aws"), { recursive: true });
  const profile = `[default]\nregion = eu-central-9\nendpoint_url = ${url}\n[profile theirs]\nendpoint_url = ${url}\n`;
  writeFileSync(join(home, ".aws/config"), profile);
  writeFileSync(
    join(home, ".aws/credentials"),
    "[default]\naws_access_key_id = THEIRS\naws_secret_access_key = THEIRS\n",
  );
  return {
    HOME: home,
    AWS_CONFIG_FILE: join(home, ".aws/config"),
    AWS_SHARED_CREDENTIALS_FILE: join(home, ".aws/credentials"),
    AWS_PROFILE: "theirs",
    AWS_REGION: "eu-central-9",
    AWS_DEFAULT_REGION: "eu-central-9",
    AWS_ACCESS_KEY_ID: "THEIRS",
    AWS_SECRET_ACCESS_KEY: "THEIRS",
    AWS_SESSION_TOKEN: "THEIRS",
    AWS_ENDPOINT_URL: url,
    AWS_ENDPOINT_URL_DYNAMODB: url,
    HTTP_PROXY: url,
    HTTPS_PROXY: url,
    http_proxy: url,
    https_proxy: url,
  };
}
