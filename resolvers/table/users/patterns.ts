import { codesFor, codesOf, codesTo } from "../limit.ts";
import * as idempotency from "../idempotency.ts";
import type { Pattern } from "../pattern.ts";
import * as apiKey from "./apiKey.ts";
import * as email from "./email.ts";
import * as emailOwner from "./emailOwner.ts";
import * as emailVerification from "./emailVerification.ts";
import * as notice from "../notice.ts";
import * as signIn from "./signIn.ts";
import * as providerOwner from "./providerOwner.ts";
import * as providerProof from "./providerProof.ts";
import * as user from "./user.ts";

/** The access patterns of the entities of users. */
export const userPatterns: Pattern[] = [
  {
    row: "users-1",
    question: "a user's profile",
    by: [
      "Query.apiKeys",
      ...["Mutation.createApiKey", "Mutation.revokeApiKey"],
      "Query.me",
      "Query.user",
      "Email.user",
      "Site.owner",
      "SiteInvitation.invitedByName",
      "Mutation.cancelJob",
      "Mutation.createSite",
      "Mutation.disconnectProvider",
      "Mutation.eraseSubscriber",
      "Mutation.exportSubscriber",
      ...["Mutation.importInvoices", "Mutation.importSubscribers"],
      ...["Mutation.publishUser", "Mutation.endStaffSubscriptions"],
      "Mutation.reactivateUser",
      "Mutation.resetSecondFactor",
      "Mutation.setUserGroups",
      "Mutation.signOutUser",
      "Mutation.startJob",
      "Mutation.suspendUser",
      ...[
        "Mutation.createTemplate",
        "Mutation.updateTemplate",
        "Mutation.requestApproval",
        "Mutation.returnTemplate",
        "Mutation.approveTemplate",
        "Mutation.approveTemplates",
        "Mutation.cancelTemplate",
        "Mutation.uploadImage",
        "Mutation.finishImage",
        "Mutation.deleteImage",
      ],
      ...["Mutation.sendEmail", "Mutation.cancelSend", "Mutation.putInvoice"],
      ...["Mutation.putSequence", "Mutation.pauseSequence", "Mutation.resumeSequence"],
      ...["Mutation.startExecution", "Mutation.stopExecution"],
      ...["Mutation.draftTemplate", "Mutation.draftTemplates"],
      ...[
        "Mutation.sendToTag",
        "Mutation.sendToSegment",
        "Mutation.pauseCampaign",
        "Mutation.resumeCampaign",
        "Mutation.cancelCampaign",
      ],
      ...["Mutation.createSource", "Mutation.updateSource", "Mutation.revokeSource"],
      ...["Mutation.rotateWriteKey", "Mutation.revokeWriteKey"],
      ...["Mutation.mergeProfiles", "Mutation.unmergeProfiles", "Mutation.linkDevice"],
      ...["Mutation.suppressPerson", "Mutation.unsuppressPerson", "Mutation.eraseProfile"],
      "Mutation.exportProfile",
      ...["Mutation.exportSite", "Mutation.exportSource"],
      ...["Mutation.putSegment", "Mutation.deleteSegment", "Mutation.exportSegment"],
      ...["Mutation.putComputedTrait", "Mutation.deleteComputedTrait"],
      ...["Mutation.putTrackingPlan", "Mutation.putPlanEvent", "Mutation.deletePlanEvent"],
      ...["Mutation.putDestination", "Mutation.deleteDestination", "Mutation.rotateDestinationSecret"],
      ...["Mutation.pauseDestination", "Mutation.resumeDestination", "Mutation.replayDeliveries"],
      "Mutation.testDestination",
      "Mutation.upsertSubscriber",
      "Mutation.unsubscribe",
      "Mutation.resubscribe",
      "Mutation.tagSubscribers",
      "Mutation.suppress",
      "Mutation.unsuppress",
      "Mutation.putTopic",
      "Mutation.updateEmailSettings",
      "Mutation.pauseSending",
      "Mutation.resumeSending",
      "Mutation.changeSubscriberAddress",
      "Subscriber.user",
      "Image.uploadedByUser",
      "Invoice.heldByUser",
      ...["TemplateVersion.authorUser", "TemplateVersion.approvedByUser"],
      ...["TemplateVersion.requestedByUser", "TemplateVersion.returnedByUser"],
      // If its condition fails, AppSync reads the item as it is.
      "Mutation.updateUser",
      "Subscription.onUserUpdated",
      "Mutation/recordEvent",
      "cognito/inboundFederation",
      "cognito/postConfirmation",
      "cognito/preSignUp",
      "cognito/preTokenGeneration",
      "http/signIn",
      "step/provision",
      "queue/cognito",
      "queue/optIn",
      "queue/reconcile",
      "command/bury",
    ],
    requests: (input) => [{ get: user.key(input.userId), consistent: true }],
  },
  {
    row: "users-2",
    question: "users by the beginning of their primary address",
    by: ["Query.users"],
    requests: (input) => [{ query: user.byAddress(input.prefix), page: true }],
  },
  {
    row: "users-3",
    question: "all users, by their primary addresses",
    by: ["Query.users", "queue/reconcile"],
    requests: () => [{ query: user.byAddress(""), page: true }],
  },
  {
    row: "users-4",
    question: "a page of a user's addresses",
    by: ["User.emails"],
    requests: (input) => [{ query: email.ofUser(input.userId), consistent: true, page: true }],
  },
  {
    row: "users-5",
    question: "all of a user's addresses",
    by: ["cognito/postConfirmation", "step/provision", "queue/reconcile", "command/bury"],
    requests: (input) => [{ query: email.ofUser(input.userId), consistent: true }],
  },
  {
    row: "users-6",
    question: "a user with all addresses",
    by: ["Query.me", "Query.user", "Query.userByEmail", "Mutation.addEmail", "Mutation.deleteUser"],
    requests: (input) => [{ query: user.withEmails(input.userId), consistent: true }],
  },
  {
    row: "users-7",
    question: "the user who owns an address",
    by: ["Query.userByEmail"],
    requests: (input) => [
      { get: emailOwner.key(input.address), consistent: true },
      { get: user.key(input.userId), consistent: true },
    ],
  },
  {
    row: "users-8",
    question: "the lock of an address",
    by: [
      "Mutation/signUpByProvider",
      "cognito/preSignUp",
      "cognito/postConfirmation",
      "step/provision",
      "queue/reconcile",
      "event/emailBounced",
      "http/signIn",
    ],
    requests: (input) => [{ get: emailOwner.key(input.address), consistent: true }],
  },
  {
    row: "users-9",
    question: "one address of a user",
    by: [
      "Mutation.verifyEmail",
      "cognito/postConfirmation",
      "step/provision",
      "queue/reconcile",
      "event/emailBounced",
    ],
    requests: (input) => [{ get: email.key(input.userId, input.emailId), consistent: true }],
  },
  {
    row: "users-10",
    question: "a user's profile with one address",
    by: [
      "Mutation.removeEmail",
      "Mutation.sendEmailVerification",
      "Mutation.sendTestEmail",
      "Mutation.setPrimaryEmail",
      "Mutation.verifyEmail",
    ],
    requests: (input) => [
      { batch: [user.key(input.userId), email.key(input.userId, input.emailId)], consistent: true },
    ],
  },
  {
    row: "users-11",
    question: "how many codes were sent lately",
    by: ["Mutation.addEmail", "Mutation.sendEmailVerification"],
    requests: (input) => [
      {
        batch: [codesFor(input.userId, input.addressHash), codesOf(input.userId), codesTo(input.mailboxHash)],
        consistent: true,
      },
    ],
  },
  {
    row: "users-12",
    question: "how many codes were sent lately, and the result of an idempotencyKey",
    by: ["Mutation.addEmail"],
    requests: (input) => [
      {
        batch: [
          codesFor(input.userId, input.addressHash),
          codesOf(input.userId),
          codesTo(input.mailboxHash),
          idempotency.key(input.userId, input.operation, input.idempotencyKey),
        ],
        consistent: true,
      },
    ],
  },
  {
    row: "users-13",
    question: "the users of accounts",
    by: ["queue/reconcile"],
    requests: (input) => [{ batch: [user.key(input.userId)], consistent: true }],
  },
  {
    row: "users-14",
    question: "the locks of a user's addresses",
    by: ["queue/reconcile", "command/bury"],
    requests: (input) => [{ batch: [emailOwner.key(input.address)], consistent: true }],
  },
  {
    row: "users-15",
    question: "claims that lapse on a day",
    by: ["queue/reconcile"],
    requests: (input) => [
      { query: email.lapsingOn(input.day), page: true },
      { batch: [email.key(input.userId, input.emailId)], consistent: true },
    ],
  },
  {
    row: "users-16",
    question: "every lock, and the address that has it",
    by: ["queue/reconcile"],
    requests: (input) => [
      { query: emailOwner.all, page: true },
      { batch: [emailOwner.key(input.address)], consistent: true },
      { batch: [email.key(input.userId, input.emailId)], consistent: true },
    ],
  },
  {
    row: "users-17",
    question: "the code of an address, which AppSync reads if a condition fails",
    by: ["Mutation.verifyEmail"],
    requests: (input) => [{ get: emailVerification.key(input.emailId), consistent: true }],
  },
  {
    row: "users-18",
    question: "whether a notice was mailed",
    by: ["queue/mail"],
    requests: (input) => [
      { get: notice.changeNoticeKey(input.userId, input.kind, input.version), consistent: true },
    ],
  },
  {
    row: "users-19",
    question: "whether a member of staff still has the groups of the token",
    by: ["steps/currentGroups"],
    requests: (input) => [{ get: user.key(input.userId) }],
  },
  {
    row: "users-20",
    question: "everything about a user, the user first",
    by: ["Query.userItems"],
    requests: (input) => [
      { query: user.withEmails(input.userId), page: true, consistent: true, order: "backwards" },
    ],
  },
  {
    row: "users-21",
    question: "users with a status, by the time of their creation",
    by: ["Query.users"],
    requests: (input) => [
      { query: user.withStatus(input.userStatus, input.from, input.to), page: true, order: "either" },
      { batch: [user.key(input.userId)], consistent: true },
    ],
  },
  {
    row: "users-22",
    question: "all users, to find those without an account",
    by: ["command/bury"],
    requests: () => [{ query: user.byAddress("") }],
  },
  {
    row: "users-23",
    question: "the users who may approve",
    by: ["Query.approvers"],
    requests: (input) => [
      { query: user.approvers, page: true },
      { batch: [user.key(input.userId)], consistent: true },
    ],
  },
  {
    row: "users-24",
    question: "the caller and the colleague who gets a test mail",
    by: ["Mutation.sendTestEmail"],
    requests: (input) => [{ batch: [user.key(input.userId)], consistent: true }],
  },
  {
    row: "users-25",
    question: "the deleted users, whose memberships are ended",
    by: ["queue/reconcile"],
    requests: (input) => [
      { query: user.withStatus("DELETED"), page: true },
      { batch: [user.key(input.userId)], consistent: true },
    ],
  },
  {
    row: "users-26",
    question: "a user's sign-ins of the last 90 days",
    by: ["User.signIns"],
    requests: (input) => [
      {
        query: signIn.ofUserSince(input.userId, input.from),
        page: true,
        consistent: true,
        order: "either",
      },
    ],
  },
  {
    row: "users-27",
    question: "the sign-in that has just begun, to add its browser",
    by: ["http/signIn"],
    requests: (input) => [
      {
        query: signIn.ofUserSince(input.userId, input.from),
        page: true,
        consistent: true,
        order: "backwards",
      },
    ],
  },
  {
    row: "users-28",
    question: "all sign-ins of a deleted user",
    by: ["queue/cognito", "queue/reconcile"],
    requests: (input) => [{ query: signIn.allOfUser(input.userId), consistent: true }],
  },
  {
    row: "users-29",
    question: "the caller, and the proof of an account at a provider",
    by: ["Mutation.connectProvider"],
    requests: (input) => [
      { batch: [user.key(input.userId), providerProof.key(input.hash)], consistent: true },
    ],
  },
  {
    row: "users-30",
    question: "the proof of an account at a provider",
    by: ["Mutation/signUpByProvider"],
    requests: (input) => [{ get: providerProof.key(input.hash), consistent: true }],
  },
  {
    row: "users-31",
    question: "the user of an account at a provider",
    by: ["cognito/preSignUp", "cognito/inboundFederation", "Mutation/signUpByProvider"],
    requests: (input) => [{ get: providerOwner.key(input.provider, input.subject), consistent: true }],
  },
  {
    row: "users-32",
    question: "an API key",
    by: ["authorizer/apiKey", "Mutation.revokeApiKey"],
    requests: (input) => [{ get: apiKey.key(input.hash), consistent: true }],
  },
  {
    row: "users-33",
    question: "the API key with an id",
    by: ["Mutation.revokeApiKey"],
    requests: (input) => [{ get: apiKey.idKey(input.keyId), consistent: true }],
  },
  {
    row: "users-34",
    question: "the API keys of the stage",
    by: ["Query.apiKeys"],
    requests: () => [{ query: apiKey.apiKeysOf(undefined), page: true, order: "either" }],
  },
  {
    row: "users-35",
    question: "the API keys of a site",
    by: ["Query.apiKeys", "queue/erase"],
    requests: (input) => [{ query: apiKey.apiKeysOf(input.siteId), page: true, order: "either" }],
  },
  {
    row: "users-36",
    question: "what finds the API keys of a site by their ids",
    by: ["queue/erase"],
    requests: (input) => [{ query: apiKey.apiKeyIdsOf(input.siteId), page: true }],
  },
];
