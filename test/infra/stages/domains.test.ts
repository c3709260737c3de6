import { CloudAssembly } from "aws-cdk-lib/cx-api";
import { buildSchema } from "graphql";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { SEARCHED } from "#table/word";
import { DOMAINS, PARTS, selectionOf } from "../../../infra/domains/index.ts";
import { discover } from "../../../infra/synth/discover.ts";
import { select } from "../../../infra/synth/select.ts";
import { schemaText } from "../../../infra/synth/compose.ts";
import { fixedOf } from "../../../bench/sites/fixed.ts";
import { readAssembly } from "../../../packages/local-cloud/base/assembly/index.ts";
import { assemblyOf } from "../../support/assembly.ts";
import { borderOf, faultsOfMove } from "../deployed.ts";

interface Resource {
  Type: string;
  Properties: Record<string, unknown>;
  Metadata?: Record<string, string>;
  DeletionPolicy?: string;
}

const ALL_OF_THEM = "all domains";
const PLACE = { region: "us-east-1", accountId: "000000000000", origin: "http://localhost" };
const root = process.cwd();
const whole = discover(root);
const DEV = { name: "dev", secondFactorFor: [], providers: [] };
const selected = (...domains: string[]) => select(root, whole, DEV, selectionOf(domains));

/** All combinations with users. */
const ALL = DOMAINS.slice(1).reduce(
  (made, next) => [...made, ...made.map((each) => [...each, next])],
  [["users"]],
);
const ALLOWED = ["users", "users,sites", "users,mail", "users,sites,mail", "users,sites,mail,people"];

describe("each combination is a whole, or is refused", () => {
  test.each(ALL.map((each) => each.join()))("%s", (given) => {
    const make = () => selected(...given.split(","));
    if (!ALLOWED.includes(given)) return expect(make).toThrow(`cdk.json: dev.domains has "people" without`);
    const { schema, resolvers, functions } = make();
    // With AppSync's own directives and scalars.
    const appsync = readFileSync("infra/appsync.graphql", "utf8");
    expect(() => buildSchema(schemaText(schema) + appsync)).not.toThrow();
    expect(resolvers.length).toBeGreaterThan(15);
    expect(functions).toContain("stream/react");
    return undefined;
  });

  test("a refusal names the place, the other domain, and both ways out", () => {
    expect(() => selected("users", "people")).toThrow(
      /has "people" without "sites": schema\/people\/\w+\.graphql:\d+ names \w+ of schema\/sites\.graphql\. Add "sites", or leave "people" out/,
    );
    expect(() => selected("users", "people")).toThrow(
      /has "people" without "mail": schema\/people\/\w+\.graphql:\d+ names \w+ of schema\/mail\/\w+\.graphql\. Add "mail", or/,
    );
  });

  test("all domains are the product as it is", () => {
    const { functions, ...others } = selected(...DOMAINS);
    expect(others).toEqual({ schema: whole.schema, resolvers: whole.resolvers });
    expect(whole.functions.filter((name) => !functions.includes(name))).toEqual([
      "cognito/inboundFederation",
      "cognito/preTokenGeneration",
    ]);
  });
});

