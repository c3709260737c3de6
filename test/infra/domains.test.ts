import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { QUEUES } from "#functions/aws/names";
import { LISTS } from "#table/listWalk";
import { SEARCHED } from "#table/word";
import { discover } from "../../infra/synth/discover.ts";
import type { Part, StreamFilter } from "../../infra/domains/part.ts";
import { DOMAINS, PARTS, selectionOf } from "../../infra/domains/index.ts";
import { byStack } from "../../infra/synth/byStack.ts";

const empty = { functions: {}, reaction: { stream: [] } };
const users: Part = { ...empty, stack: "Users", schema: "users" };
const texts: Part = { ...empty, stack: "MailSends", schema: "mail/templates" };
const fields = (schema: string, ...names: string[]) =>
  names.map((name) => {
    const [type = "", field = ""] = name.split(".");
    return { type, field, schema };
  });

test("a field is in its part's stack by the schema file that declares it", () => {
  const ofUsers = fields("users", "Query.me", "User.emails");
  const ofTexts = fields("mail/templates", "Query.template", "User.texts");
  expect([...byStack([...ofUsers, ...ofTexts], [users, texts])]).toEqual([
    ["Users", ofUsers],
    ["MailSends", ofTexts],
  ]);
});

test("fields in a schema file that no stack is for are named all at once", () => {
  const given = [...fields("common", "Query.site"), ...fields("mail/sends", "Query.send")];
  const belongs =
    "has a resolver, so it belongs in a file that infra/domains has a stack for: users.graphql, mail/templates.graphql";
  expect(() => byStack(given, [users, texts])).toThrow(
    `schema/common.graphql: Query.site ${belongs}\nschema/mail/sends.graphql: Query.send ${belongs}`,
  );
});

test("every field of the schema that has a resolver has a part, and every function has one entry in one part, but for those of all", () => {
  const { resolvers, functions } = discover(process.cwd());
  const found = byStack(resolvers, PARTS);
  expect([...found.values()].flat()).toHaveLength(resolvers.length);
  const { functions: ofParts, shared } = selectionOf(DOMAINS);
  const entries = [...PARTS.flatMap((part) => Object.keys(part.functions)), "http/dashboard", "step/token"];
  expect(Object.keys(ofParts).sort()).toEqual(entries.toSorted());
  // stream/react works for all parts, by the reaction of each; three functions hand on messages of all.
  const handing = ["shared/prompt", "shared/rare", "shared/steady"];
  const ofAll = [...Object.keys(shared), ...handing, "stream/react"];
  expect([...entries, ...ofAll].sort()).toEqual(functions.toSorted());
});

test("a stage sees the deletions of all that its search finds, whatever domains it has", () => {
  for (const domains of [...DOMAINS.map((domain) => [domain]), DOMAINS]) {
    const { stream } = selectionOf(domains).reaction;
    const seen = (isSought: (filter: StreamFilter) => boolean) =>
      new Set(stream.filter(isSought).flatMap(({ entities }) => entities));
    const changed = seen(({ events }) => events === undefined);
    const deleted = seen(({ events }) => events?.includes("REMOVE") ?? false);
    const searched = Object.keys(SEARCHED).filter((entity) => changed.has(entity));
    expect(searched.length).toBeGreaterThan(0);
    expect(searched.filter((entity) => !deleted.has(entity))).toEqual([]);
  }
});

test("each entity that waits for an instant has an entry with needs, in one part", async () => {
  const files = readdirSync("functions/lib", { recursive: true, encoding: "utf8" });
  const works = files
    .filter((file) => file.endsWith("/due.ts"))
    .map((file) => import(`../../functions/lib/${file}`) as Promise<Record<string, object>>);
  const withWork = (await Promise.all(works)).flatMap((each) =>
    Object.entries(each).flatMap(([name, work]) => (name.endsWith("Works") ? Object.keys(work) : [])),
  );
  const withNeeds = PARTS.flatMap(({ due = {} }) => Object.keys(due));
  expect(withNeeds.toSorted()).toEqual(withWork.toSorted());
  expect(selectionOf(["users"]).has("queue/due")).toBe(false);
  const { sends } = selectionOf(["people"]).needsOf("queue/due");
  expect(sends).toEqual(["due", "customerLake"]);
});

test("each list in which walks give stored items their place has an entry with needs, in its domain", () => {
  const entries = PARTS.flatMap(({ schema, lists = {} }) =>
    Object.keys(lists).map((list) => [list, schema.split("/")[0]]),
  );
  expect(entries.toSorted()).toEqual(Object.entries(LISTS).toSorted());
});

test("the queues that templates make are those that functions send to, in the same domain", () => {
  const queues: Record<string, string[]> = {};
  const ofAll = { schema: "due", functions: selectionOf(DOMAINS).shared };
  for (const { schema, functions } of [...PARTS, ofAll]) {
    const [domain = ""] = schema.split("/");
    const own = Object.keys(functions).flatMap((path) =>
      path.startsWith("queue/") ? path.slice("queue/".length) : [],
    );
    queues[domain] = [...(queues[domain] ?? []), ...own].sort();
  }
  // The frame, the numbers of all domains and API keys have fields alone.
  const { frame: ofFrame, overview: ofOverview, keys: ofKeys, ...others } = queues;
  expect([ofFrame, ofOverview, ofKeys]).toEqual([[], [], []]);
  const named = Object.entries(QUEUES).map(([name, of]) => [name, of.toSorted()]);
  expect(others).toEqual(Object.fromEntries(named));
});
