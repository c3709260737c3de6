import type { Mutation } from "#schema";

type Name = Exclude<keyof Mutation, "__typename">;

export interface Drafting {
  /** True if the same call again changes nothing more. */
  isIdempotent: boolean;
  /** Fields of the input that the tool does not have, because by them an approval would also send. */
  without: readonly string[];
}

/** The mutations that are no tools, by the beginnings of their names, under the reason. */
export const REFUSED = {
  "It decides about a draft, which a person does.": ["approve", "request", "return"],
  "It sends, or lets something send.": [
    ...["send", "start", "resume", "test", "replay", "invite", "resubscribe", "putSequence"],
    ...["putInvoice", "putDestination", "updateEmailSettings", "publish"],
  ],
  "It ends, deletes or erases something, or stops what people have begun.": [
    ...["delete", "erase", "cancel", "pause", "stop", "revoke", "remove", "leave", "end", "disconnect"],
  ],
  "It changes people, their consent or their accounts.": [
    ...["upsert", "tag", "unsubscribe", "suppress", "unsuppress", "changeSubscriber", "updateMySubscription"],
    ...["merge", "unmerge", "link", "updateUser", "add", "verify", "setPrimary", "suspend", "reactivate"],
    ...["setUserGroups", "setSiteRole", "transfer", "accept", "reset", "sign", "connect"],
  ],
  "It makes a secret, or a file or page for others.": [
    ...["createSiteKey", "createApiKey", "createSource", "rotate", "share", "export", "upload", "finish"],
  ],
  "It configures or records, at once and without an approval.": [
    ...["createSite", "updateSite", "updateSource", "import", "record", "putTopic", "putSegment"],
    ...["putComputedTrait", "putTrackingPlan", "putPlanEvent"],
    ...["putGoal", "putFunnel", "putSavedFilter", "putSiteNote"],
  ],
} as const;

type Refused = Extract<Name, `${(typeof REFUSED)[keyof typeof REFUSED][number]}${string}`>;

/**
 * The mutations that are tools: all that no rule refuses. Each makes a draft: a person approves it before
 * anything is sent.
 */
export const DRAFTING = {
  createTemplate: { isIdempotent: true, without: [] },
  updateTemplate: { isIdempotent: true, without: [] },
  draftTemplate: { isIdempotent: true, without: ["sendOnApproval"] },
  draftTemplates: { isIdempotent: false, without: ["sendOnApproval"] },
} as const satisfies Record<Exclude<Name, Refused>, Drafting>;
