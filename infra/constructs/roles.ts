import { Aws, Stack, Validations } from "aws-cdk-lib";
import {
  AccountRootPrincipal,
  PolicyStatement,
  Role,
  ServicePrincipal,
  ManagedPolicy,
} from "aws-cdk-lib/aws-iam";
import { Construct } from "constructs";
import type { DocumentNode } from "graphql";
import { fieldsBelow, fieldsOf } from "../synth/schema.ts";

/** The fields that each IAM role may call. IAM grants no other field of the API. */
const FIELDS = {
  /**
   * The role of the operator's own servers. They assume it (sts:AssumeRole) with permission of their account.
   */
  backend: [
    "Query.user",
    "Query.userItems",
    "Query.userByEmail",
    "Query.site",
    "Query.sites",
    "Query.siteByDomain",
    "Query.search",
    "Query.overview",
    "Query.visitorSessions",
    "Query.sharedSite",
    "Query.subscriber",
    "Query.subscribers",
    "Query.subscriberCounts",
    "Query.subscribersByEmail",
    "Query.subscribersByCustomer",
    "Query.subscribersByTag",
    "Query.subscriberItems",
    "Query.consents",
    "Query.suppressions",
    "Query.topics",
    "Query.emailSettings",
    "Mutation.recordEvent",
    "Mutation.upsertSubscriber",
    "Mutation.tagSubscribers",
    "Mutation.unsubscribe",
    "Mutation.resubscribe",
    "Mutation.suppress",
    "Mutation.unsuppress",
    "Mutation.putTopic",
    "Mutation.changeSubscriberAddress",
    ...["Query.job", "Query.jobs", "Mutation.importSubscribers", "Mutation.startJob", "Mutation.cancelJob"],
    "Mutation.importInvoices",
    ...["Mutation.exportSubscriber", "Mutation.exportSite", "Subscription.onJob"],
    ...["Query.template", "Query.templates", "Query.templatesByStatus", "Query.templatesToApprove"],
    "Query.templateCounts",
    ...[
      "Query.templateAudit",
      "Query.approvers",
      "Query.images",
      "Mutation.uploadImage",
      "Mutation.finishImage",
    ],
    ...["Mutation.createTemplate", "Mutation.updateTemplate"],
    ...["Mutation.requestApproval", "Mutation.cancelTemplate"],
    ...["Query.previewTemplate", "Query.previewSource"],
    ...[
      "Query.send",
      "Query.sendByMessageId",
      "Query.sends",
      "Query.subscribersByLastContact",
      "Mutation.sendEmail",
      "Mutation.cancelSend",
    ],
    ...["Query.emailAnalytics", "Query.templateEvents", "Query.sendingHealth"],
    ...["Query.sequence", "Query.sequences", "Query.failedExecutions", "Query.previewSequence"],
    ...["Mutation.putSequence", "Mutation.pauseSequence", "Mutation.resumeSequence"],
    ...["Mutation.startExecution", "Mutation.stopExecution"],
    ...[
      "Query.invoice",
      "Query.openInvoices",
      "Query.invoices",
      "Query.invoiceTotals",
      "Query.invoiceCounts",
      "Query.remindersSent",
      "Mutation.putInvoice",
    ],
    ...["Mutation.draftTemplate", "Mutation.draftTemplates"],
    ...["Query.campaign", "Query.campaigns", "Mutation.sendToTag", "Mutation.sendToSegment"],
    ...["Mutation.pauseCampaign", "Mutation.resumeCampaign", "Mutation.cancelCampaign"],
    "Subscription.onCampaign",
    ...["Query.profile", "Query.profileById", "Query.profileByIdentity", "Query.profiles"],
    ...["Query.group", "Query.groups"],
    ...["Mutation.mergeProfiles", "Mutation.unmergeProfiles"],
    ...["Query.source", "Query.sources", "Query.destination", "Query.destinations"],
    "Mutation.exportSource",
    ...["Query.trackingPlan", "Query.trackingPlans"],
    ...["Mutation.suppressPerson", "Mutation.unsuppressPerson"],
    ...["Query.segment", "Query.segments", "Query.previewSegment", "Query.computedTraits"],
    ...["Subscription.onSegmentMembership", "Subscription.onSourceEvent"],
    ...["Mutation.putSegment", "Mutation.deleteSegment", "Mutation.exportSegment"],
    ...["Mutation.putComputedTrait", "Mutation.deleteComputedTrait"],
    "Subscription.onUserUpdated",
    "Subscription.onRealtimeStats",
    "Subscription.onSharedRealtime",
    ...["Query.changes", "Subscription.onChange"],
  ],
  /**
   * The role that may publish every push. Its ARN is an output for other programs, and only a function may
   * assume it. The product's functions do not use it: each has a role for the single field that it needs.
   */
  publisher: [
    ...["Mutation.publishUser", "Mutation.endStaffSubscriptions"],
    "Mutation.publishRealtimeStats",
    "Mutation.endExpiredShares",
    "Mutation.publishJob",
    "Mutation.publishSegmentMembership",
    "Mutation.publishSourceEvent",
    "Mutation.publishCampaign",
    "Mutation.publishChange",
  ],
};

