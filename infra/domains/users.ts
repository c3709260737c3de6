import type { SesEventName } from "#functions/aws/names";
import type { Part } from "./part.ts";

const TRANSACTION = ["GetItem", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"];
const FOLLOW = [
  ...["AdminUpdateUserAttributes", "AdminDisableUser", "AdminEnableUser", "AdminUserGlobalSignOut"],
  ...["AdminSetUserMFAPreference", "AdminLinkProviderForUser", "AdminDisableProviderForUser"],
];
const GROUPS = ["AdminListGroupsForUser", "AdminAddUserToGroup", "AdminRemoveUserFromGroup"];
/**
 * The table operations of functions/lib/users/provision.ts, for each function that calls it;
 * test/access/askers.test.ts compares them.
 */
const PROVISION = ["GetItem", "Query", "PutItem", "ConditionCheckItem"];

export const users: Part = {
  stack: "Users",
  schema: "users",
  functions: {
    // The event names the user pool. An environment variable would be a circular reference.
    "cognito/preSignUp": {
      table: ["GetItem", "PutItem", "UpdateItem"],
      codesPerAddress: true,
      providers: true,
    },
    "cognito/postConfirmation": { table: PROVISION, indexes: ["GSI1"], mail: true },
    // Cognito waits 5 s for it.
    "cognito/postAuthentication": { table: ["PutItem"], timeoutSeconds: 5 },
    "cognito/inboundFederation": { onlyWith: ["providers"], table: ["GetItem"], timeoutSeconds: 5 },
    "cognito/preTokenGeneration": {
      onlyWith: ["secondFactorFor", "providers"],
      table: ["GetItem"],
      secondFactorFor: true,
      providers: true,
      timeoutSeconds: 5,
    },
    "http/signIn": {
      table: ["GetItem", "Query", "UpdateItem"],
      pool: ["AdminInitiateAuth", "AdminRespondToAuthChallenge"],
      client: true,
      codes: true,
      edgeIfThere: true,
      http: { paths: ["/auth/*"] },
    },
    "Mutation/signUpByProvider": {
      // Not all of PROVISION: a new account has no lost user.
      table: ["GetItem", "PutItem", "UpdateItem", "DeleteItem"],
      pool: [
        ...["AdminGetUser", "AdminDisableUser", "AdminCreateUser", "AdminSetUserPassword", "AdminDeleteUser"],
        "AdminLinkProviderForUser",
      ],
      codesPerAddress: true,
      mail: true,
      timeoutSeconds: 20,
    },
    "step/hashCode": { codes: true },
    "step/mailCode": { table: ["PutItem"], codes: true, mail: true },
    "step/provision": {
      table: PROVISION,
      indexes: ["GSI1"],
      pool: ["AdminGetUser", "AdminDisableUser"],
      mail: true,
    },
    "queue/publish": {
      pushes: ["Mutation.publishUser", "Mutation.endStaffSubscriptions"],
      queue: { shared: "PROMPT", timeoutSeconds: 20, alone: "RARE" },
    },
    "queue/cognito": {
      providers: true,
      // A deleted user leaves its sites, and its sign-ins are deleted.
      table: ["GetItem", "Query", "UpdateItem", "DeleteItem", "BatchWriteItem"],
      indexes: ["GSI1"],
      pool: ["AdminGetUser", "ListUsers", "AdminDeleteUser", ...FOLLOW, ...GROUPS],
      queue: { shared: "PROMPT", timeoutSeconds: 30, alone: "RARE" },
    },
    "queue/mail": {
      table: ["GetItem", "PutItem"],
      mail: true,
      queue: { shared: "PROMPT", timeoutSeconds: 20, alone: "RARE" },
    },
    "queue/reconcile": {
      providers: true,
      table: [...TRANSACTION, "BatchGetItem", "BatchWriteItem", "Query"],
      indexes: ["GSI1", "GSI2"],
      pool: ["ListUsers", "AdminGetUser", "AdminDisableUser"],
      sends: ["cognito", "reconcile"],
      mail: true,
      queue: { shared: "RARE", timeoutSeconds: 60 },
    },
    "schedule/reconcile": { sends: ["reconcile"], every: "rate(6 hours)" },
    "event/emailBounced": {
      table: ["GetItem", "UpdateItem", "DeleteItem"],
      event: (configurationSets) => ({
        source: ["aws.ses"],
        detailType: ["Email Bounced" satisfies SesEventName],
        detail: {
          // Only permanent bounces: after a transient one the mail may still arrive (SES guide, "Contents of
          // event data").
          bounce: { bounceType: ["Permanent"] },
          // The account's event bus also has the bounces of other stages.
          mail: { tags: { "ses:configuration-set": configurationSets } },
        },
      }),
    },
  },
  reaction: {
    table: ["BatchWriteItem"],
    sends: ["publish", "cognito", "mail"],
    stream: [
      { entities: ["User", "Email"], image: "NewImage" },
      { entities: ["User", "Email"], events: ["REMOVE"], image: "OldImage" },
    ],
  },
};
