import { execFileSync, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LOCAL, synthesise } from "../../infra/start/synth.ts";
import { startTestCloud, type Person, type TestCloud } from "../support/cloud.ts";
import { send } from "../support/collecting.ts";
import { describeNightly } from "../support/nightly.ts";
import { type Block, blocksOf, fileOf, insert, replace, writeNew } from "./pages.ts";
import { granted } from "../support/people.ts";
import { change, ownSite } from "../support/sites.ts";
import { createText } from "../support/templates.ts";
import { until } from "../support/until.ts";
import { copyBundles } from "./tree.ts";

const root = join(import.meta.dirname, "../..");
const PAGE = "docs/architecture.md";

/** A copy of this tree to add files to, and to generate and compile in. */
function copyOfAll(): string {
  const tree = mkdtempSync(join(tmpdir(), "adding-"));
  const left = new Set(["node_modules", "build", "coverage", ".git"]);
  cpSync(root, tree, { recursive: true, filter: (source) => !left.has(basename(source)) });
  symlinkSync(join(root, "node_modules"), join(tree, "node_modules"));
  copyBundles(tree);
  return tree;
}

const generate = (tree: string): unknown =>
  execFileSync("npm", ["run", "-s", "generate"], { cwd: tree, stdio: "pipe" });

/** The files in which the compiler finds errors. */
function wrongFiles(tree: string): string[] {
  const compiler = join(root, "node_modules/typescript-7/bin/tsc");
  const said = ["resolvers", "dashboard", "."].map((project) => {
    try {
      return execFileSync(process.execPath, [compiler, "-p", project], { cwd: tree, encoding: "utf8" });
    } catch (error) {
      return (error as { stdout: string }).stdout;
    }
  });
  const files = said.join("\n").matchAll(/^([\w/.-]+)\(\d+,\d+\): error/gm);
  return [...new Set([...files].map(([, file]) => file!))].sort();
}

/** Returns the output of the unit tests of lists and of the lake's columns. */
function unitTests(tree: string): string {
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const lake = ["columns", "session", "sql/rows"].map(
    (name) => `test/unit/functions/lib/lake/${name}.test.ts`,
  );
  const run = [vitest, "run", "test/unit/table/sites", "test/unit/table/people", ...lake];
  // Of the projects of each day: there are others where the number of runs is set.
  const env = { ...process.env, ROLLCALL_RUNS: undefined, NO_COLOR: "1" };
  return spawnSync(process.execPath, run, { cwd: tree, encoding: "utf8", env }).stdout;
}