/**
 * Fields that no push contains: a role that may publish a user or a campaign needs no permission to read the
 * person's profile, the events of mails, and all fields below them.
 */
const NEVER_PUBLISHED = [
  "User.profile",
  "Campaign.where",
  "Campaign.segmentId",
  "Campaign.events",
  "Campaign.stats",
  "Campaign.skippedPeople",
  "Campaign.links",
  "Campaign.hours",
];

/**
 * The fields of one managed policy. It has at most 6,144 characters, and the policies in a role 10,240
 * together (IAM guide, "IAM and AWS STS quotas"); the ARN of a field has about 120. A role can have 10
 * managed policies.
 */
const MAX_FIELDS = 40;

interface Props {
  schema: DocumentNode;
  /** The fields of all domains: a stage may have left some out. */
  fieldsOfAll: ReadonlyMap<string, unknown>;
  apiId: string;
}

/** The two IAM callers of the API, each with permissions per field. */
export class Roles extends Construct {
  readonly backend: Role;
  readonly publisher: Role;

  constructor(scope: Construct, id: string, { schema, fieldsOfAll, apiId }: Props) {
    super(scope, id);
    this.backend = new Role(this, "Backend", { assumedBy: new AccountRootPrincipal() });
    this.publisher = new Role(this, "Publisher", { assumedBy: new ServicePrincipal("lambda.amazonaws.com") });
    const fields = fieldsOf(schema);
    for (const [name, all] of Object.entries(FIELDS)) {
      const entryFields = all.filter((field) => fields.has(field) || !fieldsOfAll.has(field));
      const without = name === "publisher" ? NEVER_PUBLISHED : [];
      const granted = [...new Set(fieldsBelow(schema, entryFields, "aws_iam", without).map(grantOf))];
      const role = this[name as keyof typeof FIELDS];
      for (let at = 0; at < granted.length; at += MAX_FIELDS) {
        const paths = granted.slice(at, at + MAX_FIELDS);
        const statements = [leaveFor(apiId, paths)];
        const id = `${role.node.id}Fields${at / MAX_FIELDS + 1}`;
        const policy = new ManagedPolicy(this, id, { roles: [role], statements });
        for (const path of paths.filter((each) => each.endsWith("*"))) this.#acknowledge(policy, apiId, path);
      }
    }
  }

  #acknowledge(policy: ManagedPolicy, apiId: string, path: string): void {
    const { "Fn::GetAtt": attribute } = Stack.of(this).resolve(apiId) as { "Fn::GetAtt": string[] };
    const api = `arn:<AWS::Partition>:appsync:<AWS::Region>:<AWS::AccountId>:apis/<${attribute.join(".")}>`;
    Validations.of(policy).acknowledge({
      id: `AwsSolutions-IAM5[Resource::${api}/types/${path}]`,
      reason: "Which fields of the type are open to IAM, the schema's directives say one by one.",
    });
  }
}

/**
 * The statements that let a function publish by one field and select everything below it that pushes contain.
 * They list each field, because these are few.
 */
export function allowField(schema: DocumentNode, apiId: string, entryField: string): PolicyStatement {
  const paths = fieldsBelow(schema, [entryField], "aws_iam", NEVER_PUBLISHED);
  return leaveFor(
    apiId,
    paths.map((path) => path.replace(".", "/fields/")),
  );
}

function leaveFor(apiId: string, paths: string[]): PolicyStatement {
  const api = `arn:${Aws.PARTITION}:appsync:${Aws.REGION}:${Aws.ACCOUNT_ID}:apis/${apiId}`;
  const resources = paths.map((path) => `${api}/types/${path}`);
  return new PolicyStatement({ actions: ["appsync:GraphQL"], resources });
}

/**
 * Root fields are granted one by one; the fields below them are granted by type. Listing those one by one
 * would exceed the 10,240 characters of a role's inline policies (IAM guide, "IAM and AWS STS quotas").
 */
function grantOf(path: string): string {
  const [type = "", field = ""] = path.split(".");
  return ["Query", "Mutation", "Subscription"].includes(type)
    ? `${type}/fields/${field}`
    : `${type}/fields/*`;
}
