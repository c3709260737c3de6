import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask, me, signedIn } from "./start/people.ts";
import { freePort, Program, untilGone, type Outputs } from "./start/program.ts";
import { copyTree } from "./start/tree.ts";
import { nightly } from "./support/nightly.ts";
import { type Block, blocksOf } from "./start/pages.ts";
import { PATIENCE, until } from "./support/until.ts";

const root = join(import.meta.dirname, "..");

/** The paths of everything in a folder of this tree. */
const inFolder = (folder: string): string[] =>
  readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);

/**
 * The values that differ from run to run: signed URLs, ULIDs, UUIDs, instants, codes, and the tokens of
 * links (32 bytes in base64url, which `\b` does not end).
 */
const CHANGING =
  /http:[^\s"'?]+\?X-Amz-[^\s"']+|\b[0-7][0-9A-HJKMNP-TV-Z]{25}\b|\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z\b|\b\d{6}\b|(?<![\w-])(?:rk_)?[\w-]{43}(?![\w-])/g;

/**
 * The values that count on from one run to the next: a user's version, and the time by which the clock was
 * set forward.
 */
const COUNTING = /\b(\w*ersion|offsetMs)("?: )(\d+)/g;

/**
 * A reader of a transcript: takes each shown id, code, instant and count for the one that really came in its
 * place.
 */
class Reader {
  readonly #real = new Map<string, string>();
  /** By how much what is counted is further than the transcript shows it: by the same everywhere. */
  readonly ahead: Record<string, number> = {};
  readonly #origin: string;
  readonly #name: string;
  /** Chosen once, as in GraphiQL's page. */
  #caller: Promise<string | undefined> | undefined;
  /** The directory in which commands are run: it has the files that `npm start` leaves for other programs. */
  readonly #folder: string;

  constructor(origin: string, name: string, folder: string) {
    this.#origin = origin;
    this.#name = name;
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

  /** Effects of the stream come a little later: a command is repeated until its result is there. */
  async #step(text: string, language: "graphql" | "sh", shown: string): Promise<void> {
    let answer = "";
    for (const end = performance.now() + PATIENCE; performance.now() < end; await wait(50)) {
      answer = language === "graphql" ? await this.#ask(text) : await this.#run(text);
      this.#compare(answer, shown);
      if (masked(answer) === masked(this.#asReal(shown)) || /^mutation|\/clock$/.test(text)) break;
    }
    expect(masked(answer), text).toBe(masked(this.#asReal(shown)));
    const real = answer.match(CHANGING) ?? [];
    for (const [at, each] of (shown.match(CHANGING) ?? []).entries()) this.#real.set(each, real[at]!);
  }

  /** The first time that something is counted says how far it is. */
  #compare(answer: string, shown: string): void {
    const real = [...answer.matchAll(COUNTING)];
    for (const [at, [, name, , count]] of [...shown.matchAll(COUNTING)].entries())
      if (real[at]) this.ahead[kindOf(name!)] ??= Number(real[at][3]) - Number(count);
  }

  /** As GraphiQL does it, for the one who was chosen there. */
  async #ask(query: string): Promise<string> {
    const body = JSON.stringify({ query });
    const caller = await (this.#caller ??= callerOf(this.#origin, this.#name));
    const { headers } = await post<{ headers: object }>(`${this.#origin}/graphiql/headers`, {
      ...{ caller, path: "/graphql", body },
    });
    return inOrder(JSON.stringify(await post(`${this.#origin}/graphql`, { query }, headers)));
  }

  /** Not synchronously: the local cloud that it asks may be in this process. */
  async #run(command: string): Promise<string> {
    const here = command.replaceAll("http://127.0.0.1:4000", this.#origin);
    const output = await promisify(execFile)("sh", ["-c", here], { cwd: this.#folder }).then(
      ({ stdout }) => stdout.trimEnd(),
      () => "",
    );
    return output.startsWith("{") ? inOrder(output) : output;
  }

  #asReal(text: string): string {
    return text
      .replace(CHANGING, (shown) => this.#real.get(shown) ?? shown)
      .replace(COUNTING, (_, name: string, between: string, count: string) => {
        return `${name}${between}${Number(count) + (this.ahead[kindOf(name)] ?? 0)}`;
      });
  }
}

const kindOf = (name: string): string => (name === "offsetMs" ? name : "version");

const masked = (text: string): string => text.replace(CHANGING, "*");

async function post<Answer>(url: string, body: object, headers: object = {}): Promise<Answer> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Answer;
}

/** Whom GraphiQL has under this name. */
async function callerOf(origin: string, name: string): Promise<string | undefined> {
  const settings = await fetch(`${origin}/graphiql/settings.json`);
  const { callers } = (await settings.json()) as { callers: { id: string; name: string }[] };
  return callers.find((each) => each.name === name)?.id;
}

/** JSON with its keys in one order: a page writes them for people. */
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

const tour = blocksOf("docs/getting-started.md", "Add and verify an email address");
const customers = blocksOf("docs/getting-started.md", "Look at customers");
const glimpse = blocksOf("README.md", "A query and a mutation");
const visits = blocksOf("docs/analytics.md", "Measure a site");
const subscribers = blocksOf("docs/email.md", "Subscribers");
const texts = blocksOf("docs/email/templates.md", "Saving and approving");
const requests = blocksOf("docs/email/templates.md", "Asking for approval");
const approvals = blocksOf("docs/email/templates.md", "Approving several at once");
const previews = blocksOf("docs/email/templates.md", "Variables, previews and test mails");
const markdown = blocksOf("docs/email/templates.md", "Contents");
const counts = blocksOf("docs/email/delivery.md", "Counts");
const sends = blocksOf("docs/email.md", "Requesting and reading sends");
const pauses = blocksOf("docs/email/delivery.md", "Pauses");
const sequences = blocksOf("docs/sequences.md", "Operations");
const campaigns = blocksOf("docs/campaigns.md", "Operations");
const reminders = blocksOf("docs/reminders.md", "The settings");
const invoices = blocksOf("docs/invoices.md", "Reading");
const profiles = blocksOf("docs/people.md", "A first profile");
const plans = blocksOf("docs/plans.md");
const destinations = blocksOf("docs/destinations.md");
const apiKeys = blocksOf("docs/deploying/keys.md");
// test/start/adding.test.ts follows these.
const additions = blocksOf("docs/architecture.md");

/**
 * Commands that are not followed below: `npm ci` needs a registry, `npm start` and `npm test` are run by
 * other tests, the rest needs AWS.
 */
const NOT_FOLLOWED = /^(# .*\n|read -rs .*\n)?(npm (ci|run (-s token|cdk|deploy|verify:aws))|aws )/;

test("every request and command of the pages is followed", () => {
  // The examples of these pages are followed by stories: collectPage.test.ts, eventsPage.test.ts and
  // config.test.ts.
  const elsewhere = ["docs/collect.md", "docs/events.md", "docs/deploying/config.md"];
  const pages = ["README.md", ...["docs", "docs/deploying", "docs/email"].flatMap(inFolder)];
  const mail = [
    subscribers,
    texts,
    requests,
    markdown,
    approvals,
    counts,
    previews,
    sends,
    pauses,
    sequences,
  ];
  mail.push(campaigns, reminders, invoices, profiles, customers, plans, destinations, apiKeys);
  const followed = [tour, glimpse, visits, ...mail, additions].flat().map(({ text }) => text);
  const left = pages
    .filter((page) => page.endsWith(".md") && !elsewhere.includes(page))
    .flatMap((page) => blocksOf(page).map((block) => ({ page, ...block })))
    .filter(({ language }) => language === "graphql" || language === "sh")
    .filter(({ text }) => !followed.includes(text) && !NOT_FOLLOWED.test(text));
  expect(left.map(({ page, text }) => `${page}: ${text}`)).toEqual([]);
});

/** One story on one data folder: each start goes on with what the one before has left. */
describe("a person who follows the pages", () => {
  let tree: Awaited<ReturnType<typeof copyTree>>;
  let port: number;
  let program: Program;
  let outputs: Outputs;
  const started: Program[] = [];

  beforeAll(async () => {
    tree = await copyTree();
    port = await freePort();
  });
  afterAll(async () => {
    // All at once: the end of one is that nothing runs in the tree.
    await Promise.all(started.map((each) => each.end()));
    tree.remove();
  });

  async function npmStart(): Promise<void> {
    const { folder } = tree;
    const given = {
      outputs: join(folder, "build/local/outputs.json"),
      data: join(folder, "build/local/data"),
    };
    program = new Program({ root: folder, port, ...given });
    started.push(program);
    outputs = await program.up();
  }

  async function end(): Promise<void> {
    program.signal("SIGTERM");
    await untilGone(program);
  }

  const readerOf = (email: string) => new Reader(outputs.httpUrl, email, tree.folder);

  /** Cognito follows by the stream, and people take longer than that from one line to the next. */
  const signsInAs = (email: string) =>
    until(`the sign-in of ${email}`, () => callerOf(outputs.httpUrl, email));

  /** The pages name the port that is taken where none is named, and how long a start took somewhere. */
  const asShown = (text: string) =>
    text.replaceAll(outputs.httpUrl, "http://127.0.0.1:4000").replace(/(?<=up after )[\d.]+/, "3.1");

  async function npmRunDemo(people: number): Promise<string> {
    const options = ["--people", String(people), "--visitors", "3", "--speed", "100000"];
    const run = promisify(execFile)("npm", ["run", "demo", "--", ...options], { cwd: tree.folder });
    return (await run).stdout;
  }

  async function firstFiveMinutes(ahead: object): Promise<void> {
    const reader = readerOf("alice@example.com");
    expect(await reader.follow(tour.slice(1))).toBe(9);
    expect(reader.ahead).toEqual(ahead);
    await signsInAs("alice@example.com");
  }

  async function readme(ahead: object): Promise<void> {
    const reader = readerOf("alice@example.com");
    expect(await reader.follow(glimpse)).toBe(2);
    expect(reader.ahead).toEqual(ahead);
  }

  test("begins with the welcome that npm start prints", async () => {
    await npmStart();
    expect(asShown(program.said)).toContain(tour[0]!.text);
    const [welcome] = blocksOf("README.md", "Install and run").filter(({ language }) => language === "text");
    expect(welcome).toMatchObject({ text: tour[0]!.text });
  });

  test("sees in the first five minutes what is shown", async () => {
    await firstFiveMinutes({ version: 0, offsetMs: 0 });
  });

  test("sees in the README what is shown", async () => {
    await readme({ version: 5 });
  });

  const editor = "editor@example.com (editor)";
  const admin = "admin@example.com (admin)";
  // Later commands read the results of earlier ones.
  test.each<[what: string, email: string, blocks: Block[], count: number, ahead?: object]>([
    ["visits counted", "bob@example.com", visits, 17, { version: 0, offsetMs: 0 }],
    ["subscribers", editor, subscribers, 2],
    ["texts", editor, [...texts, ...requests, ...markdown], 5],
    ["approvals", admin, approvals, 1],
    ["counts, a preview, a send and a pause", editor, [...counts, ...previews, ...sends, ...pauses], 5],
    ["a sequence", editor, sequences, 3, { version: 0 }],
    ["the dry run of a campaign", editor, campaigns, 2],
    ["the settings of reminders", admin, reminders, 2],
    ["an invoice", editor, invoices, 1],
    ["a profile", admin, profiles, 3],
    ["an API key", admin, apiKeys, 1],
  ])("sees %s as it is shown", async (_, email, blocks, count, ahead) => {
    const reader = readerOf(email);
    expect(await reader.follow(blocks)).toBe(count);
    if (ahead) expect(reader.ahead).toEqual(ahead);
  });

  test("finds the outputs that are listed", () => {
    const shown = JSON.parse(blocksOf("docs/outputs.md", "The outputs file")[0]!.text) as Record<
      string,
      unknown
    >;
    expect(Object.keys(outputs)).toEqual(Object.keys(shown));
    expect(outputs.users).toContainEqual((shown.users as unknown[])[0]);
    for (const [name, value] of Object.entries(shown)) {
      if (typeof value !== "string" || value.includes("...")) continue;
      const real = String((outputs as unknown as Record<string, unknown>)[name]);
      expect(real.replace(`127.0.0.1:${port}`, "127.0.0.1:4000"), name).toBe(value);
    }
    const amplify = readFileSync(join(tree.folder, "build/local/amplify.json"), "utf8");
    expect(JSON.parse(amplify)).toHaveProperty("API.GraphQL");
  });

  test("runs npm run demo", async () => {
    const said = await npmRunDemo(4);
    expect(said).toContain("Made the site demo.example");
    expect(said).toContain("sign in as admin@example.com");
    expect(said).toContain("Made the source Demo shop");
    expect(said).toContain("Done: 3 visitors");
  });

  test("sees a customer of the demo as it is shown", async () => {
    const reader = readerOf("editor@example.com (editor)");
    expect(await reader.follow(customers)).toBe(2);
  });

  nightly("sees the same in the first five minutes and in the README, again with the same data", async () => {
    await end();
    await npmStart();
    expect(asShown(program.said)).toContain(tour[0]!.text);
    await firstFiveMinutes({ version: 6, offsetMs: 1_095_000 });
    await readme({ version: 11 });
  });

  test("saves a tracking plan, and gets its functions", async () => {
    const reader = readerOf("admin@example.com (admin)");
    expect(await reader.follow(plans)).toBe(2);
    expect(readFileSync(join(tree.folder, "events.ts"), "utf8")).toContain("export function orderCompleted");
  });

  test("saves a destination, and sees what is sent to it", async () => {
    const reader = readerOf("admin@example.com (admin)");
    expect(await reader.follow(destinations)).toBe(6);
  });

  test("may stop in the middle, and delete a demo user", async () => {
    const upToSwitch = tour.findIndex(({ text }) => text.startsWith('{ "data": { "setPrimaryEmail"')) + 1;
    expect(await readerOf("alice@example.com").follow(tour.slice(1, upToSwitch))).toBe(5);
    await signsInAs("alice@work.example");
    const bob = await signedIn(tree.folder, outputs, "bob@example.com");
    const { version } = await me(outputs, bob);
    const deleteUser = "mutation ($input: DeleteUserInput!) { deleteUser(input: $input) { status } }";
    await ask(outputs, bob, deleteUser, { userId: bob.userId, expectedVersion: version });
    await until("the end of the account", async () => !(await callerOf(outputs.httpUrl, "bob@example.com")));
    await end();
  });

  test("finds alice by the address that she has now at the next start, and offers the one who was deleted no more", async () => {
    await npmStart();
    expect(program.said).toMatch(/alice@work\.example +no group/);
    expect(program.said).not.toContain("alice@example.com");
    expect(outputs.users.map(({ email }) => email)).toEqual([
      "admin@example.com",
      "editor@example.com",
      "viewer@example.com",
      "alice@work.example",
    ]);
    const alice = await signedIn(tree.folder, outputs, "alice@work.example");
    expect((await me(outputs, alice)).email).toBe("alice@work.example");
    expect(await callerOf(outputs.httpUrl, "alice@work.example")).toBe(alice.userId);
  });

  nightly("runs npm run demo again, which finds what it made", async () => {
    const said = await npmRunDemo(1);
    expect(said).toContain("Found the site demo.example");
    expect(said).toContain("Found the source Demo shop");
    expect(said).toContain("Done: 3 visitors");
    await end();
  });
});