const PLACE = /, (?:in `(?<list>[^`]+)`|after `(?<row>\w+)`|in place of `(?<old>\w+)`|at the end):$/;

/** Makes an addition of the section on values, at the place that its sentence names. */
function add(tree: string, block: Block): void {
  const { list, row, old } = PLACE.exec(block.said)!.groups!;
  if (list !== undefined) insert(tree, block, new RegExp(`^.*\\b${list}\\b.*\\{$`, "m"));
  else if (row !== undefined) insert(tree, block, new RegExp(`^ +${row}\\b.*$`, "m"));
  else if (old !== undefined)
    replace(tree, block, new RegExp(`/\\*\\*[^/]*\\*/\\nexport function ${old}\\([^]*?\\n}`));
  else replace(tree, block, /$(?![^])/, () => `\n${block.text}\n`);
}

describeNightly("adding to the product, as docs/architecture.md shows it", () => {
  const [line, resolver, query, answer] = blocksOf(PAGE, "How to add a field") as [
    Block,
    Block,
    Block,
    Block,
  ];
  const [handler, entry] = blocksOf(PAGE, "How to add a function") as [Block, Block];
  const [item, listed] = blocksOf(PAGE, "How to add an entity") as [Block, Block];
  const values = blocksOf(PAGE, "How to add a value");
  let tree: string;
  let forgotten: string;
  let cloud: TestCloud;
  let admin: Person;
  let owner: Person;
  let receiver: Server;
  const received: { type: string | undefined; body: string }[] = [];

  beforeAll(async () => {
    tree = copyOfAll();
    insert(tree, line, /^type User .*\{$/m);
    writeNew(tree, resolver);
    writeNew(tree, handler);
    insert(tree, entry, /^ {2}functions: \{$/m);
    writeNew(tree, item);
    insert(tree, listed, /^export const userEntities.*\{$/m);
    const isSchema = (block: Block) => fileOf(block).startsWith("schema/");
    for (const block of values.filter(isSchema)) add(tree, block);
    generate(tree);
    forgotten = [...wrongFiles(tree), unitTests(tree)].join("\n");
    for (const block of values.filter((block) => !isSchema(block))) add(tree, block);
    const keep = ["--import", "tsx", "test/support/lake/keep.ts"];
    execFileSync(process.execPath, keep, { cwd: tree, stdio: "pipe" });
    generate(tree);
    receiver = createServer((request, response) => {
      let body = "";
      request.on("data", (part: Buffer) => (body += part.toString()));
      request.on("end", () => {
        received.push({ type: request.headers["content-type"], body });
        response.end();
      });
    }).listen(0, "127.0.0.1");
    await once(receiver, "listening");
  });
  afterAll(async () => {
    await cloud?.stop();
    receiver?.close();
    rmSync(tree, { recursive: true });
  });

  test.each([
    "resolvers/lib/mail/importFileInput.ts",
    "dashboard/strings/lists.ts",
    "dashboard/components/report/dimension.ts",
    "× the schema has these dimensions",
    "× the schema has these kinds",
  ])("a value that only the schema has fails %s", (place) => {
    expect(forgotten).toContain(place);
  });

  test("compiles, and agrees with the schema in all but the changed rule", () => {
    expect(wrongFiles(tree)).toEqual([]);
    const failed = [...unitTests(tree).matchAll(/× (.*?)(?: \d+ms)?$/gm)].map(([, name]) => name);
    // The test of the rule that was changed.
    expect(failed).toEqual([
      "a visit with one page view and no interactive event is a bounce, however long it is",
    ]);
  });

  test("is deployed to a local cloud", async () => {
    const { folder } = await synthesise(tree, LOCAL, "adding");
    cloud = await startTestCloud({ assembly: folder });
    admin = await cloud.person({ groups: ["admin"] });
    owner = await cloud.person({ email: "alice@example.com" });
    const template = readFileSync(join(folder, "Rollcall-dev-Users.template.json"), "utf8");
    expect(template).toContain("functions/schedule/heartbeat.ts");
    expect(template).toContain('"rate(1 day)"');
  });

  test("a field is its line and one file", async () => {
    const { data } = await cloud.graphql(owner, query.text);
    expect({ data }).toEqual(JSON.parse(answer.text));
  });

  test("an entity is its file and its line in the list", () => {
    const page = `import { dataModelPages } from "./docs/generator/dataModel.ts"; console.log(dataModelPages()["data-model/users.md"]);`;
    const flags = ["--import", "tsx", "--input-type=module", "-e", page];
    const written = execFileSync(process.execPath, flags, { cwd: tree, encoding: "utf8" });
    expect(written).toContain("| Note | `NOTE#{userId}` | `TEXT` |");
  });

  test("a field of subscribers is stored, and a variable of templates", async () => {
    const email = "ada@example.org";
    const saved = await change<{ subscriber: object }>(
      ...[cloud, admin, "upsertSubscriber", { email, company: "Acme" }, "company"],
    );
    expect(saved).toEqual({ company: "Acme" });
    const { key } = await createText(cloud, admin, { text: "To {{ company }}" });
    const asked = `{ previewTemplate(key: "${key}", number: 1, email: "${email}") { text } }`;
    expect(granted<{ text: string }>(await cloud.graphql(admin, asked)).text).toContain("To Acme");
  });

  test("a dimension of visits is collected, listed and filtered by", async () => {
    const { siteId, domain } = await ownSite(cloud, owner);
    const visit = { name: "pageview", url: `https://${domain}/` };
    for (const viewer of ["203.0.113.1", "203.0.113.2", "2001:db8::1"])
      await send(cloud, { ...visit, domain }, { "x-local-viewer": viewer });
    const day = new Date(cloud.cloud.clock.now()).toISOString().slice(0, 10);
    const range = `from: "${day}T00:00:00Z", to: "${day}T23:00:00Z"`;
    const filter = `[{ dimension: IP_VERSION, operator: IS, values: ["6"] }]`;
    const asked = `{ site(siteId: "${siteId}") {
      breakdown(dimension: IP_VERSION, ${range}) { items { name sessions } }
      summary(${range}, filters: ${filter}) { stats { sessions } }
    } }`;
    const found = await until("three visits", async () => {
      const answer = granted<{ breakdown: { items: object[] } }>(await cloud.graphql(owner, asked));
      return answer.breakdown.items.length > 1 && answer;
    });
    expect(found).toEqual({
      breakdown: {
        items: [
          { name: "4", sessions: 2 },
          { name: "6", sessions: 1 },
        ],
      },
      summary: { stats: { sessions: 1 } },
    });
  });

  test("a kind of destination gets its calls", async () => {
    const { port } = receiver.address() as AddressInfo;
    const input = {
      ...{ destinationId: "lines", name: "Lines", kind: "NDJSON" },
      url: `http://127.0.0.1:${port}/events`,
    };
    await change(cloud, admin, "putDestination", input, "destination { version }");
    const sent = await change(cloud, admin, "testDestination", { destinationId: "lines" }, "status");
    expect(sent).toEqual({ status: "DELIVERED" });
    expect(received).toEqual([{ type: "application/x-ndjson", body: expect.stringMatching(/^\{.*\}\n$/) }]);
  });

  test("a rule of counting holds in stored counts, in files of visits, and in sessions", async () => {
    const { siteId, domain } = await ownSite(cloud, owner);
    const event = (name: string) =>
      send(cloud, { name, url: `https://${domain}/`, domain, interactive: false });
    await event("pageview");
    await cloud.advance("PT12S");
    await event("Ended");
    const day = new Date(cloud.cloud.clock.now()).toISOString().slice(0, 10);
    const range = `from: "${day}T00:00:00Z", to: "${day}T23:00:00Z"`;
    const asked = `{ site(siteId: "${siteId}") {
      stored: summary(${range}) { stats { sessions bounces } }
      filed: summary(${range}, exact: true) { stats { sessions bounces } }
      sessions(date: "${day}") { items { isBounce duration } }
    } }`;
    const none = { stats: { sessions: 1, bounces: 0 } };
    const counted = await until("the visit is counted", async () => {
      const found = granted<{ sessions: { items: { duration: number }[] } }>(
        await cloud.graphql(owner, asked),
      );
      return found.sessions.items[0]?.duration === 12 ? found : undefined;
    });
    expect(counted).toEqual({
      ...{ stored: none, filed: none },
      sessions: { items: [{ isBounce: false, duration: 12 }] },
    });
  });
});
