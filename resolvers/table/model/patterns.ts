import { changePatterns } from "../changes/patterns.ts";
import { duePatterns } from "./duePatterns.ts";
import { jobListPatterns } from "./jobListPatterns.ts";
import * as idempotency from "../idempotency.ts";
import { range } from "../idempotency.ts";
import type { Pattern } from "../pattern.ts";
import { lakePatterns } from "../lake/patterns.ts";
import { billingPatterns, mailPatterns } from "../mail/patterns/index.ts";
import { peoplePatterns } from "../people/patterns/index.ts";
import { invitationPatterns } from "../sites/invitationPatterns.ts";
import { sitePatterns } from "../sites/patterns.ts";
import { searchPatterns } from "./searchPatterns.ts";
import { userPatterns } from "../users/patterns.ts";

const shared: Pattern[] = [
  ...duePatterns,
  ...jobListPatterns,
  ...searchPatterns,
  {
    row: "shared-1",
    question: "the result of an earlier call with the same idempotencyKey",
    by: [
      "Mutation.addEmail",
      "Mutation.createSite",
      "Mutation.createApiKey",
      "Mutation.createSiteKey",
      "Mutation.createSource",
      "Mutation.createTemplate",
      "Mutation.requestApproval",
      "Mutation.draftTemplates",
      "Mutation.eraseSubscriber",
      "Mutation.exportProfile",
      ...["Mutation.exportSite", "Mutation.exportSegment", "Mutation.exportSource"],
      "Mutation.exportSubscriber",
      ...["Mutation.importInvoices", "Mutation.importSubscribers"],
      ...["Mutation.putComputedTrait", "Mutation.putSegment"],
      ...["Mutation.putPlanEvent", "Mutation.putTrackingPlan"],
      ...["Mutation.putFunnel", "Mutation.putGoal", "Mutation.putSavedFilter", "Mutation.putSiteNote"],
      ...["Mutation.inviteSiteMember", "Mutation.rotateWriteKey"],
      "Mutation.shareSite",
    ],
    requests: (input) => [
      {
        query: range(idempotency.key(input.userId, input.operation, input.idempotencyKey)),
        consistent: true,
      },
    ],
  },
];

/**
 * The access patterns of resolvers and functions, by domain, `invoices` apart from `mail`; `shared` has those
 * of no domain. A test records the requests of each field and function and compares them with this list;
 * `docs/access-patterns.md` and the pages of its folder are generated from it.
 */
export const patternsByDomain = {
  users: userPatterns,
  sites: [...sitePatterns, ...invitationPatterns, ...lakePatterns],
  mail: mailPatterns,
  invoices: billingPatterns,
  people: peoplePatterns,
  changes: changePatterns,
  shared,
};

/** All access patterns, domain by domain. */
export const patterns: Pattern[] = Object.values(patternsByDomain).flat();
