import { expect, test } from "vitest";
import { QUEUES } from "#functions/aws/names";
import { discover } from "../../infra/synth/discover.ts";
import type { Domain } from "../../infra/domains/domain.ts";
import { DOMAINS } from "../../infra/domains/index.ts";
import { byDomain } from "../../infra/synth/byDomain.ts";

const empty = { functions: {}, reaction: { stream: [] } };
const users: Domain = { ...empty, name: "Users" };
const sites: Domain = { ...empty, name: "Sites" };
const fields = (domain: string, ...names: string[]) =>
  names.map((name) => {
    const [type = "", field = ""] = name.split(".");
    return { type, field, domain };
  });

test("a field is its domain's by the schema file that declares it", () => {
  const ofUsers = fields("users", "Query.me", "User.emails");
  const ofSites = fields("sites", "Query.site", "User.sites");
  expect([...byDomain([...ofUsers, ...ofSites], [users, sites])]).toEqual([
    ["Users", ofUsers],
    ["Sites", ofSites],
  ]);
});

test("fields in a schema file that is no domain's are named all at once", () => {
  const given = [...fields("common", "Query.site"), ...fields("mail", "Query.mail")];
  const belongs = "has a resolver, so it belongs in the file of a domain: users.graphql, sites.graphql";
  expect(() => byDomain(given, [users, sites])).toThrow(
    `schema/common.graphql: Query.site ${belongs}\nschema/mail.graphql: Query.mail ${belongs}`,
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
