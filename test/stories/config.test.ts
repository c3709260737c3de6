import { Ajv } from "ajv";
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import { apply, Stopped } from "../../infra/config/apply.ts";
import { exportTo } from "../../infra/config/export.ts";
import { configFields } from "../../infra/config/fields.ts";
import { readConfig, type Entry } from "../../infra/config/file.ts";
import { CONFIG_KINDS } from "../../infra/config/kinds.ts";
import type { Node } from "../../infra/config/nodes.ts";
import { configPlan, type Plan } from "../../infra/config/plan.ts";
import { linesOf } from "../../infra/config/print.ts";
import { askOf, readStage, type AskStage } from "../../infra/config/stage.ts";
import type { Values } from "../../infra/config/values.ts";
import { demoSite } from "../../infra/demo/site.ts";
import { demoSource } from "../../infra/demo/source.ts";
import { seedMail } from "../../infra/start/seedMail.ts";
import { seedSequences } from "../../infra/start/seedSequences.ts";
import { seedTexts } from "../../infra/start/seedTemplates.ts";
import { startTestCloud, type Person, type TestCloud } from "../support/cloud.ts";
import { outputsOf } from "../support/people.ts";
import { change } from "../support/sites.ts";

let demo: TestCloud;
let empty: TestCloud;
let owner: Person;
const root = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "rollcall-config-"));
const file = join(folder, "rollcall.yaml");

beforeAll(async () => {
  [demo, empty] = [await startTestCloud({ timers: [] }), await startTestCloud({ timers: [] })];
  owner = await empty.person();
  await makeDemo();
  exportTo(file, await readStage(asBackend(demo)));
});
afterAll(async () => {
  await demo?.stop();
  await empty?.stop();
  rmSync(folder, { recursive: true });
});

/** The demo's configuration, and one of each kind that it does not have. */
async function makeDemo(): Promise<void> {
  const [admin, editor] = [
    await demo.person({ groups: ["admin"] }),
    await demo.person({ groups: ["editor"] }),
  ];
  const as =
    (person: Person): Parameters<typeof seedMail>[0] =>
    async (query, variables, expected = []) => {
      const { data, errors } = await demo.graphql(person, query, variables);
      const error = errors.find(({ errorType }) => !expected.includes(errorType ?? ""));
      if (error) throw new Error(error.message);
      return data as Record<string, unknown>;
    };
  const ask = as(admin);
  await seedMail(ask);
  await seedTexts({ editor: as(editor), admin: ask });
  await seedSequences(as(editor));
  const { siteId } = await demoSite(ask, "demo.example");
  await demoSource(ask);
  const put = (name: string, input: object, fields = "version"): Promise<unknown> =>
    change(demo, admin, name, input, fields);
  const { site } = (await ask(
    "query ($siteId: ID!) { site(siteId: $siteId) { version goals { items { goalId name } } } }",
    {
      siteId,
    },
  )) as { site: { version: number; goals: { items: { goalId: string; name: string }[] } } };
  const { goalId } = site.goals.items[0]!;
  await put("updateSite", {
    siteId,
    signUpForm: true,
    excludedPaths: ["/admin/**"],
    expectedVersion: site.version,
  });
  await put("putFunnel", { siteId, name: "Buying", steps: [{ kind: "PAGE", pattern: "/" }, { goalId }] });
  await put("putSavedFilter", {
    ...{ siteId, name: "Signed up" },
    filters: [{ dimension: "GOAL", operator: "IS", values: [goalId] }],
  });
  await put("putTrackingPlan", { planId: "shop", name: "Shop" });
  const schema = JSON.stringify({ properties: { total: { type: "number" } }, required: ["total"] });
  await put("putPlanEvent", { planId: "shop", type: "TRACK", name: "Order Completed", schema });
  await put(
    "createSource",
    { name: "Shop pages", siteId, planId: "shop", allowedOrigins: ["https://demo.example"] },
    "source { version }",
  );
  await put("putSegment", {
    ...{ segmentId: "a-nested", name: "Nested" },
    rule: {
      any: [
        { member: { segmentId: "demo-regulars" } },
        { all: [{ not: { member: { segmentId: "demo-never-ordered" } } }] },
      ],
    },
  });
  await put(
    "putDestination",
    {
      ...{ destinationId: "crm", name: "CRM", kind: "WEBHOOK", url: "https://crm.example/in" },
      headers: [{ name: "authorization", value: "secret" }],
      ...{ segments: ["demo-regulars"], events: [{ name: "Order Completed" }] },
    },
    "destination { version }",
  );
}

