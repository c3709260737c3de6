import { duePatterns } from "./duePatterns.ts";
import { range, key as idempotencyKey } from "../idempotency.ts";
import type { Pattern } from "../pattern.ts";
import { patterns as ofLake } from "../lake/patterns.ts";
import { patterns as ofMail } from "../mail/patterns/index.ts";
import { patterns as ofPeople } from "../people/patterns/index.ts";
import { patterns as ofSites } from "../sites/patterns.ts";
import { patterns as ofUsers } from "../users/patterns.ts";

const shared: Pattern[] = [
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
      "Mutation.draftTemplates",
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

/**
 * The access patterns of resolvers and functions, by domain; `shared` has those of no domain. A test records
 * the requests of each field and function and compares them with this list; `docs/access-patterns.md` and the
 * pages of its folder are generated from it.
 */
export const patternsByDomain = {
  users: ofUsers,
  sites: [...ofSites, ...ofLake],
  mail: ofMail,
  people: ofPeople,
  shared,
};

/** All access patterns, domain by domain. */
export const patterns: Pattern[] = Object.values(patternsByDomain).flat();
