import { asked, key as idempotencyKey } from "./idempotency.ts";
import type { Pattern } from "./pattern.ts";
import { patterns as ofSites } from "./sites/patterns.ts";
import { patterns as ofUsers } from "./users/patterns.ts";

/**
 * Every question that resolvers and functions ask the table, domain by domain. The tests run this list and `docs/access-patterns.md` is
 * generated from it; the numbers are those of the data model, letters tell apart what shares a number.
 */
export const patterns: Pattern[] = [
  ...ofUsers,
  ...ofSites,
  {
    row: "once",
    question: "what a caller's key did",
    requests: (of) => [
      { query: asked(idempotencyKey(of.userId, "addEmail", of.idempotencyKey)), consistent: true },
    ],
  },
];