function asBackend(
  test: TestCloud,
  onWrite: (query: string) => void | Promise<void> = () => undefined,
): AskStage {
  const { graphqlUrl, credentials } = outputsOf(test);
  const ask = askOf({
    ...{ url: graphqlUrl, region: String(test.outputs.region), credentials: credentials.backend },
    offsetMs: test.cloud.clock.now() - Date.now(),
  });
  return async (query, variables) => {
    if (query.startsWith("mutation")) await onWrite(query);
    return ask(query, variables);
  };
}

async function plan(test: TestCloud, from = file, wish: object = {}): Promise<Plan> {
  const found = await readStage(asBackend(test));
  return configPlan(readConfig([from]), found, { prune: false, owner: owner.email, ...wish });
}

async function applied(
  test: TestCloud,
  from = file,
  wish: object = {},
  ask = asBackend(test),
): Promise<string[]> {
  const kept: string[] = [];
  await apply(await plan(test, from, wish), ask, { ownerId: owner.userId }, ({ name }, fields) => {
    kept.push(...fields.map((field) => `${name}: ${field}`));
  });
  return kept;
}

const differing = ({ changes }: Plan): string[] =>
  changes.filter(({ outcome }) => outcome !== "unchanged").map(({ name, outcome }) => `${outcome} ${name}`);

/** A field of each kind with two values that it can have. */
const VALUES: Record<string, [field: string, one: unknown, other: unknown]> = {
  topics: ["name", "One", "Other"],
  templates: ["subject", "One", "Other"],
  segments: ["description", "One", "Other"],
  computedTraits: ["property", "one", "other"],
  sequences: ["name", "One", "Other"],
  emailSettings: ["postalAddress", "One", "Other"],
  sites: ["name", "One", "Other"],
  goals: ["pattern", "One", "Other"],
  funnels: [
    "steps",
    ...["/a", "/b"].map((pattern) => [0, 1].map(() => ({ kind: "PAGE", pattern }))),
  ] as never,
  savedFilters: [
    "filters",
    ...["AT", "DE"].map((country) => [{ dimension: "COUNTRY", operator: "IS", values: [country] }]),
  ] as never,
  trackingPlans: ["name", "One", "Other"],
  events: ["schema", { minProperties: 1 }, { minProperties: 2 }],
  sources: ["retentionDays", 10, 11],
  destinations: ["name", "One", "Other"],
};

/** A file with one field of an object, and the names of those that it belongs to. */
function fileOf({ kind, entry, parent }: Node, field: string, value: unknown): string {
  const named = ({ id, kind: { key }, fields }: Entry): Values => ({
    ...id,
    ...(key && { [key]: fields[key]! }),
  });
  const own = { ...named(entry!), [field]: value };
  const lists = { [kind.list]: kind.id.length === 0 ? own : [own] };
  const whole = parent ? { [parent.kind.list]: [{ ...named(parent.entry!), ...lists }] } : lists;
  const path = join(folder, `${kind.list}.json`);
  writeFileSync(path, JSON.stringify(whole));
  return path;
}

