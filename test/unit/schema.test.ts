import type { GraphQLField, GraphQLNamedType, GraphQLSchema } from "graphql";
import { buildSchema, isEnumType, isInputObjectType, isObjectType, print } from "graphql";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const schema: GraphQLSchema = buildSchema(`${read("schema.graphql")}\n${read("infra/appsync.graphql")}`);
const own = Object.values(schema.getTypeMap()).filter(
  (type) =>
    !type.name.startsWith("__") && (isObjectType(type) || isInputObjectType(type) || isEnumType(type)),
);

interface Described {
  name: string;
  description?: string | null;
  type: unknown;
}

interface Field extends Described {
  args?: readonly Described[];
}

function fieldsOf(type: GraphQLNamedType | undefined): Field[] {
  return isObjectType(type) || isInputObjectType(type) ? Object.values<Field>(type.getFields()) : [];
}

/** A type's fields, each as `name(argument: Type): Type`. */
function shape(name: string): string[] {
  return fieldsOf(schema.getType(name)).map((field) => {
    const args = (field.args ?? []).map((arg) => `${arg.name}: ${String(arg.type)}`);
    return `${field.name}${args.length > 0 ? `(${args.join(", ")})` : ""}: ${String(field.type)}`;
  });
}

function auth(field: GraphQLField<unknown, unknown>): string[] {
  return (field.astNode?.directives ?? []).map((directive) => print(directive));
}