describe.each([["users"], ["users,sites"], ["users,mail"]])("%s", (given) => {
  const domains = given.split(",");
  let assembly: CloudAssembly;
  let all: Resource[];
  beforeAll(async () => {
    assembly = new CloudAssembly(await assemblyOf({ domains: JSON.stringify(domains) }));
    all = assembly.stacks.flatMap(({ template }) =>
      Object.values((template as { Resources: Record<string, Resource> }).Resources),
    );
  });
  const sources = () => all.flatMap(({ Metadata }) => Metadata?.["rollcall:source"] ?? []);

  test("it has the stacks that the page says", () => {
    const page = readFileSync("docs/deploying.md", "utf8");
    const [, said] = new RegExp(`^\\| \`${domains.join(", ")}\`[^|]*\\|[^|]*\\| (\\d+)`, "m").exec(page)!;
    expect(assembly.stacks).toHaveLength(Number(said));
    if (given === "users") expect(assembly.stacks.length).toBeLessThanOrEqual(5);
  });

  test("idle it costs what the page says, and users alone below a dollar a month", () => {
    const page = readFileSync("docs/deploying.md", "utf8");
    const { alarms, queues, secrets } = fixedOf(readAssembly(assembly.directory, PLACE));
    const dollars = alarms.dollars + queues.dollars + secrets.dollars;
    const row = new RegExp(
      `^\\| \`${domains.join(", ")}\`(?: alone)? +\\| (\\d+) +\\| (\\d+) +\\| (\\d+) +\\| ([\\d.]+)`,
      "m",
    );
    const said = row.exec(page)!.slice(1, 5).map(Number);
    expect(said).toEqual([alarms.count, queues.count, secrets.count, Math.round(dollars * 100) / 100]);
    // With three cents for its timers, which `npm run bench -- idle` measures.
    if (given === "users") expect(dollars + 0.03).toBeLessThan(1);
  });

  test("no function, field, queue, timer or filter of a domain that is left out", () => {
    const kept = selectionOf(domains);
    const gone = PARTS.filter(({ schema }) => !kept.parts.some((part) => part.schema === schema));
    expect(gone.length).toBeGreaterThan(5);
    const functions = gone.flatMap((part) =>
      Object.keys(part.functions).map((name) => `functions/${name}.ts`),
    );
    expect(sources().filter((source) => functions.includes(source))).toEqual([]);
    const fields = all
      .filter(({ Type }) => Type === "AWS::AppSync::Resolver")
      .map(({ Properties }) => `${String(Properties.TypeName)}.${String(Properties.FieldName)}`);
    const expected = whole.resolvers.filter(({ schema }) => !gone.some((part) => part.schema === schema));
    expect(fields.sort()).toEqual(expected.map(({ type, field }) => `${type}.${field}`).sort());
    const entities = gone
      .flatMap(({ reaction, counts = [] }) => [
        ...reaction.stream.flatMap((each) => each.entities),
        ...counts,
      ])
      .filter(
        (entity) =>
          !kept.parts.some(({ reaction }) => reaction.stream.some((each) => each.entities.includes(entity))),
      );
    const filters = JSON.stringify(all.filter(({ Type }) => Type === "AWS::Lambda::EventSourceMapping"));
    for (const entity of entities) expect(filters).not.toContain(`"${entity}\\"`);
  });

  test("buckets and the key of the distribution are there for who needs them", () => {
    const ids = assembly.stacks.flatMap(({ template }) =>
      Object.keys((template as { Resources: object }).Resources),
    );
    const has = (id: string) => ids.some((each) => each.startsWith(id));
    expect({
      lake: has("LakeBucket"),
      jobs: has("JobBucket"),
      edge: has("EdgeKey"),
    }).toEqual({
      lake: domains.includes("sites"),
      jobs: domains.length > 1,
      edge: domains.length > 1,
    });
  });
});

test("a subscription to a mutation that is left out is refused, as AppSync would", () => {
  const root = mkdtempSync(join(tmpdir(), "select-"));
  mkdirSync(join(root, "schema"));
  const write = (name: string, text: string) => writeFileSync(join(root, "schema", name), text);
  write(
    "users.graphql",
    `type Query { me: ID }
type Mutation { publishUser: ID }
type Subscription {
  onUser: ID @aws_subscribe(mutations: ["publishUser"])
  onPage: ID
    @aws_subscribe(mutations: ["publishUser", "publishPage"])
}`,
  );
  write("sites.graphql", "extend type Mutation { publishPage: ID }");
  const make = (...domains: string[]) => select(root, whole, DEV, selectionOf(domains));
  expect(() => make("users")).toThrow(
    'cdk.json: dev.domains has "users" without "sites": schema/users.graphql:6 names Mutation.publishPage of schema/sites.graphql. Add "sites", or leave "users" out',
  );
  expect(make("users", "sites").schema.definitions.length).toBeGreaterThan(0);
  rmSync(root, { recursive: true });
});

