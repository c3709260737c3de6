import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { until } from "../support/until.ts";
import { addEmail, graphql, me, newestMail, signedIn, type SignedIn } from "./people.ts";
import { freePort, Program, untilGone, type Outputs } from "./program.ts";
import { copyTree } from "./tree.ts";

const folder = mkdtempSync(join(tmpdir(), "rollcall-swap-"));
let tree: Awaited<ReturnType<typeof copyTree>>;
let program: Program;
let outputs: Outputs;
let schema: string;
let alice: SignedIn;

beforeAll(async () => {
  tree = await copyTree();
  schema = textOf(schemaFile);
  program = new Program({
    root: tree.folder,
    outputs: join(folder, "outputs.json"),
    port: await freePort(),
    data: join(folder, "data"),
  });
  outputs = await program.up();
  alice = await signedIn(tree.folder, outputs, "alice@example.com");
});

afterAll(async () => {
  await program?.end();
  tree.remove();
  rmSync(folder, { recursive: true });
});

const resolver = "resolvers/Query/user.ts";
const schemaFile = "schema/users.graphql";
const save = (file: string, text: string): void => writeFileSync(join(tree.folder, file), text);
const textOf = (file: string): string => readFileSync(join(tree.folder, file), "utf8");

/** A resolver whose answer names it; `more` is its fourth line. */
const answering = (name: string, more = ""): string =>
  [
    'import * as ddb from "@aws-appsync/utils/dynamodb";',
    'export const request = () => ddb.get({ key: { PK: "nothing", SK: "nothing" } });',
    "export function response() {",
    `  ${more}`,
    `  return { userId: ${JSON.stringify(name)} };`,
    "}",
    "",
  ].join("\n");

async function user(): Promise<string | undefined> {
  const query = '{ user(userId: "anybody") { userId } }';
  const { data } = await graphql<{ user: { userId: string } | null }>(outputs, alice, query);
  return data?.user?.userId;
}

const untilUserIs = (name: string): Promise<boolean> =>
  until(`the resolver ${name}`, async () => (await user()) === name);

test("a saved resolver is live, without a restart", async () => {
  save(resolver, answering("first"));
  await untilUserIs("first");
  save(resolver, answering("second"));
  await untilUserIs("second");
  expect(program.said).not.toContain("synthesising again");
});

test("what AppSync would refuse is refused with file and line, and the code before stays", async () => {
  save(resolver, answering("third", 'throw new Error("no");'));
  await program.says(/resolvers\/Query\/user\.ts:4/);
  expect(await user()).toBe("second");
});

test("what does not parse is refused with file and line, and the code before stays", async () => {
  save(resolver, answering("fourth").replace("export function", "export functoin"));
  await program.says(/resolvers\/Query\/user\.ts:3/);
  expect(await user()).toBe("second");
});

test("mended, it is live", async () => {
  save(resolver, answering("mended"));
  await untilUserIs("mended");
});

test.each([
  ["does not parse", (text: string) => text.replace("export function", "export functoin")],
  ["AppSync refuses", () => answering("refused", 'throw new Error("no");')],
])("what was saved together with code that %s is live once that is mended", async (why, spoilt) => {
  const texts = "functions/lib/users/texts.ts";
  const text = textOf(texts);
  const [name, subject, email] = [
    `after ${why}`,
    `your code, ${why}`,
    `${why.replaceAll(" ", "-")}@home.example`,
  ];
  let before = program.said.length;
  save(resolver, spoilt(answering(name)));
  save(texts, text.replace("is your code`", `is ${subject}\``));
  await program.says(/resolvers\/Query\/user\.ts:\d/, before);
  before = program.said.length;
  save(resolver, answering(name));
  await untilUserIs(name);
  await program.says(/: live after/, before);
  await graphql(outputs, alice, addEmail, { email });
  expect((await newestMail(outputs, email))?.subject).toMatch(new RegExp(`^\\d{6} is ${subject}$`));
  before = program.said.length;
  save(texts, text);
  await program.says(/texts\.ts: live after/, before);
  save(resolver, answering("mended"));
  await untilUserIs("mended");
});

test("a saved step is live in all pipelines that share it, and so are the handlers of those that have none of their own", async () => {
  const step = "resolvers/steps/users/ownEmail.ts";
  const found = "return ownEmail.request(ctx);";
  expect(textOf(step)).toContain(found);
  const changed = textOf(step).replace(found, 'return util.error("The step is new.", "Conflict");');
  save(step, `import { util } from "@aws-appsync/utils";\n${changed}`);
  await program.says(/steps\/users\/ownEmail\.ts: live after/);
  const input = '{ emailId: "01HZZZZZZZZZZZZZZZZZZZZZZZ", expectedVersion: 1 }';
  for (const field of ["removeEmail", "setPrimaryEmail"]) {
    const answer = await graphql(outputs, alice, `mutation { ${field}(input: ${input}) { userId } }`);
    expect(answer.errors?.[0]?.message).toBe("The step is new.");
  }

  const handlers = "resolvers/around.ts";
  save(handlers, textOf(handlers).replace("return ctx.prev.result", "return null"));
  await program.says(/resolvers\/around\.ts: live after/);
  expect((await graphql<{ me: object | null }>(outputs, alice, "{ me { userId } }")).data?.me).toBeNull();
  const before = program.said.length;
  save(handlers, textOf(handlers).replace("return null", "return ctx.prev.result"));
  await program.says(/resolvers\/around\.ts: live after/, before);
});

