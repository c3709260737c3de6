import { parse } from "graphql";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { discover } from "../../infra/synth/discover.ts";
import { fieldsBelow, fieldsOf } from "../../infra/synth/schema.ts";

const SCHEMA = `
  type Query { me: User  note: String }
  type Mutation { add(x: Int): Email  end: String }
  type Subscription { onUser(userId: ID!): User @aws_subscribe(mutations: ["add"]) }
  type User @aws_iam { userId: ID!  name: String  emails(limit: Int): Emails  secret: String @aws_cognito_user_pools }
  type Emails @aws_iam { items: [Email!]!  nextToken: String }
  type Email @aws_iam { emailId: ID!  user: User  address: Address }
  type Address { line: String }
`;
const COMPLETE = [
  "resolvers/Query/me.ts",
  "resolvers/Query/note.ts",
  "resolvers/steps/currentGroups.ts",
  "resolvers/Mutation/end.none.ts",
  "resolvers/Subscription/onUser.ts",
  "resolvers/User/emails.ts",
  "resolvers/Email/user.ts",
  "resolvers/table/user.ts",
  "functions/Mutation/add.ts",
  "functions/step/provision.ts",
  "functions/queue/mail.ts",
  "functions/lib/log.ts",
];

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "discover-"));
  write("schema/things.graphql", SCHEMA);
});
afterEach(() => rmSync(root, { recursive: true }));

const ME = `import { util } from "@aws-appsync/utils";

export const steps = {
  get: { request: getRequest, response: getResponse },
  // The user may be new.
  provision: { lambda: "provision", request, response },
};
`;