describe("the reader of the stream", () => {
  const of = (domain: string) =>
    PARTS.filter(({ schema, usedBy }) => !usedBy && schema.split("/")[0] === domain).flatMap(({ reaction }) =>
      reaction.stream.flatMap(({ entities }) => entities),
    );
  const read = async () => {
    process.env.DOMAINS = DOMAINS.join();
    return (await import("../../../functions/stream/react.ts")).OF_DOMAINS;
  };

  test("knows each domain", async () => {
    expect(Object.keys(await read())).toEqual(DOMAINS);
  });

  test.each(DOMAINS)("of %s it gets what has a route, and nothing that has none", async (domain) => {
    const all = (await read())[domain]!;
    const routed = all.flatMap(({ routes = {}, readRoutes = {}, writes = [] }) => [
      ...writes.flatMap((each) => each.of),
      ...Object.keys(routes),
      ...Object.keys(readRoutes),
    ]);
    // A reaction looks for its entities itself.
    const reacted = all.some(({ reactions = [] }) => reactions.length > 0) ? ["PageView", "CustomEvent"] : [];
    // The words of what a search finds are stored by a reaction of all domains.
    const found = of(domain).filter((entity) => entity in SEARCHED);
    expect([...new Set([...routed, ...reacted, ...found])].sort()).toEqual([...new Set(of(domain))].sort());
  });
});