describe("the configuration of the demo", () => {
  it("is the same as the stage that it is of", async () => {
    expect(differing(await plan(demo))).toEqual([]);
  });

  it("makes an empty stage the same, through death after each write, and a second time changes nothing", async () => {
    const first = await plan(empty);
    expect(first.changes.filter(({ obstacle }) => obstacle !== undefined)).toEqual([]);
    for (let isDone = false; !isDone;) {
      let left = 1;
      const dying = asBackend(empty, () => {
        if (left === 0) throw new Error("killed");
        left -= 1;
      });
      isDone = await applied(empty, file, {}, dying).then(
        (kept) => {
          expect(kept).toEqual([]);
          return true;
        },
        (error: Error) => {
          expect(error.message).toMatch(/killed$/);
          return false;
        },
      );
    }
    expect(differing(await plan(empty))).toEqual([]);
    const before = await readStage(asBackend(empty));
    expect(
      await applied(
        empty,
        file,
        {},
        asBackend(empty, () => expect.unreachable("a write")),
      ),
    ).toEqual([]);
    expect(await readStage(asBackend(empty))).toEqual(before);
    const again = join(folder, "again/rollcall.yaml");
    exportTo(again, await readStage(asBackend(empty)));
    expect(readFileSync(again, "utf8")).toBe(readFileSync(file, "utf8"));
  });

  it("differs from a foreign stage in each field of each kind", async () => {
    const found = await readStage(asBackend(demo));
    const config = readConfig([file]);
    const seen: string[] = [];
    for (const kind of CONFIG_KINDS) {
      const object = found.find((each) => each.kind === kind);
      for (const [field, value] of Object.entries(object!.fields)) {
        // The name by which a file finds it makes it another object.
        if (field === kind.key) continue;
        const foreign = {
          ...object!,
          fields: { ...object!.fields, [field]: value === null ? "foreign" : null },
        };
        const swapped = found.map((each) => {
          if (each === object) return foreign;
          return each.parent === object ? { ...each, parent: foreign } : each;
        });
        const different = configPlan(config, swapped, { prune: false }).changes.filter(
          ({ outcome }) => outcome !== "unchanged",
        );
        expect(different.map(({ outcome, node }) => [outcome, node.kind.list])).toEqual([
          ["changed", kind.list],
        ]);
        expect(different[0]!.differences.map((each) => each.field)).toEqual([field]);
        expect(linesOf({ changes: different } as Plan)[1]).toContain(`${field}: `);
        seen.push(`${kind.list}.${field}`);
      }
    }
    expect(seen).toHaveLength(
      CONFIG_KINDS.flatMap((kind) => [...configFields(kind).types.keys()].filter((name) => name !== kind.key))
        .length,
    );
  });

  it("stops before the first write of an object that was changed since it was read", async () => {
    const { changes } = await plan(empty);
    for (const [list, [field, one, other]] of Object.entries(VALUES)) {
      const { node, name } = changes.find((change) => change.node.kind.list === list)!;
      const asked = await plan(empty, fileOf(node, field, one));
      let writes = 0;
      const racing = asBackend(empty, async () => {
        if ((writes += 1) === 1) await applied(empty, fileOf(node, field, other));
      });
      const end = await apply(asked, racing, {}, () => undefined).catch((error: unknown) => error);
      expect(end, name).toBeInstanceOf(Stopped);
      expect((end as Error).message).toMatch(`${name}: the API answered VersionConflict`);
      expect(writes).toBe(1);
      expect(
        differing(await plan(empty, fileOf(node, field, other))).filter((each) => each.startsWith("changed")),
      ).toEqual([]);
    }
    // The file wins when it is applied again.
    await applied(empty);
    expect(differing(await plan(empty))).toEqual([]);
  });

  it("deletes what the file's lists no longer have, if it is asked to, and never sites, templates or sequences", async () => {
    const whole = parse(readFileSync(file, "utf8")) as Record<string, Values[]>;
    const [site] = whole.sites!;
    const less = join(folder, "less.yaml");
    const { emailSettings, segments: _, ...lists } = whole;
    const emptied = Object.fromEntries(Object.keys(lists).map((list) => [list, []]));
    writeFileSync(
      less,
      stringify({
        ...emptied,
        emailSettings,
        sites: [{ ...site, goals: [], funnels: [], savedFilters: [] }],
      }),
    );
    expect(differing(await plan(empty, less)).filter((each) => !each.startsWith("only"))).toEqual([]);
    await applied(empty, less, { prune: true });
    const after = await plan(empty);
    const gone = after.changes
      .filter(({ outcome }) => outcome === "created")
      .map(({ node }) => node.kind.list);
    expect([...new Set(gone)].sort()).toEqual([
      "computedTraits",
      "destinations",
      "funnels",
      "goals",
      "savedFilters",
    ]);
    await applied(empty);
    writeFileSync(less, "sites: []\n");
    expect(
      differing(await plan(empty, less, { prune: true })).filter((each) => !each.startsWith("only")),
    ).toEqual([]);
  });

  it("is a file that its JSON schema allows", () => {
    const schema = JSON.parse(readFileSync(join(folder, "rollcall.schema.json"), "utf8")) as object;
    const validate = new Ajv().compile(schema);
    validate(parse(readFileSync(file, "utf8")));
    expect(validate.errors).toBe(null);
  });

  it("can be the example of the page, which a second apply leaves as it is", async () => {
    const page = readFileSync(join(root, "docs/deploying/config.md"), "utf8");
    const example = join(folder, "example");
    mkdirSync(join(example, "templates"), { recursive: true });
    writeFileSync(join(example, "rollcall.yaml"), /```yaml\n([\s\S]*?)```/.exec(page)![1]!);
    const mjml = readFileSync(join(folder, "templates/welcome.mjml"), "utf8");
    writeFileSync(join(example, "templates/welcome.mjml"), mjml);
    expect(await applied(empty, join(example, "rollcall.yaml"))).toEqual([]);
    const again = await plan(empty, join(example, "rollcall.yaml"));
    expect(differing(again).filter((each) => !each.startsWith("only"))).toEqual([]);
  });

  it("is planned and applied by the command, whose exit code says if something differs", async () => {
    const outputs = join(folder, "outputs.json");
    writeFileSync(outputs, JSON.stringify(empty.outputs));
    const run = async (...words: string[]): Promise<{ code: number; text: string }> => {
      const command = ["--import", "tsx", "infra/config/index.ts", ...words];
      const env = { ...process.env, ROLLCALL_OUTPUTS: outputs, INIT_CWD: folder };
      return new Promise((resolve) => {
        execFile(process.execPath, command, { cwd: root, env }, (error, out, err) => {
          resolve({ code: Number(error?.code ?? 0), text: out + err });
        });
      });
    };
    writeFileSync(join(folder, "topic.yaml"), "topics:\n  - topic: made\n    name: Made\n");
    const planned = await run("plan", "topic.yaml");
    expect(planned.text).toMatch(/^created: topic made\n {4}name: "Made"\n/);
    expect(planned.code).toBe(2);
    expect(await run("apply", "topic.yaml")).toMatchObject({ code: 0 });
    expect(await run("plan", "topic.yaml")).toMatchObject({ code: 0 });
    writeFileSync(join(folder, "bad.yaml"), "topics:\n  - topic: worse\n    name: 1\n    colour: red\n");
    const before = await readStage(asBackend(empty));
    const bad = await run("apply", "topic.yaml", "bad.yaml");
    expect(bad.code).toBe(1);
    expect(bad.text).toContain("bad.yaml:3 topics[0].name: ");
    expect(bad.text).toContain("bad.yaml:4 topics[0].colour: is no field of a topic in a file");
    expect(await readStage(asBackend(empty))).toEqual(before);
    expect(await run("export", "topic.yaml")).toMatchObject({ code: 1 });
  });
});
