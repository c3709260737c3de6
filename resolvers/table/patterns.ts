import { duePatterns } from "./duePatterns.ts";
import { range, key as idempotencyKey } from "./idempotency.ts";
import type { Pattern } from "./pattern.ts";
import { patterns as ofLake } from "./lake/patterns.ts";
import { patterns as ofMail } from "./mail/patterns/index.ts";
import { patterns as ofPeople } from "./people/patterns/index.ts";
import { patterns as ofSites } from "./sites/patterns.ts";
import { patterns as ofUsers } from "./users/patterns.ts";

/**
 * All access patterns of resolvers and functions, domain by domain. A test records the requests of each field
 * and function and compares them with this list; `docs/access-patterns.md` is generated from it.
 */
export const patterns: Pattern[] = [
  ...ofUsers,
  ...ofSites,
  ...ofLake,
  ...ofMail,
  ...ofPeople,
  ...duePatterns,
  {
    row: "shared-1",
    question: "the result of an earlier call with the same idempotencyKey",
    by: [
      "Mutation.addEmail",
      "Mutation.createSite",
      "Mutation.createSiteKey",
      "Mutation.createSource",
      "Mutation.createTemplate",
      "Mutation.eraseSubscriber",
      "Mutation.exportProfile",
      "Mutation.exportSite",
      "Mutation.exportSubscriber",
      "Mutation.importSubscribers",
      ...["Mutation.putComputedTrait", "Mutation.putSegment"],
      ...["Mutation.putPlanEvent", "Mutation.putTrackingPlan"],
      ...["Mutation.putFunnel", "Mutation.putGoal", "Mutation.putSavedFilter", "Mutation.putSiteNote"],
      "Mutation.rotateWriteKey",
      "Mutation.shareSite",
    ],
    requests: (input) => [
      { query: range(idempotencyKey(input.userId, input.operation, input.idempotencyKey)), consistent: true },
    ],
  },
];
