import { ask } from "./mail.ts";
import type { Scenario, Scenarios } from "./stage.ts";

const asking =
  (name: string, input: object, by: "admin" | "formerAdmin" | "bob" = "admin"): Scenario =>
  async (s) =>
    ask(s, name, { type: "user", value: "ann", ...input }, s[by]);
const byEditor =
  (name: string): Scenario =>
  async (s) =>
    ask(s, name, { type: "user", value: "ann" }, await s.test.person({ groups: ["editor"] }));

/** What is refused of privacy. */
export const ofPrivacy: Scenarios = {
  "suppressPerson: a type with a #": asking("suppressPerson", { type: "a#b" }),
  "suppressPerson: an empty value": asking("suppressPerson", { value: "" }),
  "suppressPerson: no address": asking("suppressPerson", { type: "email", value: "ann" }),
  "suppressPerson: by an editor": byEditor("suppressPerson"),
  "suppressPerson: by an admin whose group was taken away": asking("suppressPerson", {}, "formerAdmin"),
  "unsuppressPerson: an identity that is not suppressed": asking("unsuppressPerson", {}),
  "unsuppressPerson: a value of 257 characters": asking("unsuppressPerson", { value: "x".repeat(257) }),
  "unsuppressPerson: by an editor": byEditor("unsuppressPerson"),
};
