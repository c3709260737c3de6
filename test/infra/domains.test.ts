import { expect, test } from "vitest";
import { QUEUES } from "#functions/names";
import { discover } from "../../infra/synth/discover.ts";
import type { Domain } from "../../infra/domains/domain.ts";
import { byDomain, DOMAINS } from "../../infra/domains/index.ts";

const empty = { functions: {}, reaction: { stream: [] } };
const users: Domain = { ...empty, name: "Users", fields: ["Query.me", "User"] };
const sites: Domain = { ...empty, name: "Sites", fields: ["Query.site"] };
const fields = (...names: string[]) =>
  names.map((name) => {
    const [type = "", field = ""] = name.split(".");
    return { type, field };
  });

test("a field is its domain's by its own name, or by its type's", () => {
  const found = byDomain(fields("Query.me", "User.emails", "Query.site"), [users, sites]);
  expect([...found]).toEqual([
    ["Users", fields("Query.me", "User.emails")],
    ["Sites", fields("Query.site")],
  ]);
});

test("a field without a domain, with two, and a domain's without a resolver are named all at once", () => {
  const given = fields("Query.site", "User.emails", "Query.you");
  const both = { ...sites, fields: ["Query.site", "User.emails"] };
  expect(() => byDomain(given, [users, both])).toThrow(
    "infra/domains: User.emails belongs to Users and to Sites; Query.you belongs to no domain; " +
      "Users has Query.me, for which there is no resolver",
  );
});

test("every field of the schema that has a resolver has a domain, and every function has one entry in one domain", () => {
  const { resolvers, functions } = discover(process.cwd());
  const found = byDomain(resolvers, DOMAINS);
  expect([...found.values()].flat()).toHaveLength(resolvers.length);
  const entries = DOMAINS.flatMap((domain) => Object.keys(domain.functions));
  // stream/react works for all domains, by the reaction of each.
  expect([...entries, "stream/react"].sort()).toEqual(functions.toSorted());
});

test("the queues that templates make are those that functions send to, in the same domain", () => {
  const queues = DOMAINS.map(({ name, functions }) => [
    name.toLowerCase(),
    Object.keys(functions).flatMap((path) => (path.startsWith("queue/") ? path.slice("queue/".length) : [])),
  ]);
  const named = Object.entries(QUEUES).map(([name, of]) => [name, of.toSorted()]);
  expect(queues.map(([name, of]) => [name, (of as string[]).toSorted()])).toEqual(named);
});
