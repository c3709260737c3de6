import { afterEach, expect, it } from "vitest";
import { QUEUES } from "#functions/aws/names";
import { hasDomain, hasQueue, ofDomains } from "#functions/domains";

afterEach(() => {
  delete process.env.DOMAINS;
});

it("a stage has the domains that it names, and what is listed for them", () => {
  process.env.DOMAINS = "users,mail";
  expect(["users", "sites", "mail", "people"].filter(hasDomain)).toEqual(["users", "mail"]);
  expect(ofDomains({ users: [1], sites: [2], mail: [3, 4], people: [] })).toEqual([1, 3, 4]);
});

it("it has their queues, and those of several domains", () => {
  process.env.DOMAINS = "users,mail";
  const { users, mail, changes, jobs, due } = QUEUES;
  expect(Object.values(QUEUES).flat().filter(hasQueue)).toEqual([
    ...[...users, ...mail, ...changes, ...jobs, ...due],
  ]);
});

it("a function whose needs lack the domains fails, and says so", () => {
  expect(() => hasDomain("mail")).toThrow("the environment variable DOMAINS is not set");
});
