import { buildSchema, parse } from "graphql";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkGenerated, readSchema, writeGenerated } from "../../infra/synth/schema.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "compose-"));
  mkdirSync(join(root, "schema"));
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (name: string, text: string): void => writeFileSync(join(root, "schema", name), text);
const generated = (): string => {
  writeGenerated(root, readSchema(root));
  return readFileSync(join(root, "schema.graphql"), "utf8");
};

const COMMON = `schema { query: Query }
"What can be asked."
type Query
`;
const USERS = `# Users
extend type Query {
  "Who asks."
  me: User @aws_iam @aws_cognito_user_pools(cognito_groups: ["admin"])
}
"A person."
type User implements Node @aws_iam { userId: ID! }
interface Node { userId: ID! }
enum Kind { ONE }
union Any = User
input Filter { name: String }
`;
const SITES = `extend type Query {
  """
  A site.
  In two lines.
  """
  site("Its id." siteId: ID! = "1"): String
}
extend type User @aws_api_key { "Theirs." sites(limit: Int): [String!] }
extend enum Kind { TWO }
extend union Any = Site
extend input Filter { domain: String }
type Site { siteId: ID! }
`;

test("extensions are merged into their types, with descriptions and directives as they were written, file by file, and opened to API keys", () => {
  write("common.graphql", COMMON);
  write("users.graphql", USERS);
  write("sites.graphql", SITES);
  expect(generated())
    .toBe(`# Generated from the files of schema/ by \`npm run generate\`: change those files, not this one.

# schema/common.graphql

schema {
  query: Query
}

"What can be asked."
type Query {
  """
  A site.
  In two lines.
  """
  site(
    "Its id."
    siteId: ID! = "1"
  ): String
  "Who asks."
  me: User @aws_iam @aws_cognito_user_pools(cognito_groups: ["admin"]) @aws_lambda
}

# schema/sites.graphql

type Site {
  siteId: ID!
}

# schema/users.graphql

"A person."
type User implements Node @aws_iam @aws_api_key @aws_lambda {
  userId: ID!
  "Theirs."
  sites(limit: Int): [String!]
}

interface Node {
  userId: ID!
}

enum Kind {
  ONE
  TWO
}

union Any = User | Site

input Filter {
  name: String
  domain: String
}
`);
});

test.each([
  [
    "a type that is extended and not there",
    "extend type Absent { name: String }",
    ':1:13: Cannot extend type "Absent"',
  ],
  [
    "a field that two files declare",
    "extend type Query { me: String }",
    ':1:21: Field "Query.me" can only be defined once',
  ],
  ["a syntax error", "extend type Query {\n  a: ]\n}", ':2:6: Syntax Error: Expected Name, found "]"'],
  ["an unknown type", "extend type Query {\n  a: Srting\n}", ':2:6: Unknown type "Srting"'],
])("%s is refused with its file, line and column", (_, text, message) => {
  write("common.graphql", COMMON);
  write("users.graphql", USERS);
  write("others.graphql", text);
  expect(() => readSchema(root)).toThrow(`schema/others.graphql${message}`);
});

test("what editors keep beside a file is no schema", () => {
  write("users.graphql", "type Query { me: String }");
  write(".users.graphql.swp", "no GraphQL");
  write("._users.graphql", "no GraphQL");
  write("README.md", "# schema");
  expect(readSchema(root).definitions).toHaveLength(1);
});

test("a generated file that is missing, or is not what the files make, is refused with the command that writes it", () => {
  write("users.graphql", "type Query { me: String }");
  const check = (): void => checkGenerated(root, readSchema(root));
  const stale = "schema.graphql is not what the files of schema/ make: run `npm run generate`";
  expect(check).toThrow(stale);
  generated();
  expect(check).not.toThrow();
  write("users.graphql", "type Query { me: Int }");
  expect(check).toThrow(stale);
  generated();
  expect(check).not.toThrow();
  writeFileSync(join(root, "schema.graphql"), `${generated()}# by hand\n`);
  expect(check).toThrow(stale);
});

test("the schema of this product has no extension, and is what graphql-js builds", () => {
  const text = readFileSync("schema.graphql", "utf8");
  expect(parse(text).definitions.filter(({ kind }) => kind.endsWith("Extension"))).toEqual([]);
  const schema = buildSchema(`${text}\n${readFileSync("infra/appsync.graphql", "utf8")}`);
  expect(Object.keys(schema.getMutationType()?.getFields() ?? {})).toContain("setPrimaryEmail");
});
