/**
 * The queries and mutations that an API key with a scope may call, written by hand. No other scope opens
 * them, and no scope opens another field.
 */
const FIELDS: Record<string, string> = {
  SITES_READ: "Query: site sites siteByDomain visitorSessions",
  SITES_WRITE: `Mutation: updateSite putGoal deleteGoal putFunnel deleteFunnel putSavedFilter deleteSavedFilter
    putSiteNote deleteSiteNote recordEvent`,
  MAIL_READ: `Query: subscriber subscribers subscriberCounts subscribersByEmail subscribersByCustomer subscribersByTag
    subscriberItems consents suppressions topics emailSettings subscribersByLastContact
    send sendByMessageId sends emailAnalytics templateEvents sendingHealth
    template templates templatesByStatus templatesToApprove templateCounts templateAudit previewTemplate images
    sequence sequences failedExecutions campaign campaigns
    invoice invoices openInvoices invoiceTotals invoiceCounts remindersSent`,
  MAIL_WRITE: `Query: previewSource previewSequence
    Mutation: putTopic tagSubscribers unsubscribe suppress changeSubscriberAddress
    createTemplate updateTemplate cancelTemplate draftTemplate uploadImage finishImage
    cancelSend pauseSequence stopExecution pauseCampaign cancelCampaign pauseSending`,
  MAIL_SEND: `Mutation: sendEmail sendToTag sendToSegment resumeCampaign putSequence resumeSequence startExecution
    putInvoice upsertSubscriber updateEmailSettings resumeSending`,
  PEOPLE_READ: `Query: profile profileById profileByIdentity profiles group groups segment segments computedTraits
    previewSegment source sources destination destinations trackingPlan trackingPlans`,
  PEOPLE_WRITE: `Mutation: putSegment deleteSegment putComputedTrait deleteComputedTrait mergeProfiles unmergeProfiles
    suppressPerson putTrackingPlan putPlanEvent deletePlanEvent updateSource
    pauseDestination resumeDestination testDestination deleteDestination`,
  USERS_READ: "Query: user userByEmail approvers",
  USERS_WRITE: "Mutation: suspendUser reactivateUser",
  CHANGES_READ: "Query: changes",
  ANY: "Query: overview",
};

/** The scope of each of them, by its path. */
export const SCOPE_OF: Record<string, string> = Object.fromEntries(
  Object.entries(FIELDS).flatMap(([scope, text]) =>
    [...text.matchAll(/(\w+): ([^:]*)(?=\s\w+:|$)/g)].flatMap(([, type, names]) =>
      names!
        .trim()
        .split(/\s+/)
        .map((name) => [`${type}.${name}`, scope]),
    ),
  ),
);

/** Fields that need the scope of a domain besides: `test/stories/users/apiKeys.test.ts` asks with both. */
export const OF_A_DOMAIN = ["Query.changes"];

/** Fields that the key of one site may call, with this site. */
export const OF_ONE_SITE = [
  ...["Query.site", "Query.visitorSessions"],
  ...Object.keys(SCOPE_OF).filter((path) => SCOPE_OF[path] === "SITES_WRITE"),
];