describe("a domain is added to a stage, or taken away", () => {
  const KEPT = /DynamoDB::GlobalTable|Cognito::UserPool|S3::Bucket$|SecretsManager::Secret$/;
  const CODED = /^AWS::(AppSync::Resolver|AppSync::FunctionConfiguration|Lambda::Function)$/;
  const read = async (given: string): Promise<CloudAssembly> =>
    new CloudAssembly(
      await assemblyOf(given === ALL_OF_THEM ? {} : { domains: JSON.stringify(given.split(",")) }),
    );
  /** The stacks in the order of docs/deploying.md. */
  const inOrder = ({ stacks }: CloudAssembly) => {
    const page = readFileSync("docs/deploying.md", "utf8");
    const names = [...page.split("## Stacks")[1]!.matchAll(/^\| `(\w+)` +\|/gm)].map(([, name]) => name!);
    return names.flatMap((name) => stacks.filter(({ stackName }) => stackName.endsWith(`-${name}`)));
  };
  const resources = (assembly: CloudAssembly) =>
    new Map(
      assembly.stacks.flatMap(({ stackName, template }) =>
        Object.entries((template as { Resources: Record<string, Resource> }).Resources).map(
          ([id, resource]) => [`${stackName} ${id}`, resource] as const,
        ),
      ),
    );
  const STEPS = [
    ["users", "users,sites"],
    ["users", "users,mail"],
    ["users", ALL_OF_THEM],
    ["users,sites", ALL_OF_THEM],
    ["users,mail", ALL_OF_THEM],
  ] as const;

  test.each(STEPS)(
    "from %s to %s: stack by stack in the order of the page nothing is refused",
    async (less, more) => {
      const [before, after] = [await read(less), await read(more)];
      expect(faultsOfMove(inOrder(before).map(borderOf), inOrder(after).map(borderOf))).toEqual([]);
    },
  );

  test.each(STEPS)(
    "from %s to %s: each resource that was there stays, with its id, in its stack",
    async (less, more) => {
      const [before, after] = [resources(await read(less)), resources(await read(more))];
      // The schema's text, grants by field and pipelines differ in their properties alone.
      const moved = [...before].filter(([id, { Type }]) => after.get(id)?.Type !== Type).map(([id]) => id);
      expect(moved).toEqual([]);
      const kept = [...before].filter(([, { Type }]) => KEPT.test(Type));
      expect(kept.length).toBeGreaterThan(2);
      for (const [id, { Properties }] of kept)
        expect([id, after.get(id)?.Properties]).toEqual([id, Properties]);
    },
  );

  /** Functions have the code in one property, fields in another. */
  const codeOf = (properties: Record<string, unknown> = {}) => properties.Code ?? properties.CodeS3Location;

  // So a story of fields and functions runs with all domains alone.
  test.each(STEPS)("from %s to %s: fields and functions stay as they are", async (less, more) => {
    const [before, after] = [resources(await read(less)), resources(await read(more))];
    const coded = [...before].filter(([, { Type }]) => CODED.test(Type));
    expect(coded.length).toBeGreaterThan(50);
    for (const [id, { Properties }] of coded) {
      expect([id, codeOf(Properties)]).not.toEqual([id, undefined]);
      expect([id, codeOf(after.get(id)?.Properties)]).toEqual([id, codeOf(Properties)]);
    }
  });

  test("from users to all domains: functions of several domains alone have another environment", async () => {
    const [before, after] = [resources(await read("users")), resources(await read(ALL_OF_THEM))];
    const other = [...before].filter(
      ([id, { Type, Properties }]) =>
        CODED.test(Type) && !isDeepStrictEqual(Properties.Environment, after.get(id)?.Properties.Environment),
    );
    expect(other.map(([, { Metadata }]) => Metadata!["rollcall:source"]).sort()).toEqual(
      [
        ...["http/dashboard", "http/signIn", "queue/publishChanges", "queue/reconcile", "shared/rare"],
        "stream/react",
      ].map((name) => `functions/${name}.ts`),
    );
  });

  test.each(STEPS)(
    "back from %s to %s: readers first, then what they read, nothing is refused",
    async (less, more) => {
      const [before, after] = [await read(more), await read(less)];
      const names = inOrder(after).map(({ stackName }) => stackName);
      // As the page says: the stacks that stay in the reverse order, once those that go are deleted.
      const staying = inOrder(before).filter(({ stackName }) => names.includes(stackName));
      const [stream, ...others] = inOrder(after).toReversed();
      const first = faultsOfMove(inOrder(before).map(borderOf), [borderOf(stream!)]);
      expect(first).toEqual([]);
      expect(faultsOfMove(staying.map(borderOf), [stream!, ...others].map(borderOf))).toEqual([]);
    },
  );

  test.each(STEPS)("back from %s to %s: the page names each queue that goes", async (less, more) => {
    const [before, after] = [resources(await read(more)), resources(await read(less))];
    const page = readFileSync("docs/deploying/changing.md", "utf8");
    const [section = ""] = /^## Taking a domain away[^]*?^## /m.exec(page) ?? [];
    const gone = [...before]
      .filter(([id, { Type }]) => Type === "AWS::SQS::Queue" && !after.has(id))
      .map(([id]) => /^\S+ (\w+?)(Queue)?[0-9A-F]{0,8}$/.exec(id)![1]!);
    expect(gone.length).toBeGreaterThan(0);
    expect(gone.filter((name) => !section.includes(`\`${name}\``))).toEqual([]);
  });

  test("what is kept of a domain that is taken away stays in the account", async () => {
    const [before, after] = [resources(await read(ALL_OF_THEM)), resources(await read("users"))];
    const gone = [...before].filter(([id, { Type }]) => KEPT.test(Type) && !after.has(id));
    expect(gone.map(([id, { DeletionPolicy }]) => [id.replace(/[0-9A-F]{8}$/, ""), DeletionPolicy])).toEqual([
      ["Rollcall-dev-Data JobBucket", "Retain"],
      ["Rollcall-dev-Data LakeBucket", "Retain"],
      ["Rollcall-dev-Edge EdgeKey", "Delete"],
    ]);
  });
});