test("a field's file with other steps is synthesised; a step that is not there is refused with its file", async () => {
  const file = "resolvers/Mutation/removeEmail.ts";
  const text = textOf(file);
  save(file, text.replaceAll("#steps/users/ownEmail", "#steps/users/ownMail"));
  await program.says(`${file}: there is no step #steps/users/ownMail`);
  const before = program.said.length;
  save(file, text);
  await program.says("the local cloud is up again", before);
});

test("a saved function is live, through the file that it shares with others", async () => {
  const texts = "functions/lib/users/texts.ts";
  expect(textOf(texts)).toContain("is your code`");
  save(texts, textOf(texts).replace("is your code`", "is your new code`"));
  await program.says(/functions\/lib\/users\/texts\.ts.*: live after/);

  await graphql(outputs, alice, addEmail, { email: "alice@home.example" });
  expect((await newestMail(outputs, "alice@home.example"))?.subject).toMatch(/^\d{6} is your new code$/);
});

test("a saved file of the dashboard is in the page, without another synth; what does not parse is refused with file and line", async () => {
  const file = "dashboard/theme.js";
  const page = async (): Promise<string> => (await fetch(`${outputs.httpUrl}/app/`)).text();
  const text = textOf(file);
  const before = program.said.length;
  save(file, `${text}console.log("saved");\n`);
  await program.says(/dashboard\/theme\.js: live after/, before);
  const saved = await page();
  expect(saved).toContain('console.log("saved")');
  save("dashboard/main.tsx", `${textOf("dashboard/main.tsx")}}\n`);
  await program.says(/dashboard\/main\.tsx:\d+:\d+: ERROR/, before);
  expect(await page()).toBe(saved);
  save("dashboard/main.tsx", textOf("dashboard/main.tsx").replace(/\}\n$/, ""));
  await program.says(/dashboard\/main\.tsx.*: live after/, before);
  expect(program.said.slice(before)).not.toContain("synthesising again");
});

const lineOf = (text: string, part: string): number =>
  text.split("\n").findIndex((line) => line.includes(part)) + 1;

test.each([
  ["an unknown type", "  nothing: Srting", 'Unknown type "Srting". Did you mean "String"?'],
  ["a syntax error", "  nothing: ]", 'Syntax Error: Expected Name, found "]".'],
  [
    "a field without its resolver",
    "  nothing: String",
    "Query.nothing needs a resolver: resolvers/Query/nothing.ts",
  ],
])("in the schema %s is refused with file and line, and the cloud runs on", async (_, field, sentence) => {
  const wrong = schema.replace("extend type Query {", `extend type Query {\n  "Nothing."\n${field}`);
  const before = program.said.length;
  save(schemaFile, wrong);
  await program.says(sentence, before);
  const said = program.said.slice(before);
  const line = said.split("\n").find((each) => each.includes(sentence));
  expect(line).toContain(`${schemaFile}:${lineOf(wrong, field)}:`);
  expect(said).not.toMatch(/^ +at /m);
  expect(await user()).toBe("mended");
});

test("mended and changed, the schema is synthesised again and served, and the data stays", async () => {
  const changed = schema.replace(
    /^type User .*\{$/m,
    (line) => `${line}\n  "What friends say."\n  nickname: String`,
  );
  expect(changed).not.toBe(schema);
  const before = program.said.length;
  save(schemaFile, changed);
  await program.says("the local cloud is up again", before);

  const answer = await graphql<{ me: object }>(outputs, alice, "{ me { userId nickname } }");
  expect(answer.data?.me).toEqual({ userId: alice.userId, nickname: null });
  expect(textOf("schema.graphql")).toContain('"What friends say."\n  nickname: String');
});

test("a resource that is not imitated is refused by name, and the cloud before is up again with its data", async () => {
  const before = program.said.length;
  const data = textOf("infra/stacks/dataStack.ts");
  const more = 'new CfnResource(this, "Wrong", { type: "AWS::Nothing::AtAll" });';
  save(
    "infra/stacks/dataStack.ts",
    `import { CfnResource } from "aws-cdk-lib";\n${data.replace(/^    super\(.*\);$/m, (line) => `${line}\n    ${more}`)}`,
  );
  await program.says("The local cloud is up again, as it was", before);
  expect(program.said.slice(before)).toMatch(/error: .*AWS::Nothing::AtAll is not imitated locally/);
  expect((await me(outputs, alice)).email).toBe("alice@example.com");
  expect(existsSync(join(folder, "outputs.json"))).toBe(true);

  const refused = program.said.length;
  save("infra/stacks/dataStack.ts", data);
  await program.says("the local cloud is up again", refused);
  expect(await user()).toBe("mended");
});

test("ended while it synthesises again, it leaves nothing", async () => {
  const before = program.said.length;
  save(schemaFile, `${textOf(schemaFile)}\n`);
  await program.says("synthesising again", before);

  program.signal("SIGTERM");
  await untilGone(program);
  expect(await program.ended()).toBe(0);
});
