import { expect, test } from "vitest";
import { discover } from "../../infra/synth/discover.ts";
import type { Domain } from "../../infra/domains.ts";
import { byDomain, DOMAINS } from "../../infra/domains.ts";

const empty = { queues: {}, timers: {}, events: {} };
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
    "infra/domains.ts: User.emails belongs to Users and to Sites; Query.you belongs to no domain; " +
      "Users has Query.me, for which there is no resolver",
  );
});

test("every field of the schema that has a resolver has a domain, and every queue, timer and event is a function", () => {
  const { resolvers, functions } = discover(process.cwd());
  const found = byDomain(resolvers, DOMAINS);
  expect([...found.values()].flat()).toHaveLength(resolvers.length);
  const wakes = (folder: string) => functions.filter((name) => name.startsWith(`${folder}/`));
  const named = (folder: string, of: (domain: Domain) => object) =>
    DOMAINS.flatMap((domain) => Object.keys(of(domain)).map((name) => `${folder}/${name}`)).sort();
  expect(named("queue", ({ queues }) => queues)).toEqual(wakes("queue"));
  expect(named("schedule", ({ timers }) => timers)).toEqual(wakes("schedule"));
  expect(named("event", ({ events }) => events)).toEqual(wakes("event"));
});
