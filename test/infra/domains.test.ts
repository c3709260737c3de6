import { expect, test } from "vitest";
import { QUEUES } from "#functions/aws/names";
import { discover } from "../../infra/synth/discover.ts";
import type { Part } from "../../infra/domains/part.ts";
import { FUNCTIONS, PARTS } from "../../infra/domains/index.ts";
import { byPart } from "../../infra/synth/byPart.ts";

const empty = { functions: {}, reaction: { stream: [] } };
const users: Part = { ...empty, name: "Users", schema: "users" };
const texts: Part = { ...empty, name: "MailTexts", schema: "mail/texts" };
const fields = (schema: string, ...names: string[]) =>
  names.map((name) => {
    const [type = "", field = ""] = name.split(".");
    return { type, field, schema };
  });

test("a field is its part's by the schema file that declares it", () => {
  const ofUsers = fields("users", "Query.me", "User.emails");
  const ofTexts = fields("mail/texts", "Query.template", "User.texts");
  expect([...byPart([...ofUsers, ...ofTexts], [users, texts])]).toEqual([
    ["Users", ofUsers],
    ["MailTexts", ofTexts],
  ]);
});

test("fields in a schema file that no stack is for are named all at once", () => {
  const given = [...fields("common", "Query.site"), ...fields("mail/sends", "Query.send")];
  const belongs =
    "has a resolver, so it belongs in a file that infra/domains has a stack for: users.graphql, mail/texts.graphql";
  expect(() => byPart(given, [users, texts])).toThrow(
    `schema/common.graphql: Query.site ${belongs}\nschema/mail/sends.graphql: Query.send ${belongs}`,
  );
});

test("every field of the schema that has a resolver has a part, and every function has one entry in one part, but for the dashboard's", () => {
  const { resolvers, functions } = discover(process.cwd());
  const found = byPart(resolvers, PARTS);
  expect([...found.values()].flat()).toHaveLength(resolvers.length);
  const entries = [...PARTS.flatMap((part) => Object.keys(part.functions)), "http/dashboard"];
  expect(Object.keys(FUNCTIONS).sort()).toEqual(entries.toSorted());
  // stream/react works for all parts, by the reaction of each; queue/shared hands on messages of all.
  expect([...entries, "queue/shared", "stream/react"].sort()).toEqual(functions.toSorted());
});

test("the queues that templates make are those that functions send to, in the same domain", () => {
  const queues: Record<string, string[]> = {};
  for (const { schema, functions } of PARTS) {
    const [domain = ""] = schema.split("/");
    const own = Object.keys(functions).flatMap((path) =>
      path.startsWith("queue/") ? path.slice("queue/".length) : [],
    );
    queues[domain] = [...(queues[domain] ?? []), ...own].sort();
  }
  const named = Object.entries(QUEUES).map(([name, of]) => [name, of.toSorted()]);
  expect(queues).toEqual(Object.fromEntries(named));
});
