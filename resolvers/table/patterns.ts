import { range, key as idempotencyKey } from "./idempotency.ts";
import type { Pattern } from "./pattern.ts";
import { patterns as ofSites } from "./sites/patterns.ts";
import { patterns as ofUsers } from "./users/patterns.ts";

/**
 * Every question that resolvers and functions ask the table, domain by domain. A test records what each of them asks, and compares it with
 * this list; `docs/access-patterns.md` is generated from it.
 */
export const patterns: Pattern[] = [
  ...ofUsers,
  ...ofSites,
  {
    row: "shared-1",
    question: "what a mutation did under a caller's key",
    by: [
      "Mutation.addEmail",
      "Mutation.createSite",
      "Mutation.createSiteKey",
      "Mutation.putGoal",
      "Mutation.shareSite",
    ],
    requests: (input) => [
      { query: range(idempotencyKey(input.userId, input.operation, input.idempotencyKey)), consistent: true },
    ],
  },
];