function given(...files: string[]): void {
  for (const file of files) write(file, file === "resolvers/Query/me.ts" ? ME : "");
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const CURRENT_GROUPS = {
  ...{ name: "currentGroups", place: "resolvers/steps/currentGroups.ts" },
  ...{ source: "table", isShared: true },
};

const without = (file: string): string[] => COMPLETE.filter((each) => each !== file);

describe("a path is a field", () => {
  test("units, steps, steps and fields that are functions", () => {
    given(...COMPLETE);
    const { resolvers, functions } = discover(root);
    expect(functions).toEqual(["Mutation/add", "queue/mail", "step/provision"]);
    expect(resolvers.map(({ schema: _, ...resolver }) => resolver)).toEqual([
      { type: "Email", field: "user", unit: { place: "resolvers/Email/user.ts", source: "table" } },
      { type: "Mutation", field: "end", unit: { place: "resolvers/Mutation/end.none.ts", source: "none" } },
      {
        type: "Query",
        field: "me",
        steps: [
          { name: "get", place: "resolvers/Query/me.ts#get", source: "table" },
          {
            name: "provision",
            place: "resolvers/Query/me.ts#provision",
            source: { lambda: "step/provision" },
          },
        ],
        around: "resolvers/around.ts",
      },
      {
        type: "Query",
        field: "note",
        steps: [
          CURRENT_GROUPS,
          { name: "note", place: "resolvers/Query/note.ts", source: "table", isUnit: true },
        ],
      },
      {
        type: "Subscription",
        field: "onUser",
        unit: { place: "resolvers/Subscription/onUser.ts", source: "table" },
      },
      { type: "User", field: "emails", unit: { place: "resolvers/User/emails.ts", source: "table" } },
      {
        type: "Mutation",
        field: "add",
        unit: { place: "resolvers/lib/invoke.ts", source: { lambda: "Mutation/add" } },
      },
    ]);
  });

  test("a function beside a field answers a step of its pipeline, or the whole field", () => {
    given(...without("resolvers/Mutation/end.none.ts"), "functions/Mutation/end.ts");
    const handlers = "request, response";
    const end = `end: { lambda: "Mutation/end", ${handlers} }`;
    write("resolvers/Mutation/end.ts", `export const steps = { count: { ${handlers} }, ${end} };\n`);
    const { resolvers, functions } = discover(root);
    expect(functions).toContain("Mutation/end");
    expect(resolvers.filter(({ field }) => field === "end").map(({ steps: found }) => found)).toEqual([
      [
        { name: "count", place: "resolvers/Mutation/end.ts#count", source: "table" },
        { name: "end", place: "resolvers/Mutation/end.ts#end", source: { lambda: "Mutation/end" } },
      ],
    ]);
    write("resolvers/Mutation/end.ts", "");
    expect(() => discover(root)).toThrow("Mutation.end has two resolvers");
  });

  test("a pipeline has own handlers around its steps, or a module's", () => {
    given(...without("resolvers/Mutation/end.none.ts"));
    const end = () => discover(root).resolvers.find(({ field }) => field === "end");
    const steps = "export const steps = { all: { request, response } };\n";
    write("resolvers/Mutation/end.ts", `${steps}export const around = { response: shown };\n`);
    expect(end()?.around).toBe("resolvers/Mutation/end.ts#around");
    const found = 'import * as found from "#lib/found";\n';
    write("resolvers/Mutation/end.ts", `${found}${steps}export const around = found;\n`);
    expect(end()?.around).toBe("resolvers/Mutation/end.ts#around");
    write("resolvers/Mutation/end.ts", `${steps}export const around = { answer };\n`);
    expect(end).toThrow("resolvers/Mutation/end.ts: around is written as { request, response }");
  });

  test("a step may be handlers of the library, and has its key as its name", () => {
    given(...without("resolvers/Mutation/end.none.ts"));
    const text = 'import * as site from "#lib/site";\nexport const steps = { first: site };\n';
    write("resolvers/Mutation/end.ts", text);
    const end = discover(root).resolvers.find(({ field }) => field === "end");
    const place = "resolvers/Mutation/end.ts#first";
    expect(end?.steps).toEqual([{ name: "first", place, source: "table" }]);
  });
});

test("a field is its schema file's, though another one declares its type", () => {
  given(...COMPLETE);
  write(
    "schema/others.graphql",
    "extend type Query { thing: String }\nextend type User { things(limit: Int): [String!] }",
  );
  given("resolvers/Query/thing.ts", "resolvers/User/things.ts");
  const files = discover(root).resolvers.map(({ type, field, schema }) => [`${type}.${field}`, schema]);
  expect(Object.fromEntries(files)).toEqual({
    "Email.user": "things",
    "Mutation.add": "things",
    "Mutation.end": "things",
    "Query.me": "things",
    "Query.note": "things",
    "Query.thing": "others",
    "Subscription.onUser": "things",
    "User.emails": "things",
    "User.things": "others",
  });
});

describe("a step that pipelines share", () => {
  const line = (name: string, module: string): string => `import * as ${name} from "#steps/${module}";\n`;
  const shares = (names: string, imports: string): void => {
    given(...without("resolvers/Query/note.ts"));
    write("resolvers/Query/note.ts", `${imports}export const steps = { ${names} };\n`);
  };
  /** Behind the one that each query has. */
  const steps = () =>
    discover(root)
      .resolvers.find(({ field }) => field === "note")
      ?.steps?.slice(1);

  test("is the file of resolvers/steps", () => {
    given("resolvers/steps/own.ts");
    shares("own", line("own", "own"));
    expect(steps()).toEqual([
      { name: "own", place: "resolvers/steps/own.ts", source: "table", isShared: true },
    ]);
  });

  test("of a domain is a file of its folder there, and its name is no other domain's", () => {
    given("resolvers/steps/users/own.ts");
    shares("own", line("own", "users/own"));
    expect(steps()).toEqual([
      { name: "own", place: "resolvers/steps/users/own.ts", source: "table", isShared: true },
    ]);
    given("resolvers/steps/sites/own.ts");
    expect(steps).toThrow(
      "resolvers/steps/users/own.ts: there is a step own already, resolvers/steps/sites/own.ts",
    );
  });

  test("asks the function of its name, or the one that its name names", () => {
    given("resolvers/steps/provision.lambda.ts", "resolvers/steps/secret.provision.lambda.ts");
    const imports = line("provision", "provision.lambda") + line("secret", "secret.provision.lambda");
    shares("provision, secret", imports);
    expect(steps()?.map(({ place, source }) => ({ place, source }))).toEqual([
      { place: "resolvers/steps/provision.lambda.ts", source: { lambda: "step/provision" } },
      { place: "resolvers/steps/secret.provision.lambda.ts", source: { lambda: "step/provision" } },
    ]);
  });

  test("must be there", () => {
    shares("own", line("own", "own"));
    expect(steps).toThrow("resolvers/Query/note.ts: there is no step #steps/own");
  });

  test("has one name in all pipelines, under any name of its import", () => {
    given("resolvers/steps/own.ts");
    shares("own: ownStep", line("ownStep", "own"));
    expect(steps()?.map(({ name }) => name)).toEqual(["own"]);
    shares("mine: ownStep", line("ownStep", "own"));
    expect(steps).toThrow("resolvers/Query/note.ts: the step #steps/own is named own, not mine");
  });

  test("may be there several times, under names that end with its own", () => {
    given("resolvers/steps/own.ts");
    shares("own, secondOwn: own", line("own", "own"));
    expect(steps()?.map(({ name, place }) => [name, place])).toEqual([
      ["own", "resolvers/steps/own.ts"],
      ["own", "resolvers/steps/own.ts"],
    ]);
  });

  test("is a step of some pipeline", () => {
    given(...COMPLETE, "resolvers/steps/own.ts");
    expect(() => discover(root)).toThrow("resolvers/steps/own.ts: no pipeline has the step own");
  });
});

describe("schema and files are checked both ways", () => {
  const cases: [string, string[], string][] = [
    [
      "a field without its file",
      without("resolvers/Query/note.ts"),
      "schema/things.graphql:2: Query.note needs a resolver: resolvers/Query/note.ts",
    ],
    [
      "queries without the step that checks the caller's groups",
      without("resolvers/steps/currentGroups.ts"),
      "there is no resolvers/steps/currentGroups.ts: queries would not check the caller's groups",
    ],
    [
      "a field with arguments",
      without("resolvers/User/emails.ts"),
      "User.emails needs a resolver: resolvers/User/emails.ts",
    ],
    ["a field that leads to another key", without("resolvers/Email/user.ts"), "Email.user needs a resolver"],
    ["a subscription", without("resolvers/Subscription/onUser.ts"), "Subscription.onUser needs a resolver"],
    [
      "a file without its field",
      [...COMPLETE, "resolvers/Query/nothing.ts"],
      "resolvers/Query/nothing.ts: the schema has no field Query.nothing",
    ],
    [
      "a field of a type that is not there",
      [...COMPLETE, "resolvers/Absent/at.ts"],
      "resolvers/Absent/at.ts: the schema has no field Absent.at",
    ],
    [
      "a field that is a folder",
      [...COMPLETE, "resolvers/Query/me/get.ts"],
      "resolvers/Query/me: a field is one file, resolvers/Query/me.ts",
    ],
    [
      "two resolvers of one field",
      [...COMPLETE, "resolvers/Query/me.none.ts"],
      "Query.me has two resolvers: resolvers/Query/me.none.ts and resolvers/Query/me.ts",
    ],
    [
      "a resolver and a function of one field",
      [...COMPLETE, "resolvers/Mutation/add.ts"],
      "Mutation.add has two resolvers: resolvers/Mutation/add.ts and functions/Mutation/add.ts",
    ],
    [
      "a step without its function",
      without("functions/step/provision.ts"),
      "resolvers/Query/me.ts#provision: there is no functions/step/provision.ts",
    ],
    [
      "a function without its step",
      [...COMPLETE, "functions/step/alone.ts"],
      "functions/step/alone.ts: no step asks it",
    ],
  ];
  const forms: [string, string, string][] = [
    ["a step that is a call", "get: step(get)", 'steps has "get: step(get)": a step is imported'],
    ["a step without a response", "get: { request }", 'steps has "get: { request }"'],
    ["a handler of another name", "get: { request, answer }", 'steps has "get: { request, answer }"'],
    ["a step of nothing", "get", 'steps has "get"'],
    ["a step with the name of the pipeline's own", "around: { request, response }", 'steps has "around:'],
    ["no step", "", "a pipeline has at least one step"],
    // AppSync: at most 10 functions in a pipeline (AWS general reference, "AppSync endpoints and quotas").
    [
      "eleven steps, with the one that each query has",
      Array.from({ length: 10 }, (_, at) => `s${at}: { request, response }`).join(", "),
      "AppSync runs at most 10 steps, here are 11",
    ],
  ];
  const steps = "{ get: { request, response } }";
  const others: [string, string, string][] = [
    ["a constant record", `export const steps = ${steps} as const;\nexport const other = {};\n`, "steps"],
    ["a record that satisfies a type", `export const steps = ${steps} satisfies Steps;\n`, "steps"],
    ["a record of a type", `export const steps: Steps = ${steps};\n`, "steps"],
    ["steps of another file", 'export { steps } from "./me.ts";\n', "steps"],
    [
      "handlers around that are of another form",
      `export const steps = ${steps};\nexport const around = { response } as const;\n`,
      "around",
    ],
  ];
  test.each(others)("%s is refused, and not left out", (_, text, name) => {
    given(...COMPLETE);
    write("resolvers/Query/note.ts", text);
    expect(() => discover(root)).toThrow(`${name} is written as export const ${name} = { ... };`);
  });

  test("comments in the record are no code", () => {
    given(...COMPLETE);
    const text = "export const steps = {\n  // };\n  get: { request, response }, /* }; */\n};\n";
    write("resolvers/Query/note.ts", text);
    const note = discover(root).resolvers.find(({ field }) => field === "note");
    expect(note?.steps?.map(({ name }) => name)).toEqual(["currentGroups", "get"]);
  });

  test.each(forms)("%s", (_, steps, message) => {
    given(...COMPLETE);
    write("resolvers/Query/note.ts", `export const steps = { ${steps} };\n`);
    expect(() => discover(root)).toThrow(`resolvers/Query/note.ts: ${message}`);
  });

  test.each(cases)("%s", (_, files, message) => {
    given(...files);
    expect(() => discover(root)).toThrow(message);
  });

  test("what editors and file systems keep beside a file is no field", () => {
    given(...COMPLETE, "resolvers/Query/._note.ts", "functions/queue/._mail.ts");
    symlinkSync("someone@machine.1:1", join(root, "resolvers/Query/.#note.ts"));
    const { resolvers, functions } = discover(root);
    expect([resolvers.length, functions.length]).toEqual([7, 3]);
  });

  test("all faults are said at once", () => {
    given(...without("resolvers/Query/note.ts"), "resolvers/Query/nothing.ts");
    expect(() => discover(root)).toThrow(/Query\.nothing[\s\S]*Query\.note/);
  });
});

// GraphQL specification (October 2021), section 3 "Type System" and 5.5.1.2 ff: what a definition must refer
// to, and be.
describe("a schema that is no valid GraphQL is refused with file, line and column", () => {
  test.each([
    [
      "an unknown type",
      "  note: String",
      "  note: Srting",
      'schema/things.graphql:3:9: Unknown type "Srting". Did you',
    ],
    [
      "a syntax error",
      "  note: String }",
      "  note: }",
      'schema/things.graphql:3:9: Syntax Error: Expected Name, found "}"',
    ],
    [
      "an unknown directive",
      "  note: String",
      "  note: String @aws_ima",
      'schema/things.graphql:3:16: Unknown directive "@aws_ima"',
    ],
    [
      "a directive's unknown argument",
      "@aws_iam",
      "@aws_iam(groups: 1)",
      'Unknown argument "groups" on directive "@aws_iam"',
    ],
    ["two fields of one name", "  note: String", "  me: String", 'Field "Query.me" can only be defined once'],
    [
      "an input that is an object",
      "  note: String",
      "  note(of: User): String",
      "schema/things.graphql:3:12: The type of Query.note(of:)",
    ],
    ["no Query", "type Query", "type Qeury", "schema/*.graphql: Query root type must be provided"],
  ])("%s", (_, text, wrong, message) => {
    const lines = SCHEMA.replace("{ me: User  note", "{ me: User\n  note");
    expect(lines).toContain(text);
    write("schema/things.graphql", lines.replace(text, wrong));
    given(...COMPLETE);
    expect(() => discover(root)).toThrow(message);
  });

  test("AppSync's own scalars and directives are known", () => {
    const own = 'on: AWSDateTime @aws_cognito_user_pools(cognito_groups: ["admin"])';
    write("schema/things.graphql", SCHEMA.replace("line: String", `line: String ${own}`));
    given(...COMPLETE);
    expect(discover(root).resolvers).toHaveLength(7);
  });
});

describe("the schema", () => {
  test("a field resolves from its parent unless it has arguments or leads to another key", () => {
    const needs = [...fieldsOf(parse(SCHEMA))]
      .filter(([, { needsFile }]) => needsFile)
      .map(([field]) => field);
    expect(needs.sort()).toEqual([
      "Email.user",
      "Mutation.add",
      "Mutation.end",
      "Query.me",
      "Query.note",
      "Subscription.onUser",
      "User.emails",
    ]);
  });

  test("a role is given each field that it can select, and none that is another mode's", () => {
    const schema = SCHEMA.replace("me: User", "me: User @aws_iam");
    expect(fieldsBelow(parse(schema), ["Query.me"], "aws_iam")).toEqual([
      "Email.address",
      "Email.emailId",
      "Email.user",
      "Emails.items",
      "Emails.nextToken",
      "Query.me",
      "User.emails",
      "User.name",
      "User.userId",
    ]);
    expect(() => fieldsBelow(parse(SCHEMA), ["Query.me"], "aws_iam")).toThrow(
      "a role is to call Query.me, but the schema has no such field with @aws_iam",
    );
  });
});