describe("schema.graphql", () => {
  // values of enums are described with their enum: AppSync refused strings there
  // (aws/aws-appsync-community#55)
  it("describes each type, field and argument", () => {
    const named = own.flatMap((type) => [
      { path: type.name, description: type.description },
      ...fieldsOf(type).flatMap((field) => [
        { path: `${type.name}.${field.name}`, description: field.description },
        ...(field.args ?? []).map((arg) => ({
          path: `${type.name}.${field.name}(${arg.name})`,
          description: arg.description,
        })),
      ]),
    ]);
    const silent = named.filter((each) => !each.description).map((each) => each.path);
    expect(silent).toEqual([]);
  });

  // Clients depend on these shapes, so a change of one is a breaking change.
  it.each([
    [
      "User",
      ["userId: ID!", "version: Int!", "status: UserStatus!", "email: AWSEmail!", "primaryEmailId: ID!"],
    ],
    [
      "User",
      ["firstName: String", "lastName: String", "phone: String", "locale: String", "timezone: String"],
    ],
    ["User", ["createdAt: AWSDateTime!", "updatedAt: AWSDateTime!"]],
    ["User", ["emails(limit: Int, nextToken: String): EmailConnection"]],
    ["Email", ["emailId: ID!", "userId: ID!", "user: User", "email: AWSEmail!", "typedEmail: AWSEmail!"]],
    ["Email", ["isVerified: Boolean!", "isPrimary: Boolean!", "verifiedAt: AWSDateTime"]],
    ["Email", ["claimExpiresAt: AWSDateTime", "createdAt: AWSDateTime!"]],
    ["Query", ["me: User", "user(userId: ID!): User", "userByEmail(email: String!): User"]],
    [
      "Query",
      [
        "users(prefix: String, status: UserStatus, createdFrom: AWSDateTime, createdTo: AWSDateTime, order: SortOrder, limit: Int, nextToken: String): UserConnection",
      ],
    ],
    ["Mutation", ["updateUser(input: UpdateUserInput!): User", "addEmail(input: AddEmailInput!): Email"]],
    ["Mutation", ["sendEmailVerification(input: SendEmailVerificationInput!): Email"]],
    ["Mutation", ["verifyEmail(input: VerifyEmailInput!): Email"]],
    ["Mutation", ["setPrimaryEmail(input: SetPrimaryEmailInput!): User"]],
    ["Mutation", ["removeEmail(input: RemoveEmailInput!): User"]],
    ["Subscription", ["onUserUpdated(userId: ID!): User"]],
    ["UserConnection", ["items: [User!]!", "nextToken: String"]],
    ["User", ["signIns(order: SortOrder, limit: Int, nextToken: String): SignInConnection"]],
    ["SignIn", ["signInId: ID!", "at: AWSDateTime!", "browser: String", "os: String"]],
    ["SignInConnection", ["items: [SignIn!]!", "nextToken: String"]],
    ["EmailConnection", ["items: [Email!]!", "nextToken: String"]],
    ["AddEmailInput", ["email: String!", "idempotencyKey: String"]],
    ["SendEmailVerificationInput", ["emailId: ID!"]],
    ["VerifyEmailInput", ["emailId: ID!", "code: String!"]],
    ["SetPrimaryEmailInput", ["emailId: ID!", "expectedVersion: Int!"]],
    ["RemoveEmailInput", ["emailId: ID!", "expectedVersion: Int!"]],
    ["UpdateUserInput", ["firstName: String", "lastName: String", "phone: String", "locale: String"]],
    ["UpdateUserInput", ["timezone: String", "expectedVersion: Int!"]],
  ])("%s has the fixed fields %j", (name, fields) => {
    expect(shape(name)).toEqual(expect.arrayContaining(fields));
  });

  it("lists the statuses and the error types that clients know", () => {
    const values = (name: string) => {
      const type = schema.getType(name);
      return isEnumType(type) ? type.getValues().map((value) => value.name) : [];
    };
    expect(values("UserStatus")).toEqual(["ACTIVE", "SUSPENDED", "DELETED"]);
    expect(values("ErrorType").sort()).toEqual([
      "BackfillRunning",
      "Conflict",
      "DuplicateReminder",
      "Expired",
      "InvalidTransition",
      "LimitExceeded",
      "NotFound",
      "Suppressed",
      "Unauthorized",
      "Unavailable",
      "Unsubscribed",
      "ValidationError",
      "VersionConflict",
    ]);
  });

  it("says of each operation who may call it", () => {
    const person = ["@aws_cognito_user_pools"];
    const personOrBackend = ["@aws_cognito_user_pools", "@aws_iam"];
    const onlyAdmin = ['@aws_cognito_user_pools(cognito_groups: ["admin"])'];
    const adminOrBackend = [...onlyAdmin, "@aws_iam"];
    const all = (names: string, rule: string[]) =>
      Object.fromEntries(names.split(" ").map((name) => [name, rule]));
    const readers = ['@aws_cognito_user_pools(cognito_groups: ["viewer", "editor", "admin"])', "@aws_iam"];
    const editors = ['@aws_cognito_user_pools(cognito_groups: ["editor", "admin"])', "@aws_iam"];
    const expected: Record<string, string[]> = {
      ...all(
        "Query.subscriber Query.subscribers Query.subscriberCounts Query.subscribersByEmail Query.subscribersByCustomer " +
          "Query.overview " +
          "Query.subscribersByTag Query.subscriberItems Query.consents Query.suppressions Query.topics Query.emailSettings " +
          "Query.templateEvents",
        readers,
      ),
      ...all("Query.send Query.sendByMessageId Query.sends Query.subscribersByLastContact", readers),
      ...all("Mutation.sendEmail Mutation.cancelSend", editors),
      ...all("Query.template Query.templates Query.templatesByStatus Query.templateAudit", readers),
      ...all("Query.templatesToApprove Query.templateCounts", readers),
      ...all("Query.changes", [...onlyAdmin, "@aws_iam"]),
      ...all("Query.emailAnalytics Query.sendingHealth", readers),
      ...all("Mutation.createTemplate Mutation.updateTemplate Mutation.cancelTemplate", editors),
      ...all("Mutation.requestApproval", editors),
      ...all("Query.previewTemplate", readers),
      ...all("Query.previewSource Mutation.uploadImage Mutation.finishImage", editors),
      ...all("Query.images", readers),
      ...all("Query.sequence Query.sequences Query.failedExecutions", readers),
      ...all("Query.previewSequence Mutation.startExecution Mutation.stopExecution", editors),
      ...all("Mutation.putSequence Mutation.pauseSequence Mutation.resumeSequence", editors),
      ...all(
        "Query.invoice Query.openInvoices Query.remindersSent Query.invoices Query.invoiceTotals Query.invoiceCounts",
        readers,
      ),
      ...all("Mutation.putInvoice Mutation.draftTemplate Mutation.draftTemplates", editors),
      ...all("Query.campaign Query.campaigns", readers),
      ...all(
        "Query.profile Query.profileById Query.profileByIdentity Query.profiles Query.group Query.groups",
        readers,
      ),
      ...all("Mutation.mergeProfiles Mutation.unmergeProfiles", editors),
      "Mutation.linkDevice": person,
      ...all("Mutation.eraseProfile Query.profileErasure", onlyAdmin),
      ...all("Mutation.exportProfile Mutation.suppressPerson Mutation.unsuppressPerson", adminOrBackend),
      ...all("Query.trackingPlan Query.trackingPlans", readers),
      ...all("Mutation.putTrackingPlan Mutation.putPlanEvent Mutation.deletePlanEvent", adminOrBackend),
      ...all("Query.segment Query.segments Query.computedTraits", readers),
      ...all("Query.previewSegment", editors),
      ...all(
        "Mutation.putSegment Mutation.deleteSegment Mutation.exportSegment Mutation.exportSource Mutation.putComputedTrait Mutation.deleteComputedTrait",
        editors,
      ),
      "Mutation.publishSegmentMembership": ["@aws_iam"],
      "Subscription.onSegmentMembership": [
        '@aws_subscribe(mutations: ["publishSegmentMembership"])',
        ...readers,
      ],
      "Mutation.publishCampaign": ["@aws_iam"],
      "Subscription.onCampaign": ['@aws_subscribe(mutations: ["publishCampaign"])', ...readers],
      "Mutation.publishSourceEvent": ["@aws_iam"],
      "Mutation.publishChange": ["@aws_iam"],
      "Subscription.onChange": ['@aws_subscribe(mutations: ["publishChange"])', ...onlyAdmin, "@aws_iam"],
      "Subscription.onSourceEvent": ['@aws_subscribe(mutations: ["publishSourceEvent"])', ...readers],
      ...all(
        "Mutation.sendToTag Mutation.sendToSegment Mutation.pauseCampaign Mutation.resumeCampaign Mutation.cancelCampaign",
        editors,
      ),
      // never a server
      ...all(
        "Mutation.approveTemplate Mutation.approveTemplates Mutation.returnTemplate Mutation.deleteImage Mutation.sendTestEmail",
        ['@aws_cognito_user_pools(cognito_groups: ["editor", "admin"])'],
      ),
      ...all(
        "Query.jobs Mutation.importSubscribers Mutation.importInvoices Mutation.startJob Mutation.exportSubscriber",
        editors,
      ),
      ...all("Query.job Mutation.cancelJob", personOrBackend),
      "Mutation.eraseSubscriber": onlyAdmin,
      "Mutation.publishJob": ["@aws_iam"],
      "Subscription.onJob": ['@aws_subscribe(mutations: ["publishJob"])', ...personOrBackend],
      ...all(
        "Mutation.upsertSubscriber Mutation.tagSubscribers Mutation.unsubscribe Mutation.resubscribe Mutation.suppress Mutation.unsuppress " +
          "Mutation.putTopic Mutation.changeSubscriberAddress",
        editors,
      ),
      "Query.me": person,
      "Query.user": personOrBackend,
      "Query.userItems": personOrBackend,
      "Query.userByEmail": [
        '@aws_cognito_user_pools(cognito_groups: ["viewer", "editor", "admin"])',
        "@aws_iam",
      ],
      "Query.users": onlyAdmin,
      "Query.approvers": editors,
      "Mutation.pauseSending": editors,
      ...all("Mutation.updateEmailSettings Mutation.resumeSending", adminOrBackend),
      "Query.site": personOrBackend,
      "Query.mySites": person,
      "Query.sites": ['@aws_cognito_user_pools(cognito_groups: ["viewer", "editor", "admin"])', "@aws_iam"],
      "Query.siteByDomain": personOrBackend,
      "Query.sharedSite": ["@aws_api_key", ...personOrBackend],
      "Query.visitorSessions": personOrBackend,
      "Query.siteErasure": person,
      "Mutation.updateMySubscription": person,
      "Mutation.updateUser": person,
      ...all("Query.source Query.sources Query.destination Query.destinations", readers),
      ...all(
        "Mutation.putDestination Mutation.deleteDestination Mutation.pauseDestination Mutation.resumeDestination " +
          "Mutation.rotateDestinationSecret Mutation.testDestination Mutation.replayDeliveries",
        adminOrBackend,
      ),
      ...all(
        "Mutation.createSource Mutation.updateSource Mutation.rotateWriteKey Mutation.revokeWriteKey Mutation.revokeSource",
        adminOrBackend,
      ),
      "Mutation.addEmail": person,
      "Mutation.sendEmailVerification": person,
      "Mutation.verifyEmail": person,
      "Mutation.setPrimaryEmail": person,
      "Mutation.removeEmail": person,
      "Mutation.deleteUser": person,
      "Mutation.signUpByProvider": ["@aws_api_key"],
      "Mutation.connectProvider": person,
      "Mutation.disconnectProvider": person,
      "Mutation.suspendUser": adminOrBackend,
      "Mutation.reactivateUser": adminOrBackend,
      "Mutation.setUserGroups": onlyAdmin,
      "Mutation.resetSecondFactor": onlyAdmin,
      "Mutation.signOutUser": onlyAdmin,
      "Query.search": personOrBackend,
      "Mutation.createSite": personOrBackend,
      "Mutation.updateSite": personOrBackend,
      "Mutation.deleteSite": person,
      ...all(
        "Mutation.putFunnel Mutation.deleteFunnel Mutation.putSavedFilter Mutation.deleteSavedFilter " +
          "Mutation.putSiteNote Mutation.deleteSiteNote",
        personOrBackend,
      ),
      "Mutation.putGoal": personOrBackend,
      "Mutation.deleteGoal": personOrBackend,
      "Mutation.setSiteRole": person,
      "Mutation.removeSiteMember": person,
      "Mutation.leaveSite": person,
      "Mutation.transferSite": person,
      "Mutation.inviteSiteMember": person,
      "Mutation.acceptSiteInvitation": person,
      "Mutation.revokeSiteInvitation": person,
      "Mutation.shareSite": personOrBackend,
      "Mutation.exportSite": personOrBackend,
      ...all("Query.apiKeys Mutation.createApiKey Mutation.revokeApiKey", person),
      "Mutation.revokeShare": personOrBackend,
      "Mutation.createSiteKey": personOrBackend,
      "Mutation.revokeSiteKey": personOrBackend,
      "Mutation.recordEvent": ["@aws_iam", ...onlyAdmin],
      "Mutation.publishUser": ["@aws_iam"],
      "Mutation.endStaffSubscriptions": ["@aws_iam"],
      "Mutation.publishRealtimeStats": ["@aws_iam"],
      "Mutation.endExpiredShares": ["@aws_iam"],
      "Subscription.onUserUpdated": ['@aws_subscribe(mutations: ["publishUser"])', ...personOrBackend],
      "Subscription.onRealtimeStats": [
        '@aws_subscribe(mutations: ["publishRealtimeStats"])',
        ...personOrBackend,
      ],
      "Subscription.onSharedRealtime": [
        '@aws_subscribe(mutations: ["publishRealtimeStats"])',
        "@aws_api_key",
        ...personOrBackend,
      ],
    };
    // API keys: test/access/keys.
    const found = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap(
      (type) =>
        Object.values(type?.getFields() ?? {}).map(
          (field) =>
            [`${type?.name}.${field.name}`, auth(field).filter((each) => each !== "@aws_lambda")] as const,
        ),
    );
    expect(Object.fromEntries(found)).toEqual(expected);
  });
});
