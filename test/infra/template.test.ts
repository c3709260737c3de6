import type { CloudAssembly } from "aws-cdk-lib/cx-api";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SEARCHED } from "#table/word";
import { idOf } from "../../infra/constructs/functions.ts";
import { DOMAINS, PARTS, selectionOf } from "../../infra/domains/index.ts";
import { SHARED } from "../../infra/domains/together.ts";
import type { QueueWork } from "../../infra/domains/part.ts";
import { LOCAL, synthesise } from "../../infra/start/synth.ts";
import { byStack } from "../../infra/synth/byStack.ts";
import { synth } from "../../infra/stacks/synth.ts";
import { discover } from "../../infra/synth/discover.ts";
import { fileOfPlace } from "../../infra/synth/places.ts";
import { finderOf } from "./logFilter.ts";

interface Resource {
  Type: string;
  Properties: Record<string, any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- templates are untyped
  Metadata?: Record<string, string>;
  DependsOn?: string[];
}

/** A filter of a reader of the stream, as Lambda has it. */
interface StreamPattern {
  eventName?: string[];
  dynamodb: { [Image in "NewImage" | "OldImage"]?: { entity?: { S: string[] } } };
}

let outdir: string;
let assembly: CloudAssembly;
let all: Resource[];

/** With the validators: cdk-nag or CloudFormation's own rules would throw here. */
beforeAll(async () => {
  outdir = mkdtempSync(join(tmpdir(), "synth-"));
  assembly = await synth(process.cwd(), { outdir, context: LOCAL });
  all = assembly.stacks.flatMap(resourcesOf);
});
afterAll(() => rmSync(outdir, { recursive: true }));

function resourcesOf({ template }: CloudAssembly["stacks"][number]): Resource[] {
  return Object.values((template as { Resources: Record<string, Resource> }).Resources);
}

const anything: unknown = expect.anything();
const ofType = (type: string): Resource[] => all.filter((each) => each.Type === type);
const only = (type: string): Record<string, unknown> => {
  const found = ofType(type);
  expect(found).toHaveLength(1);
  return found[0]!.Properties;
};

const ORDER = [
  ...["Data", "Edge", "Api", "Users", "Sites", "Jobs"],
  ...["MailSubscribers", "MailSends", "PeopleProfiles", "PeopleSegments", "Stream"],
].map((name) => `Rollcall-dev-${name}`);

describe("a stack for what is kept, the edge, the API, each domain or half of a large one, and the stream", () => {
  test("what one needs is before it, so that a deployment has an order; no domain needs another", () => {
    expect(assembly.stacks.map((each) => each.stackName).sort()).toEqual([...ORDER].sort());
    const needed = Object.fromEntries(
      assembly.stacks.map((each) => [
        each.stackName,
        each.dependencies
          .map(({ id }) => id)
          .filter((id) => ORDER.includes(id))
          .sort(),
      ]),
    );
    expect(needed).toEqual({
      "Rollcall-dev-Data": [],
      "Rollcall-dev-Edge": ["Rollcall-dev-Data"],
      "Rollcall-dev-Api": ["Rollcall-dev-Data"],
      "Rollcall-dev-Users": ["Rollcall-dev-Api", "Rollcall-dev-Data"],
      // The mail of an invitation has a link of the distribution.
      "Rollcall-dev-Sites": ["Rollcall-dev-Api", "Rollcall-dev-Data", "Rollcall-dev-Edge"],
      "Rollcall-dev-Jobs": ["Rollcall-dev-Api", "Rollcall-dev-Data"],
      // Its mails have links of the distribution.
      "Rollcall-dev-MailSubscribers": ["Rollcall-dev-Api", "Rollcall-dev-Data", "Rollcall-dev-Edge"],
      "Rollcall-dev-MailSends": ["Rollcall-dev-Api", "Rollcall-dev-Data", "Rollcall-dev-Edge"],
      "Rollcall-dev-PeopleProfiles": ["Rollcall-dev-Api", "Rollcall-dev-Data"],
      "Rollcall-dev-PeopleSegments": ["Rollcall-dev-Api", "Rollcall-dev-Data"],
      // A waiting item may be a mail.
      "Rollcall-dev-Stream": ORDER.filter((id) => !/-(Api|Stream)$/.test(id)).sort(),
    });
  });

  // An export that is in use can neither change nor go (CloudFormation guide, "Get exported outputs";
  // aws-amplify/amplify-cli#7564).
  test("between stacks goes only what seldom changes", () => {
    const exported = Object.fromEntries(
      assembly.stacks.map((each) => [
        each.stackName.slice("Rollcall-dev-".length),
        Object.keys((each.template as { Outputs?: object }).Outputs ?? {})
          .filter((name) => name.startsWith("ExportsOutput"))
          .map((name) => name.replace(/^ExportsOutput(Ref|FnGetAtt)|[0-9A-F]{8}/g, ""))
          .sort(),
      ]),
    );
    const ofQueues = (...names: string[]) => names.flatMap((name) => [`${name}Queue`, `${name}QueueArn`]);
    // The functions that the function of shared queues invokes.
    const sharing = (...names: string[]) => names.map((name) => `Queue${name}Arn`);
    expect(exported).toEqual({
      Data: [
        ...["AlarmsTopic", "DeadEventsArn", "DeadMessagesArn", "FunctionsLog", "FunctionsLogArn"],
        ...["JobBucket", "JobBucketArn", "LakeBucket", "LakeBucketArn", "Mail", "MailBulk"],
        ...[...ofQueues("Prompt", "Shared", "Steady"), "Table", "TableArn"],
        ...["TableStreamArn", "UserPool", "UserPoolArn", "UserPoolClient"],
      ],
      Edge: ["EdgeDomainName"],
      Api: ["ApiApiId", "ApiGraphQLUrl", "RolesPublisher", "RolesPublisherArn"],
      Users: sharing("Cognito", "Mail", "Publish", "PublishChanges", "Reconcile"),
      Sites: [...sharing("Erase", "Lake"), ...ofQueues("live", "rollup")],
      Jobs: sharing("PublishJob"),
      MailSubscribers: sharing("Campaigns", "Import", "OptIn", "PublishCampaign", "Runs", "SubscriberJobs"),
      MailSends: [...sharing("Deliver", "Drafts", "Engagement"), ...ofQueues("deliverBulk")],
      PeopleProfiles: sharing(
        ...["CustomerLake", "PersonErasure", "PersonExport", "Profiles", "SourceFrames"],
      ),
      PeopleSegments: sharing(
        ...["Deliveries", "Members", "OldSecrets", "Replays", "Segments", "SlowDeliveries"],
      ),
      Stream: [],
    });
  });

  test("they name no account and no region", () => {
    for (const each of assembly.stacks)
      expect(each.environment.name).toBe("aws://unknown-account/unknown-region");
  });

  test("what is named for all regions of an account together has the region in its name, so that each may have the same stage", () => {
    const names = ["CachePolicy", "OriginRequestPolicy"].flatMap((kind) =>
      ofType(`AWS::CloudFront::${kind}`).map(({ Properties }) => Properties[`${kind}Config`].Name as unknown),
    );
    expect(new Set(names.map((name) => JSON.stringify(name))).size).toBe(4);
    for (const name of names) expect(JSON.stringify(name)).toContain('{"Ref":"AWS::Region"}');
    // IAM guide, "IAM identifiers": names of roles are the account's. CloudFormation makes one up where none
    // is given.
    for (const { Properties } of ofType("AWS::IAM::Role")) expect(Properties.RoleName).toBeUndefined();
  });

  test("what a deployment must not lose is in the first one alone, but for the key that the distribution shows", () => {
    const lasting = /DynamoDB::GlobalTable|Cognito::UserPool$|S3::Bucket$|SecretsManager::Secret$/;
    const holding = assembly.stacks.map((each) => [
      each.stackName,
      resourcesOf(each)
        .filter(({ Type }) => lasting.test(Type))
        .map(({ Type }) => Type)
        .sort(),
    ]);
    expect(Object.fromEntries(holding)).toEqual({
      "Rollcall-dev-Data": [
        "AWS::Cognito::UserPool",
        "AWS::DynamoDB::GlobalTable",
        // Of jobs, and of the lake.
        "AWS::S3::Bucket",
        "AWS::S3::Bucket",
      ],
      "Rollcall-dev-Edge": ["AWS::SecretsManager::Secret"],
      "Rollcall-dev-Api": [],
      "Rollcall-dev-Users": [],
      "Rollcall-dev-Sites": [],
      "Rollcall-dev-Jobs": [],
      "Rollcall-dev-MailSubscribers": [],
      "Rollcall-dev-MailSends": [],
      "Rollcall-dev-PeopleProfiles": [],
      "Rollcall-dev-PeopleSegments": [],
      "Rollcall-dev-Stream": [],
    });
  });

  test("only types that the local cloud imitates", () => {
    expect([...new Set(all.map((each) => each.Type))].sort()).toEqual([
      "AWS::AppSync::ApiKey",
      "AWS::AppSync::DataSource",
      "AWS::AppSync::FunctionConfiguration",
      "AWS::AppSync::GraphQLApi",
      "AWS::AppSync::GraphQLSchema",
      "AWS::AppSync::Resolver",
      "AWS::CloudFront::CachePolicy",
      "AWS::CloudFront::Distribution",
      "AWS::CloudFront::OriginAccessControl",
      "AWS::CloudFront::OriginRequestPolicy",
      "AWS::CloudWatch::Alarm",
      "AWS::Cognito::UserPool",
      "AWS::Cognito::UserPoolClient",
      "AWS::Cognito::UserPoolGroup",
      "AWS::DynamoDB::GlobalTable",
      "AWS::Events::EventBus",
      "AWS::Events::Rule",
      "AWS::Glue::Database",
      "AWS::Glue::Table",
      "AWS::IAM::ManagedPolicy",
      "AWS::IAM::Policy",
      "AWS::IAM::Role",
      "AWS::Lambda::EventSourceMapping",
      "AWS::Lambda::Function",
      "AWS::Lambda::Permission",
      "AWS::Lambda::Url",
      "AWS::Logs::LogGroup",
      "AWS::Logs::MetricFilter",
      "AWS::S3::Bucket",
      "AWS::S3::BucketPolicy",
      "AWS::SES::ConfigurationSet",
      "AWS::SES::ConfigurationSetEventDestination",
      "AWS::SNS::Topic",
      "AWS::SNS::TopicPolicy",
      "AWS::SQS::Queue",
      "AWS::SQS::QueuePolicy",
      "AWS::SSM::Parameter",
      "AWS::Scheduler::Schedule",
      "AWS::SecretsManager::Secret",
      "AWS::XRay::SamplingRule",
    ]);
  });

  test("the outputs that other programs read", () => {
    const outputs = assembly.stacks.map((each) => [
      each.stackName,
      Object.keys((each.template as { Outputs?: object }).Outputs ?? {})
        .filter((name) => !name.startsWith("ExportsOutput"))
        .sort(),
    ]);
    expect(Object.fromEntries(outputs)).toEqual({
      "Rollcall-dev-Data": [
        "AlarmTopicArn",
        "LakeBucketName",
        "LakeDatabaseName",
        "TableName",
        "UserPoolClientId",
        "UserPoolId",
      ],
      "Rollcall-dev-Edge": ["DashboardUrl", "HttpUrl"],
      "Rollcall-dev-Api": ["ApiKey", "BackendRoleArn", "Domains", "GraphqlUrl", "PublisherRoleArn"],
      "Rollcall-dev-Users": [],
      "Rollcall-dev-Sites": [],
      "Rollcall-dev-Jobs": [],
      "Rollcall-dev-MailSubscribers": [],
      "Rollcall-dev-MailSends": [],
      "Rollcall-dev-PeopleProfiles": [],
      "Rollcall-dev-PeopleSegments": ["EventBusName"],
      "Rollcall-dev-Stream": [],
    });
  });
});

test("the table: on demand, restorable, undeletable, with stream, expiry and three indexes (data-model: Conventions)", () => {
  expect(only("AWS::DynamoDB::GlobalTable")).toMatchObject({
    BillingMode: "PAY_PER_REQUEST",
    KeySchema: [
      { AttributeName: "PK", KeyType: "HASH" },
      { AttributeName: "SK", KeyType: "RANGE" },
    ],
    StreamSpecification: { StreamViewType: "NEW_AND_OLD_IMAGES" },
    TimeToLiveSpecification: { AttributeName: "ttl", Enabled: true },
    GlobalSecondaryIndexes: [
      { IndexName: "GSI1", Projection: { ProjectionType: "ALL" } },
      { IndexName: "GSI2", Projection: { ProjectionType: "KEYS_ONLY" } },
      { IndexName: "GSI3", Projection: { ProjectionType: "KEYS_ONLY" } },
    ],
    Replicas: [
      {
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      },
    ],
  });
});

describe("signing in", () => {
  test("by email address, at will, with a code", () => {
    expect(only("AWS::Cognito::UserPool")).toMatchObject({
      UsernameAttributes: ["email"],
      UsernameConfiguration: { CaseSensitive: false },
      AutoVerifiedAttributes: ["email"],
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ["email"] },
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
      VerificationMessageTemplate: { DefaultEmailOption: "CONFIRM_WITH_CODE" },
      DeletionProtection: "ACTIVE",
      LambdaConfig: { PreSignUp: anything, PostConfirmation: anything },
    });
  });

  test("which waits for a permission of each of its triggers", () => {
    const { template } = assembly.stacks.find(({ stackName }) => stackName.endsWith("-Data"))!;
    const { Resources } = template as { Resources: Record<string, Resource> };
    const pool = ofType("AWS::Cognito::UserPool")[0]!;
    const waitsFor = pool.DependsOn!.map((id) => Resources[id]!);
    const before = waitsFor
      .filter(({ Type }) => Type === "AWS::Lambda::Permission")
      .map((each) => each.Properties);
    const triggers = Object.values(pool.Properties.LambdaConfig as object);
    expect(triggers).toHaveLength(3);
    expect(before.map(({ FunctionName }) => FunctionName as object)).toEqual(
      expect.arrayContaining(triggers),
    );
    for (const each of before) {
      expect(each).toMatchObject({ Principal: "cognito-idp.amazonaws.com", SourceAccount: anything });
      expect(JSON.stringify(each.SourceArn)).toMatch(/:cognito-idp:.*:userpool\/\*"/);
    }
  });

  test("with the codes of an authenticator app as a second factor by choice, and no codes by SMS", () => {
    const pool = only("AWS::Cognito::UserPool");
    expect(pool).toMatchObject({ MfaConfiguration: "OPTIONAL", EnabledMfas: ["SOFTWARE_TOKEN_MFA"] });
    expect(pool).not.toHaveProperty("SmsConfiguration");
  });

  test("over SRP, by a function with IAM, and by refresh, nothing else; access and id tokens live 15 minutes", () => {
    expect(only("AWS::Cognito::UserPoolClient")).toMatchObject({
      ExplicitAuthFlows: [
        "ALLOW_ADMIN_USER_PASSWORD_AUTH",
        "ALLOW_USER_SRP_AUTH",
        "ALLOW_REFRESH_TOKEN_AUTH",
      ],
      AllowedOAuthFlowsUserPoolClient: false,
      GenerateSecret: false,
      PreventUserExistenceErrors: "ENABLED",
      EnableTokenRevocation: true,
      AccessTokenValidity: 15,
      IdTokenValidity: 15,
      RefreshTokenValidity: 43200,
      TokenValidityUnits: { AccessToken: "minutes", IdToken: "minutes", RefreshToken: "minutes" },
      ReadAttributes: ["email", "email_verified"],
      WriteAttributes: ["email"],
    });
  });

  test("the groups viewer, editor and admin", () => {
    const names = ofType("AWS::Cognito::UserPoolGroup").map((each) => each.Properties.GroupName as string);
    expect(names.sort()).toEqual(["admin", "editor", "viewer"]);
  });
});

describe("the API", () => {
  test("Cognito by default, IAM, API keys and a function beside it, with limits and without contents in its log", () => {
    expect(only("AWS::XRay::SamplingRule").SamplingRule).toMatchObject({
      ...{ RuleName: "Rollcall-dev", FixedRate: 0.01, ReservoirSize: 0, Priority: 1000 },
      ...{ ServiceType: "AWS::AppSync::GraphQLAPI", ServiceName: "*", Host: "*", URLPath: "*" },
    });
    expect(only("AWS::AppSync::GraphQLApi")).toMatchObject({
      AuthenticationType: "AMAZON_COGNITO_USER_POOLS",
      AdditionalAuthenticationProviders: [
        { AuthenticationType: "AWS_IAM" },
        { AuthenticationType: "API_KEY" },
        {
          AuthenticationType: "AWS_LAMBDA",
          LambdaAuthorizerConfig: {
            AuthorizerResultTtlInSeconds: 0,
            IdentityValidationExpression: "^rk_[A-Za-z0-9_-]{43}$",
          },
        },
      ],
      QueryDepthLimit: 15,
      ResolverCountLimit: 250,
      IntrospectionConfig: "ENABLED",
      XrayEnabled: true,
      LogConfig: { FieldLogLevel: "ERROR", ExcludeVerboseContent: true },
      EnvironmentVariables: {
        CODES_PER_ADDRESS: "20",
        SITES_PER_PERSON: "1000",
        SENDERS: "no-reply@example.com,news@example.com",
        APPROVALS: "OTHER",
      },
    });
  });

  test("every resolver and step runs code that is an asset, and names its source", () => {
    const { resolvers } = discover(process.cwd());
    const units = [...ofType("AWS::AppSync::Resolver"), ...ofType("AWS::AppSync::FunctionConfiguration")];
    // A step that several pipelines share is one function of each stack that has it. Fields that are
    // functions as a whole have the same code, each before a function of its own.
    const steps = [...byStack(resolvers, PARTS)].flatMap(([stack, own]) =>
      own
        .flatMap((each) => each.steps ?? [])
        .map(({ place, source }) => JSON.stringify([stack, place, source])),
    );
    expect(units).toHaveLength(resolvers.length + new Set(steps).size);
    for (const { Properties, Metadata } of units) {
      expect(Properties.Code).toBeUndefined();
      expect(JSON.stringify(Properties.CodeS3Location)).toMatch(/[0-9a-f]{64}\.js/);
      expect(existsSync(fileOfPlace(Metadata?.["rollcall:source"] ?? ""))).toBe(true);
    }
  });

  // aws/aws-cdk#8168: what is made while the schema is being made fails with "Schema is currently being
  // altered".
  test("what belongs to the API waits for its schema: the key in its stack, fields in stacks that are deployed after it", () => {
    const { template } = assembly.getStackByName("Rollcall-dev-Api");
    const { Resources } = template as { Resources: Record<string, Resource> };
    const [schema] = Object.entries(Resources).find(([, each]) => each.Type.endsWith("GraphQLSchema"))!;
    for (const { DependsOn } of ofType("AWS::AppSync::ApiKey")) expect(DependsOn).toContain(schema);
    const types = ["AWS::AppSync::Resolver", "AWS::AppSync::FunctionConfiguration"];
    const withFields = assembly.stacks.filter((each) =>
      resourcesOf(each).some(({ Type }) => types.includes(Type)),
    );
    expect(withFields.map((each) => each.stackName).sort()).toEqual([
      "Rollcall-dev-Jobs",
      "Rollcall-dev-MailSends",
      "Rollcall-dev-MailSubscribers",
      "Rollcall-dev-PeopleProfiles",
      "Rollcall-dev-PeopleSegments",
      "Rollcall-dev-Sites",
      "Rollcall-dev-Users",
    ]);
    for (const { dependencies } of withFields)
      expect(dependencies.map(({ id }) => id)).toContain("Rollcall-dev-Api");
  });

  test("every resolver and step asks a source of its own stack, or one of the API's by its fixed name", () => {
    const shared = ["None", "Table"];
    for (const stack of assembly.stacks) {
      const { Resources } = stack.template as { Resources: Record<string, Resource> };
      for (const { Type, Properties } of Object.values(Resources)) {
        if (!["AWS::AppSync::Resolver", "AWS::AppSync::FunctionConfiguration"].includes(Type)) continue;
        if (Properties.Kind === "PIPELINE") continue;
        const named = Properties.DataSourceName as string | { "Fn::GetAtt": string[] };
        if (typeof named === "string") expect(shared).toContain(named);
        else expect(Resources[named["Fn::GetAtt"][0]!]?.Type).toBe("AWS::AppSync::DataSource");
      }
    }
    const api = resourcesOf(assembly.getStackByName("Rollcall-dev-Api"));
    const sources = api.filter(({ Type }) => Type === "AWS::AppSync::DataSource");
    expect(sources.map(({ Properties }) => Properties.Name as string).sort()).toEqual(shared);
    // A name is one of the whole API's.
    const names = ofType("AWS::AppSync::DataSource").map(({ Properties }) => Properties.Name as string);
    expect(new Set(names).size).toBe(names.length);
  });

  test("no two functions of a stack are the same code: a step that pipelines share is one", () => {
    for (const stack of assembly.stacks) {
      const functions = resourcesOf(stack).filter(
        ({ Type }) => Type === "AWS::AppSync::FunctionConfiguration",
      );
      const codes = functions.map(({ Properties: { CodeS3Location, DataSourceName } }) =>
        JSON.stringify([CodeS3Location, DataSourceName]),
      );
      expect(new Set(codes).size).toBe(codes.length);
    }
    const { template } = assembly.getStackByName("Rollcall-dev-Sites");
    const { Resources } = template as { Resources: Record<string, Resource> };
    const [ownSite] = Object.entries(Resources).find(
      ([, each]) => each.Properties.Name === "shared_ownSite",
    )!;
    const pipelines = Object.values(Resources).filter((each) =>
      JSON.stringify(each.Properties.PipelineConfig ?? "").includes(`"${ownSite}"`),
    );
    expect(pipelines.map((each) => each.Properties.FieldName as string).sort()).toEqual([
      ...["deleteSite", "inviteSiteMember", "revokeSiteInvitation"],
    ]);
  });

  test("a pipeline's steps are in the order of their numbers", () => {
    const names = ofType("AWS::AppSync::FunctionConfiguration").map((each) => each.Properties.Name as string);
    expect(names.filter((name) => name.startsWith("Query_me_"))).toEqual([
      "Query_me_1_get",
      "Query_me_2_provision",
    ]);
  });
});

describe("roles", () => {
  const granted = (role: RegExp): string[] =>
    grants()
      .filter((each) => role.test(each.roles))
      .flatMap((each) => each.statements)
      .filter((each) => [each.Action].flat().includes("appsync:GraphQL"))
      .flatMap((each) => [each.Resource].flat().map((arn) => JSON.stringify(arn)))
      .map((arn) => /types\/(\w+\/fields\/\w+)/.exec(arn)?.[1] ?? arn)
      .filter((field) => /^(Query|Mutation|Subscription)\//.test(field));

  test("backend reads, configures and administers, and never approves, erases or acts for itself; publisher pushes; each by field", () => {
    expect(granted(/RolesBackend/)).toEqual([
      "Mutation/fields/cancelCampaign",
      "Mutation/fields/cancelJob",
      "Mutation/fields/cancelSend",
      "Mutation/fields/cancelTemplate",
      "Mutation/fields/changeSubscriberAddress",
      "Mutation/fields/createSite",
      "Mutation/fields/createSiteKey",
      "Mutation/fields/createSource",
      "Mutation/fields/createTemplate",
      "Mutation/fields/deleteComputedTrait",
      "Mutation/fields/deleteDestination",
      "Mutation/fields/deleteFunnel",
      "Mutation/fields/deleteGoal",
      "Mutation/fields/deletePlanEvent",
      "Mutation/fields/deleteSavedFilter",
      "Mutation/fields/deleteSegment",
      "Mutation/fields/deleteSiteNote",
      "Mutation/fields/draftTemplate",
      "Mutation/fields/draftTemplates",
      "Mutation/fields/exportProfile",
      "Mutation/fields/exportSegment",
      "Mutation/fields/exportSite",
      "Mutation/fields/exportSource",
      "Mutation/fields/exportSubscriber",
      "Mutation/fields/finishImage",
      "Mutation/fields/importInvoices",
      "Mutation/fields/importSubscribers",
      "Mutation/fields/mergeProfiles",
      "Mutation/fields/pauseCampaign",
      "Mutation/fields/pauseDestination",
      "Mutation/fields/pauseSending",
      "Mutation/fields/pauseSequence",
      "Mutation/fields/putComputedTrait",
      "Mutation/fields/putDestination",
      "Mutation/fields/putFunnel",
      "Mutation/fields/putGoal",
      "Mutation/fields/putInvoice",
      "Mutation/fields/putPlanEvent",
      "Mutation/fields/putSavedFilter",
      "Mutation/fields/putSegment",
      "Mutation/fields/putSequence",
      "Mutation/fields/putSiteNote",
      "Mutation/fields/putTopic",
      "Mutation/fields/putTrackingPlan",
      "Mutation/fields/reactivateUser",
      "Mutation/fields/recordEvent",
      "Mutation/fields/replayDeliveries",
      "Mutation/fields/requestApproval",
      "Mutation/fields/resubscribe",
      "Mutation/fields/resumeCampaign",
      "Mutation/fields/resumeDestination",
      "Mutation/fields/resumeSending",
      "Mutation/fields/resumeSequence",
      "Mutation/fields/revokeShare",
      "Mutation/fields/revokeSiteKey",
      "Mutation/fields/revokeSource",
      "Mutation/fields/revokeWriteKey",
      "Mutation/fields/rotateDestinationSecret",
      "Mutation/fields/rotateWriteKey",
      "Mutation/fields/sendEmail",
      "Mutation/fields/sendToSegment",
      "Mutation/fields/sendToTag",
      "Mutation/fields/shareSite",
      "Mutation/fields/startExecution",
      "Mutation/fields/startJob",
      "Mutation/fields/stopExecution",
      "Mutation/fields/suppress",
      "Mutation/fields/suppressPerson",
      "Mutation/fields/suspendUser",
      "Mutation/fields/tagSubscribers",
      "Mutation/fields/testDestination",
      "Mutation/fields/unmergeProfiles",
      "Mutation/fields/unsubscribe",
      "Mutation/fields/unsuppress",
      "Mutation/fields/unsuppressPerson",
      "Mutation/fields/updateEmailSettings",
      "Mutation/fields/updateSite",
      "Mutation/fields/updateSource",
      "Mutation/fields/updateTemplate",
      "Mutation/fields/uploadImage",
      "Mutation/fields/upsertSubscriber",
      "Query/fields/approvers",
      "Query/fields/campaign",
      "Query/fields/campaigns",
      "Query/fields/changes",
      "Query/fields/computedTraits",
      "Query/fields/consents",
      "Query/fields/destination",
      "Query/fields/destinations",
      "Query/fields/emailAnalytics",
      "Query/fields/emailSettings",
      "Query/fields/failedExecutions",
      "Query/fields/group",
      "Query/fields/groups",
      "Query/fields/images",
      "Query/fields/invoice",
      "Query/fields/invoiceCounts",
      "Query/fields/invoiceTotals",
      "Query/fields/invoices",
      "Query/fields/job",
      "Query/fields/jobs",
      "Query/fields/openInvoices",
      "Query/fields/overview",
      "Query/fields/previewSegment",
      "Query/fields/previewSequence",
      "Query/fields/previewSource",
      "Query/fields/previewTemplate",
      "Query/fields/profile",
      "Query/fields/profileById",
      "Query/fields/profileByIdentity",
      "Query/fields/profiles",
      "Query/fields/remindersSent",
      "Query/fields/search",
      "Query/fields/segment",
      "Query/fields/segments",
      "Query/fields/send",
      "Query/fields/sendByMessageId",
      "Query/fields/sendingHealth",
      "Query/fields/sends",
      "Query/fields/sequence",
      "Query/fields/sequences",
      "Query/fields/sharedSite",
      "Query/fields/site",
      "Query/fields/siteByDomain",
      "Query/fields/sites",
      "Query/fields/source",
      "Query/fields/sources",
      "Query/fields/subscriber",
      "Query/fields/subscriberCounts",
      "Query/fields/subscriberItems",
      "Query/fields/subscribers",
      "Query/fields/subscribersByCustomer",
      "Query/fields/subscribersByEmail",
      "Query/fields/subscribersByLastContact",
      "Query/fields/subscribersByTag",
      "Query/fields/suppressions",
      "Query/fields/template",
      "Query/fields/templateAudit",
      "Query/fields/templateCounts",
      "Query/fields/templateEvents",
      "Query/fields/templates",
      "Query/fields/templatesByStatus",
      "Query/fields/templatesToApprove",
      "Query/fields/topics",
      "Query/fields/trackingPlan",
      "Query/fields/trackingPlans",
      "Query/fields/user",
      "Query/fields/userByEmail",
      "Query/fields/userItems",
      "Query/fields/visitorSessions",
      "Subscription/fields/onCampaign",
      "Subscription/fields/onChange",
      "Subscription/fields/onJob",
      "Subscription/fields/onRealtimeStats",
      "Subscription/fields/onSegmentMembership",
      "Subscription/fields/onSharedRealtime",
      "Subscription/fields/onSourceEvent",
      "Subscription/fields/onUserUpdated",
    ]);
    expect(granted(/RolesPublisher/)).toEqual([
      "Mutation/fields/endExpiredShares",
      "Mutation/fields/endStaffSubscriptions",
      "Mutation/fields/publishCampaign",
      "Mutation/fields/publishChange",
      "Mutation/fields/publishJob",
      "Mutation/fields/publishRealtimeStats",
      "Mutation/fields/publishSegmentMembership",
      "Mutation/fields/publishSourceEvent",
      "Mutation/fields/publishUser",
    ]);
  });

  // AppSync guide, "Attaching a data source": NONE has no role, since nothing is asked.
  test("a field without a request has the data source NONE, and no role", () => {
    const sources = ofType("AWS::AppSync::DataSource").map(({ Properties }) => Properties);
    expect(sources.filter(({ Type }) => Type === "NONE")).toEqual([
      { ApiId: expect.anything() as unknown, Name: "None", Type: "NONE" },
    ]);
  });

  test("each function runs as a role of its own, which is not the publisher's", () => {
    const rolesOf = (stack: (typeof assembly.stacks)[number]) =>
      resourcesOf(stack)
        .filter(({ Type }) => Type === "AWS::Lambda::Function")
        .map((each) => JSON.stringify(each.Properties.Role));
    for (const stack of assembly.stacks) expect(new Set(rolesOf(stack)).size).toBe(rolesOf(stack).length);
    const roles = assembly.stacks.flatMap(rolesOf);
    expect(roles.filter((role) => role.includes("RolesPublisher"))).toEqual([]);
  });

  // IAM guide, "IAM and AWS STS quotas": 10 managed policies a role, each of 6,144 characters.
  test("managed policies are within IAM's limits", () => {
    const policies = ofType("AWS::IAM::ManagedPolicy").map(({ Properties }) => Properties);
    const roles = policies.flatMap(({ Roles }) => (Roles as unknown[]).map((each) => JSON.stringify(each)));
    for (const role of new Set(roles))
      expect(roles.filter((each) => each === role).length).toBeLessThanOrEqual(10);
    // A reference has the length of the longest value, and that of an API's id if it is another one.
    const lengths = { "AWS::Partition": 10, "AWS::Region": 14, "AWS::AccountId": 12 };
    const valueOf = (part: unknown): string => {
      const { Ref } = part as { Ref?: keyof typeof lengths };
      return typeof part === "string" ? part : "x".repeat((Ref && lengths[Ref]) ?? 26);
    };
    const written = policies.map(({ PolicyDocument }) =>
      JSON.stringify(PolicyDocument, (_, value: { "Fn::Join"?: [string, unknown[]] } | null) =>
        value?.["Fn::Join"] ? value["Fn::Join"][1].map(valueOf).join("") : value,
      ),
    );
    for (const text of written) expect(text.length).toBeLessThanOrEqual(6144);
  });

  test("only a function runs as publisher, and only the account's own assume backend", () => {
    const trust = ofType("AWS::IAM::Role").map((each) =>
      JSON.stringify(each.Properties.AssumeRolePolicyDocument),
    );
    expect(trust.filter((each) => each.includes('"AWS"'))).toHaveLength(1);
  });

  test("no action, and no resource, is a wildcard; no managed policy grants more than is written here", () => {
    // The secrets of visitors' ids and of destinations have names that no template knows, below paths of
    // their own; and of a type below an answer, the schema says which fields are open. These actions of SES
    // have no resource (Service Authorization Reference).
    const ofAccount: unknown[] = ["ses:GetAccount", "ses:DeleteSuppressedDestination"];
    const someOf =
      /(?<!\/visitors\/|\/destinations\/|\/(?:import|export|preview|uploads|images|web|customer|segment-logs|segments|iceberg)\/|types\/(?!Query|Mutation|Subscription)\w+\/fields\/)\*/;
    for (const { statements } of grants())
      for (const { Action, Resource } of statements) {
        if ([Action].flat().some((each) => ofAccount.includes(each))) continue;
        for (const action of [Action].flat()) expect(action).not.toContain("*");
        for (const resource of [Resource].flat()) expect(JSON.stringify(resource)).not.toMatch(someOf);
      }
    for (const role of ofType("AWS::IAM::Role")) expect(role.Properties.ManagedPolicyArns).toBeUndefined();
  });

  test("each function has the permissions that its manifest names, and no more", () => {
    const actionsOf = (role: RegExp): string[] =>
      grants()
        .filter((each) => role.test(each.roles))
        .flatMap((each) => each.statements.flatMap(({ Action }) => Action))
        .filter((action) => !action.startsWith("logs:"))
        .sort();
    const onItems = ["GetItem", "PutItem", "UpdateItem"].map((each) => `dynamodb:${each}`);
    const signingUp = ["cognito-idp:AdminGetUser", ...onItems];
    expect(actionsOf(/"CognitoPreSignUp/)).toEqual(signingUp);
    expect(actionsOf(/RolesPublisher/)).toEqual(["appsync:GraphQL"]);
    expect(new Set(actionsOf(/"QueuePublish(?!Job|Campaign|Changes)/))).toEqual(new Set(["appsync:GraphQL"]));
    expect(granted(/"QueuePublish(?!Job|Campaign|Changes)/).sort()).toEqual([
      "Mutation/fields/endStaffSubscriptions",
      "Mutation/fields/publishUser",
    ]);
    expect(granted(/"QueueLive/).sort()).toEqual([
      "Mutation/fields/endExpiredShares",
      "Mutation/fields/publishRealtimeStats",
    ]);
    expect(actionsOf(/"HttpDashboard/)).toEqual(["ssm:GetParameter"]);
    expect(actionsOf(/"StepHashCode/)).toEqual(["ssm:GetParameter", "ssm:PutParameter"]);
    expect(actionsOf(/"StepMailCode/)).toEqual([
      "dynamodb:PutItem",
      "ses:SendEmail",
      "ssm:GetParameter",
      "ssm:PutParameter",
    ]);
    expect(actionsOf(/"QueueMail/)).toEqual(["dynamodb:GetItem", "dynamodb:PutItem", "ses:SendEmail"]);
    const delivers = ["BatchGetItem", "DeleteItem", "GetItem", "PutItem", "UpdateItem"];
    const delivering = delivers.map((each) => `dynamodb:${each}`);
    const keys = ["ssm:GetParameter", "ssm:PutParameter"];
    expect(actionsOf(/"QueueDeliver(?!Bulk|ies)/)).toEqual([...delivering, "ses:SendEmail", ...keys]);
    // It has a queue of its own.
    const work = ["ChangeMessageVisibility", "DeleteMessage", "GetQueueAttributes", "ReceiveMessage"];
    expect(actionsOf(/"QueueDeliverBulk/)).toEqual([
      ...[...delivering, "ses:GetAccount", "ses:SendEmail"],
      ...work.map((each) => `sqs:${each}`),
      ...keys,
    ]);
    const takesIn = ["BatchGetItem", "ConditionCheckItem", "DeleteItem", "GetItem", "PutItem", "UpdateItem"];
    expect(actionsOf(/"QueueEngagement/)).toEqual(takesIn.map((each) => `dynamodb:${each}`));
    expect(actionsOf(/"EventEmailBounced/)).toEqual([
      "dynamodb:DeleteItem",
      "dynamodb:GetItem",
      "dynamodb:UpdateItem",
      "sqs:SendMessage",
    ]);
  });
});

describe("functions", () => {
  const sourceOf = (each: Resource): string | undefined => each.Metadata?.["rollcall:source"];
  const alarms = (): Record<string, unknown>[] =>
    ofType("AWS::CloudWatch::Alarm").map((each) => each.Properties);

  /** The filter of the log of all functions. */
  type Filter = { pattern: string; log: string; metric: Record<string, string> };
  const filter = (): Filter => {
    const Properties = only("AWS::Logs::MetricFilter");
    return {
      pattern: Properties.FilterPattern as string,
      log: (Properties.LogGroupName as { Ref: string }).Ref,
      metric: (Properties.MetricTransformations as [Record<string, string>])[0],
    };
  };

  test("one per file of functions/", () => {
    const sources = ofType("AWS::Lambda::Function").map(sourceOf);
    // The stage has neither groups that need a second factor nor providers (stages/).
    const unmade = ["cognito/preTokenGeneration", "cognito/inboundFederation"];
    const names = discover(process.cwd()).functions.filter((name) => !unmade.includes(name));
    const files = names.map((name) => `functions/${name}.ts`);
    // The function of a step that pipelines of two or three stacks share is one of each stack.
    const shared = ["token", "token", "signUrl", "signUrl"].map((name) => `functions/step/${name}.ts`);
    expect(sources.sort()).toEqual([...files, ...shared].sort());
    expect(ofType("AWS::Logs::LogGroup").every((each) => each.Properties.RetentionInDays === 30)).toBe(true);
  });

  test("each writes into the log whose failures an alarm counts, and into no other", () => {
    const { log, metric } = filter();
    const { MetricName, MetricNamespace, DefaultValue } = metric;
    expect(DefaultValue).toBeUndefined();
    expect(alarms()).toContainEqual(
      expect.objectContaining({
        ...{ MetricName, Namespace: MetricNamespace, Statistic: "Sum", Period: 300, Threshold: 0 },
        ...{ TreatMissingData: "notBreaching", AlarmActions: [anything] },
      }),
    );
    const functions = assembly.stacks.flatMap((stack) =>
      Object.entries((stack.template as { Resources: Record<string, Resource> }).Resources).filter(
        ([, { Type }]) => Type === "AWS::Lambda::Function",
      ),
    );
    for (const [id, { Properties }] of functions) {
      const { LogGroup, ...rest } = Properties.LoggingConfig as Record<string, unknown>;
      expect(rest).toEqual({ LogFormat: "JSON", SystemLogLevel: "WARN" });
      const may = grants().flatMap(({ roles, statements }) =>
        roles.includes(id.replace(/[0-9A-F]{8}$/, "Role"))
          ? statements.filter(({ Action }) => Action.some((each) => each.startsWith("logs:")))
          : [],
      );
      expect(JSON.stringify(LogGroup)).toContain(log);
      // The function of a shared step has a role in each stack.
      expect(may.length).toBeGreaterThan(0);
      for (const { Resource } of may) expect(JSON.stringify(Resource)).toContain(log);
    }
  });

  // Lambda guide, "Log-level filtering" and "Configuring JSON and plain text log formats"; LogPatch.js of the
  // runtime for Node.
  test("the filter of the log finds what ends a function from outside, what a handler throws and what is trouble, but neither what is tried again nor a refused sign-up", () => {
    const at = { timestamp: "2026-11-23T10:00:00.000Z", requestId: "r1" };
    const record = { requestId: "r1", metrics: { durationMs: 10_000 } };
    const thrown = { errorType: "TypeError", errorMessage: "x is undefined", stackTrace: [] };
    const logged = { ...at, service: "queue/mail", message: "later" };
    const trouble = { ...logged, level: "ERROR", error: "TypeError" };
    const failures = [
      { time: at.timestamp, type: "platform.report", record: { ...record, status: "timeout" } },
      { time: at.timestamp, type: "platform.initReport", record: { ...record, status: "error" } },
      { ...at, level: "ERROR", message: thrown },
      { ...at, level: "ERROR", message: "Uncaught Exception", ...thrown },
    ];
    const refused = { ...thrown, errorType: "SignUpRefused" };
    const others = [
      { ...logged, level: "WARN", error: "TypeError", why: "hour h1 of site s1" },
      { ...logged, _aws: {}, deployment: "dev", MailsSent: 1 },
      // A refused sign-up is an error to Lambda.
      { ...at, level: "ERROR", message: refused },
      { ...at, level: "ERROR", message: "Invoke Error", ...refused },
    ];
    const late = { ...logged, level: "WARN", alarm: "yes", waitedMs: 700_000 };
    const finds = finderOf(filter().pattern);
    expect([...failures, trouble, late].map(finds)).toEqual([true, true, true, true, true, true]);
    expect(others.map(finds)).toEqual([false, false, false, false]);
  });

  test("there are five alarms, each of one metric", () => {
    expect(
      Object.fromEntries(alarms().map((each) => [each.AlarmDescription, [each.MetricName, each.Threshold]])),
    ).toEqual({
      "a function failed or says what a person has to look at: see /rollcall/dev/functions": [
        "Failures-dev",
        0,
      ],
      "Lambda turned invocations of the account away": ["Throttles", 0],
      "the API answered with a 5xx": ["5XXError", 0],
      "messages of a queue are in the dead-letter queue of the stage": [
        "ApproximateNumberOfMessagesVisible",
        0,
      ],
      "an event, a timer's occurrence or a change of the table was not worked on": [
        "ApproximateNumberOfMessagesVisible",
        0,
      ],
    });
  });

  // CloudWatch guide, "Notifying users on alarm changes": a topic with a policy of its own must let
  // CloudWatch publish.
  test("alarms may publish to their topic", () => {
    const { Statement } = only("AWS::SNS::TopicPolicy").PolicyDocument as { Statement: object[] };
    expect(Statement).toContainEqual(
      expect.objectContaining({
        Effect: "Allow",
        Principal: { Service: "cloudwatch.amazonaws.com" },
        Action: "sns:Publish",
        Condition: { StringEquals: { "aws:SourceAccount": { Ref: "AWS::AccountId" } } },
      }),
    );
  });

  test("Node 24, with only the variables that its needs give", () => {
    for (const { Properties } of ofType("AWS::Lambda::Function")) {
      expect(Properties).toMatchObject({ Runtime: "nodejs24.x", Handler: "index.handler" });
    }
    const hashCode = ofType("AWS::Lambda::Function").find(
      (each) => each.Metadata?.["rollcall:source"] === "functions/step/hashCode.ts",
    );
    const variables = hashCode?.Properties.Environment as { Variables: object };
    expect(Object.keys(variables.Variables).sort()).toEqual([
      "CODE_KEY_PARAMETER",
      "DEPLOYMENT",
      "POWERTOOLS_SERVICE_NAME",
    ]);
  });

  // Lambda guide, "Configure Lambda function memory": 1,769 MB are one vCPU.
  test("functions that count have a whole processor", () => {
    const whole = ofType("AWS::Lambda::Function").filter((each) => each.Properties.MemorySize === 1769);
    expect(whole.map((each) => each.Metadata?.["rollcall:source"]).sort()).toEqual([
      "functions/SharedSite/realtime.ts",
      "functions/SharedSite/realtimeMinutes.ts",
      "functions/Site/realtime.ts",
      "functions/Site/realtimeMinutes.ts",
      "functions/queue/customerLake.ts",
      "functions/queue/personErasure.ts",
      "functions/queue/rollup.ts",
      "functions/step/counts.ts",
      "functions/step/countsShared.ts",
      "functions/stream/aggregate.ts",
    ]);
  });

  test("what asks the lake has the engine's library for x86_64 in its folder, and room for files; all others are arm64", () => {
    const asking = ofType("AWS::Lambda::Function").filter(
      (each) => each.Properties.Architectures[0] !== "arm64",
    );
    expect(asking.map((each) => each.Metadata?.["rollcall:source"]).sort()).toEqual([
      "functions/queue/lake.ts",
      "functions/step/ask.ts",
      "functions/step/askShared.ts",
    ]);
    expect(asking.map(({ Properties }) => Properties.Timeout as number).sort()).toEqual([120, 25, 25]);
    for (const { Properties } of asking) {
      expect(Properties).toMatchObject({
        Architectures: ["x86_64"],
        MemorySize: 2048,
        EphemeralStorage: { Size: 2048 },
      });
      const hash = (Properties.Code as { S3Key: string }).S3Key.replace(".zip", "");
      const library = join(outdir, `asset.${hash}`, "node_modules/@duckdb/node-bindings-linux-x64");
      expect(existsSync(join(library, "libduckdb.so"))).toBe(true);
      expect(existsSync(join(library, "duckdb.node"))).toBe(true);
    }
  });

  // The limit of rendering is a time: with the share of a processor of one the others refuse the same texts.
  test("functions that render a text while a caller waits have the same memory; compiling has 25 of AppSync's 30 s", () => {
    const sized = (name: string) => {
      const found = ofType("AWS::Lambda::Function").find(
        (each) => each.Metadata?.["rollcall:source"] === `functions/${name}.ts`,
      );
      return [found?.Properties.MemorySize, found?.Properties.Timeout];
    };
    expect(sized("step/compileText")).toEqual([1024, 25]);
    expect(sized("Query/previewTemplate")).toEqual([1024, 10]);
    expect(sized("Query/previewSource")).toEqual([1024, 25]);
    expect(sized("step/sendTest")).toEqual([1024, 10]);
  });

  // Lambda guide, "Use Lambda recursive loop detection to prevent infinite loops": after about 16 times a
  // message is dropped.
  test("who goes on by a message to its own queue is not stopped as a loop; others are", () => {
    const loops = ofType("AWS::Lambda::Function").filter((each) => each.Properties.RecursiveLoop === "Allow");
    const sources = loops.map((each) => each.Metadata?.["rollcall:source"]).sort();
    expect(sources).toEqual([
      "functions/queue/campaigns.ts",
      "functions/queue/customerLake.ts",
      "functions/queue/deliveries.ts",
      "functions/queue/drafts.ts",
      "functions/queue/due.ts",
      "functions/queue/erase.ts",
      "functions/queue/import.ts",
      "functions/queue/live.ts",
      "functions/queue/optIn.ts",
      "functions/queue/personErasure.ts",
      "functions/queue/personExport.ts",
      "functions/queue/profiles.ts",
      "functions/queue/publishCampaign.ts",
      "functions/queue/publishChanges.ts",
      "functions/queue/reconcile.ts",
      "functions/queue/replays.ts",
      "functions/queue/runs.ts",
      "functions/queue/segments.ts",
      "functions/queue/slowDeliveries.ts",
      "functions/queue/subscriberJobs.ts",
      ...["functions/shared/prompt.ts", "functions/shared/rare.ts", "functions/shared/steady.ts"],
    ]);
  });

  test("every queue that is worked on has dead letters with an alarm, and a visibility of six timeouts", () => {
    const queues = ofType("AWS::SQS::Queue").map((each) => each.Properties);
    const work = queues.filter((each) => each.RedrivePolicy);
    expect(work.map((each) => each.VisibilityTimeout as number).sort((a, b) => a - b)).toEqual([
      ...[60, 240, 420, 540, 780, 3600],
    ]);
    // That of messages, and that of the readers of the stream, timers and events.
    expect(queues.filter((each) => !each.RedrivePolicy)).toHaveLength(2);
    for (const { RedrivePolicy } of work) {
      expect(RedrivePolicy).toMatchObject({ maxReceiveCount: 8 });
      expect(JSON.stringify(RedrivePolicy)).toMatch(/DeadMessages\w+/);
    }
    const sources = ["Lambda::EventSourceMapping", "Events::Rule", "Scheduler::Schedule"];
    const given = sources.flatMap((type) =>
      ofType(`AWS::${type}`).flatMap(({ Properties }) => {
        const { StartingPosition, DestinationConfig, Targets, Target } = Properties;
        if (Targets) return (Targets as { DeadLetterConfig: object }[]).map((each) => each.DeadLetterConfig);
        if (Target) return [(Target as { DeadLetterConfig: object }).DeadLetterConfig];
        return StartingPosition ? [(DestinationConfig as { OnFailure: object }).OnFailure] : [];
      }),
    );
    // Two readers, two rules, five timers.
    expect(given).toHaveLength(9);
    for (const each of given) expect(JSON.stringify(each)).toMatch(/DeadEvents\w+Arn/);
    const watched = alarms().filter(({ Namespace }) => Namespace === "AWS/SQS");
    expect(JSON.stringify(watched)).toMatch(/DeadMessages.*DeadEvents/);
  });

  // EventBridge guide, "Using dead-letter queues to process undelivered events": the policy of the queue has
  // to permit it.
  test("rules of this stage may put what they cannot deliver into the dead-letter queue of events, and others may not", () => {
    const policies = ofType("AWS::SQS::QueuePolicy").flatMap(
      ({ Properties }) => Properties.PolicyDocument.Statement as Record<string, unknown>[],
    );
    const [permitted, ...more] = policies.filter(
      (each) => /DeadEvents/.test(JSON.stringify(each.Resource)) && each.Effect === "Allow",
    );
    expect(more).toEqual([]);
    expect(permitted).toMatchObject({
      Action: "sqs:SendMessage",
      Principal: { Service: "events.amazonaws.com" },
    });
    expect(JSON.stringify(permitted!.Condition)).toMatch(/"ArnLike".*:rule\/Rollcall-dev-\*/);
  });

  test.each(["PROMPT", "STEADY", "RARE"] as const)(
    "the function of the queue %s may invoke the functions of its kinds only, and outlives each",
    (queue) => {
      const named = (name: string) =>
        ofType("AWS::Lambda::Function").find((each) => sourceOf(each) === `functions/${name}.ts`)!.Properties;
      const { functions: ofParts, shared: ofAll } = selectionOf(DOMAINS);
      const kinds = Object.entries({ ...ofParts, ...ofAll }).flatMap(([path, entry]) =>
        (entry as { queue?: QueueWork }).queue?.shared === queue ? [path] : [],
      );
      expect(kinds.length).toBeGreaterThan(1);
      const { Timeout, Environment } = named(SHARED[queue]) as {
        Timeout: number;
        Environment: { Variables: Record<string, object> };
      };
      for (const path of kinds) expect(named(path).Timeout).toBeLessThan(Timeout);
      const role = `"${idOf(SHARED[queue])}`;
      const statements = grants().flatMap((each) => (each.roles.includes(role) ? each.statements : []));
      const [invoking, ...more] = statements.filter(({ Action }) => Action.includes("lambda:InvokeFunction"));
      expect(more).toEqual([]);
      const given = Object.entries(Environment.Variables).filter(([name]) => name.endsWith("_FUNCTION_ARN"));
      expect(given.map(([name]) => name).sort()).toEqual(
        kinds.map((path) => `${path.slice("queue/".length).toUpperCase()}_FUNCTION_ARN`).sort(),
      );
      const sorted = (values: object[]) => values.map((each) => JSON.stringify(each)).sort();
      expect(sorted(invoking!.Resource as object[])).toEqual(sorted(given.map(([, arn]) => arn)));
      const allowed = statements.flatMap(({ Action }) => Action).filter((each) => !/^(logs|sqs):/.test(each));
      expect(allowed).toEqual(["lambda:InvokeFunction"]);
    },
  );

  test("functions without a waiting caller leave the account's concurrency to those with one", () => {
    const queues = ofType("AWS::Lambda::EventSourceMapping").filter(
      (each) => !each.Properties.StartingPosition,
    );
    const most = queues.map(({ Properties }) => {
      const { MaximumConcurrency } = (Properties.ScalingConfig ?? {}) as { MaximumConcurrency?: number };
      return [
        /(?:FnGetAtt|")([A-Za-z]+)Queue[0-9A-F]{8}/.exec(JSON.stringify(Properties.EventSourceArn))?.[1],
        MaximumConcurrency,
      ];
    });
    // The pace of bulk mail needs a limit, and so does work that follows traffic. The schedule spreads
    // rollups over ten minutes.
    expect(Object.fromEntries(most)).toEqual({
      ...{ deliverBulk: 4, Steady: 50 },
      ...{ live: undefined, rollup: undefined, Prompt: undefined, Shared: undefined },
    });
  });

  // SES tracks opens and clicks of a mail if its configuration set has an event destination for them (SES
  // guide).
  test("mail has two configuration sets, and only opens and clicks of bulk mail are tracked", () => {
    const events = ofType("AWS::SES::ConfigurationSetEventDestination").map(({ Properties }) => [
      (Properties.ConfigurationSetName as { Ref: string }).Ref.replace(/[0-9A-F]{8}$/, ""),
      (Properties.EventDestination as { MatchingEventTypes: string[] }).MatchingEventTypes,
    ]);
    const all = ["send", "delivery", "deliveryDelay", "bounce", "complaint", "reject"];
    expect(Object.fromEntries(events)).toEqual({ Mail: all, MailBulk: [...all, "open", "click"] });
    const setOf = (name: string) => {
      const { Environment } = ofType("AWS::Lambda::Function").find(
        ({ Metadata }) => Metadata?.["rollcall:source"] === `functions/${name}.ts`,
      )!.Properties as { Environment: { Variables: Record<string, unknown> } };
      return JSON.stringify(Environment.Variables.MAIL_CONFIGURATION_SET);
    };
    const sends = grants().flatMap(({ roles, statements }) =>
      statements
        .filter(({ Action }) => Action.includes("ses:SendEmail"))
        .map(({ Resource }) => ({ roles, isBulk: JSON.stringify(Resource).includes("MailBulk") })),
    );
    expect(sends.filter(({ isBulk }) => isBulk).map(({ roles }) => roles)).toEqual([
      expect.stringContaining("QueueDeliverBulk"),
    ]);
    expect(setOf("queue/deliverBulk")).toContain("MailBulk");
    expect(setOf("queue/deliver")).not.toContain("MailBulk");
  });

  test("the roll-up works on one site at a time", () => {
    const queues = ofType("AWS::Lambda::EventSourceMapping").filter(
      ({ Properties }) => !Properties.StartingPosition,
    );
    const rollup = queues.filter(({ Properties }) =>
      JSON.stringify(Properties.FunctionName).includes("QueueRollup"),
    );
    expect(rollup.map(({ Properties }) => Properties.BatchSize)).toEqual([1]);
  });

  test("the stream's reader sees users, addresses, people, marked visits, sends and engagement, shown calls, all that a search finds, groups, what is logged, new profiles, their merges and moves, and reached goals only, and finds a bad record by halving", () => {
    const [react] = ofType("AWS::Lambda::EventSourceMapping").filter(
      (each) => each.Properties.StartingPosition,
    );
    expect(react?.Properties).toMatchObject({
      StartingPosition: "TRIM_HORIZON",
      BisectBatchOnFunctionError: true,
      MaximumRetryAttempts: 10,
      DestinationConfig: { OnFailure: anything },
      FunctionResponseTypes: ["ReportBatchItemFailures"],
    });
    const { Filters } = react?.Properties.FilterCriteria as { Filters: { Pattern: string }[] };
    expect(Filters.map((each) => JSON.parse(each.Pattern) as unknown)).toEqual([
      {
        dynamodb: {
          NewImage: {
            entity: {
              S: [
                "User",
                ...[
                  "Email",
                  "Site",
                  "Job",
                  "Subscriber",
                  "SignUp",
                  "Topic",
                  "Sequence",
                  "Campaign",
                  "Template",
                ],
                ...[
                  "TemplateVersion",
                  "Invoice",
                  "Source",
                  "ProfileErasure",
                  "RulesWalk",
                  "Group",
                  "Segment",
                ],
                ...["Destination", "EmailSettings", "Suppression", "TrackingPlan", "PlanEvent"],
                ...["ComputedTrait", "MergeLog", "Goal", "Funnel", "SiteMember", "Share", "SiteKey"],
                ...["SiteInvitation", "ApiKey"],
              ],
            },
          },
        },
      },
      {
        eventName: ["REMOVE"],
        dynamodb: {
          OldImage: {
            entity: {
              S: [
                ...["User", "Email", "Destination", "Site", "Subscriber", "Template", "Sequence"],
                ...["Campaign", "Invoice", "Segment", "Source", "Topic", "TemplateVersion"],
                ...["EmailSettings", "Suppression", "TrackingPlan", "PlanEvent", "ComputedTrait"],
                ...["MergeLog", "ProfileErasure", "Goal", "Funnel", "SiteMember", "Share", "SiteKey"],
                ...["SiteInvitation", "ApiKey"],
              ],
            },
          },
        },
      },
      // Lambda guide, "Filter rule syntax": Or (multiple fields).
      {
        dynamodb: {
          NewImage: {
            $or: [
              // Page views of sites that are looked at, and new subscribers.
              { entity: { S: ["PageView", "CustomEvent"] }, live: { S: [{ exists: true }] } },
              { entity: { S: ["LiveSite"] }, wokenAt: { S: [{ exists: true }] } },
              { entity: { S: ["MailStats"] }, campaignId: { S: [{ exists: true }] } },
              { entity: { S: ["MergeLog"] }, undoneAt: { S: [{ exists: true }] } },
              { entity: { S: ["Profile"] }, moved: { S: [{ exists: true }] } },
              { entity: { S: ["Delivery", "ChangeDelivery"] }, claimedAt: { S: [{ exists: true }] } },
            ],
          },
        },
      },
      {
        eventName: ["INSERT"],
        dynamodb: {
          NewImage: {
            entity: {
              S: [
                ...["Suppression", "ProfileEvent", "Send", "ShownCalls"],
                ...["RawEvent", "EngagementEvent", "Consent", "Profile", "MergeLog", "GoalReached"],
              ],
            },
          },
        },
      },
    ]);
  });

  test("the stream's reader sees each change and each deletion of all that a search finds", () => {
    const [react] = ofType("AWS::Lambda::EventSourceMapping").filter(
      (each) => each.Properties.StartingPosition,
    );
    const { Filters } = react?.Properties.FilterCriteria as { Filters: { Pattern: string }[] };
    const patterns = Filters.map((each) => JSON.parse(each.Pattern) as StreamPattern);
    const seenBy = (image: "NewImage" | "OldImage", eventName?: string[]) =>
      patterns
        .filter((each) => JSON.stringify(each.eventName) === JSON.stringify(eventName))
        .flatMap(({ dynamodb }) => dynamodb[image]?.entity?.S ?? []);
    const searched = Object.keys(SEARCHED);
    expect(seenBy("NewImage")).toEqual(expect.arrayContaining(searched));
    expect(seenBy("OldImage", ["REMOVE"])).toEqual(expect.arrayContaining(searched));
  });

  test("the stream's second reader sees new events and counts of mail only, in batches that end by their window at 100 events a second", () => {
    const readers = ofType("AWS::Lambda::EventSourceMapping").filter(
      (each) => each.Properties.StartingPosition,
    );
    // DynamoDB throttles a third reader (DynamoDB guide, "Change data capture for DynamoDB Streams").
    expect(readers).toHaveLength(2);
    expect(readers[1]?.Properties).toMatchObject({
      StartingPosition: "TRIM_HORIZON",
      BatchSize: 4000,
      MaximumBatchingWindowInSeconds: 10,
      ParallelizationFactor: 1,
      BisectBatchOnFunctionError: true,
      MaximumRetryAttempts: 100,
      DestinationConfig: { OnFailure: anything },
      FunctionResponseTypes: ["ReportBatchItemFailures"],
    });
    const { Filters } = readers[1]?.Properties.FilterCriteria as { Filters: { Pattern: string }[] };
    expect(Filters.map((each) => JSON.parse(each.Pattern) as unknown)).toEqual([
      {
        eventName: ["INSERT"],
        dynamodb: {
          NewImage: {
            entity: { S: ["PageView", "CustomEvent", "Engagement", "MailDelta", "RawEvent", "SegmentDelta"] },
          },
        },
      },
    ]);
  });

  test("bounces for good, events about sends and the clock wake one each; what they fail at is kept", () => {
    const rules = ofType("AWS::Events::Rule").map((each) => each.Properties);
    const [bounces, ...others] = rules.filter(
      ({ EventPattern }) =>
        String((EventPattern as Record<string, unknown>)["detail-type"]) === "Email Bounced",
    );
    expect(others).toEqual([]);
    expect(bounces).toMatchObject({
      EventPattern: {
        source: ["aws.ses"],
        "detail-type": ["Email Bounced"],
        detail: {
          bounce: { bounceType: ["Permanent"] },
          mail: { tags: { "ses:configuration-set": [anything, anything] } },
        },
      },
      Targets: [{ DeadLetterConfig: { Arn: anything } }],
    });
    const [events] = rules.filter((each) => each !== bounces);
    expect(events).toMatchObject({
      EventPattern: {
        source: ["aws.ses"],
        detail: {
          mail: {
            tags: { "ses:configuration-set": [anything, anything], sendId: [{ exists: true }] },
          },
        },
      },
      Targets: [{ Arn: anything, DeadLetterConfig: { Arn: anything } }],
    });
    const timers = ofType("AWS::Scheduler::Schedule").map((each) => each.Properties);
    expect(timers.map((each) => each.ScheduleExpression as string).sort()).toEqual([
      "rate(1 day)",
      "rate(1 day)",
      "rate(1 hour)",
      "rate(1 minute)",
      "rate(6 hours)",
    ]);
    const Input = '{"time":"<aws.scheduler.scheduled-time>"}';
    for (const timer of timers)
      expect(timer).toMatchObject({ Target: { Input, DeadLetterConfig: { Arn: anything } } });
  });
});

describe("the distribution", () => {
  interface Told {
    HeadersConfig: { Headers: string[] };
    CookiesConfig: object;
  }
  const config = (): Record<string, any> => only("AWS::CloudFront::Distribution").DistributionConfig as never; // eslint-disable-line @typescript-eslint/no-explicit-any
  const behaviours = (): Record<string, unknown>[] => config().CacheBehaviors as never;

  test("a behaviour per path, over HTTPS alone; what answers the dashboard answers what no path has", () => {
    const paths = behaviours().map((each) => each.PathPattern as string);
    expect(paths.sort()).toEqual([
      ...[
        "/api/event",
        "/app",
        "/app/*",
        "/app/mail/*",
        "/auth/*",
        "/c/*",
        "/images/*",
        "/js/*",
        "/p/*",
        "/s/*",
        "/t.js",
        "/u/*",
        "/v1/*",
      ],
    ]);
    // CloudFront takes the first that matches.
    const inOrder = behaviours().map((each) => each.PathPattern as string);
    expect(inOrder.indexOf("/app/mail/*")).toBeLessThan(inOrder.indexOf("/app/*"));
    const [tracker, again] = ["/t.js", "/js/*"].map((path) =>
      behaviours().find((each) => each.PathPattern === path),
    );
    expect({ ...again, PathPattern: "/t.js" }).toEqual(tracker);
    const { DefaultCacheBehavior } = config();
    const dashboard = behaviours().find((each) => each.PathPattern === "/app/*");
    expect({ ...DefaultCacheBehavior, PathPattern: "/app/*" }).toEqual(dashboard);
    expect(dashboard?.TargetOriginId).not.toBe(tracker?.TargetOriginId);
    for (const each of [DefaultCacheBehavior, ...behaviours()] as Record<string, unknown>[]) {
      expect(each.ViewerProtocolPolicy).toBe("redirect-to-https");
    }
  });

  // CloudFront guide, "Use managed response headers policies": SimpleCORS. Responses of Lambda
  // itself, such as a 429, have no such header.
  test("a page may read whatever its events are answered", () => {
    const events = behaviours().find((each) => each.PathPattern === "/api/event");
    expect(events?.ResponseHeadersPolicyId).toBe("60669652-455b-4ae9-85a4-c4c02393f86c");
  });

  test("a page may not read the pages of links, nor the answer to a form unless it says so", () => {
    const links = behaviours().filter((each) => /^\/[ucps]\//.test(each.PathPattern as string));
    expect(links.map((each) => each.ResponseHeadersPolicyId)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  // CloudFront guide, "Use managed response headers policies": SecurityHeadersPolicy.
  test("images come from the private bucket, are kept as they say, and are taken as images only", () => {
    const images = behaviours().find((each) => each.PathPattern === "/images/*");
    expect(images).toMatchObject({
      AllowedMethods: ["GET", "HEAD"],
      CachePolicyId: "658327ea-f89d-4fab-a63d-7e88639e58f6",
      ResponseHeadersPolicyId: "67f7725c-6f97-4210-82d7-5512b31e9d03",
    });
    const origins = config().Origins as {
      Id: string;
      S3OriginConfig?: object;
      OriginCustomHeaders?: object;
    }[];
    const origin = origins.find(({ Id }) => Id === images?.TargetOriginId);
    expect(origin).toMatchObject({ S3OriginConfig: anything, OriginAccessControlId: anything });
    expect(origin?.OriginCustomHeaders).toBeUndefined();
  });

  // CloudFront guide, "Use managed cache policies": CachingOptimized.
  test("the tracker and the dashboard are kept as they say, and only read; events are always passed on", () => {
    const at = (path: string) => behaviours().find((each) => each.PathPattern === path);
    for (const path of ["/t.js", "/app/*"])
      expect(at(path)).toMatchObject({ AllowedMethods: ["GET", "HEAD"], Compress: true });
    expect(at("/app/*")?.CachePolicyId).toBe("658327ea-f89d-4fab-a63d-7e88639e58f6");
    const policies = ofType("AWS::CloudFront::CachePolicy").map(
      ({ Properties }) => Properties.CachePolicyConfig as Record<string, unknown>,
    );
    expect(policies).toHaveLength(2);
    // The same, and `v` is a part of the address.
    expect(policies.find(({ MaxTTL }) => MaxTTL !== 1)).toMatchObject({
      ...{ MinTTL: 1, DefaultTTL: 86_400, MaxTTL: 31_536_000 },
      ParametersInCacheKeyAndForwardedToOrigin: {
        ...{ EnableAcceptEncodingBrotli: true, EnableAcceptEncodingGzip: true },
        ...{ HeadersConfig: { HeaderBehavior: "none" }, CookiesConfig: { CookieBehavior: "none" } },
        QueryStringsConfig: { QueryStringBehavior: "whitelist", QueryStrings: ["v"] },
      },
    });
    const event = behaviours().find((each) => each.PathPattern === "/api/event");
    expect((event?.AllowedMethods as string[]).sort()).toEqual([
      ...["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"],
    ]);
    expect(policies.find(({ MaxTTL }) => MaxTTL === 1)).toMatchObject({
      ...{ MinTTL: 0, DefaultTTL: 0 },
      // By the cache policy alone does it reach an origin (guide, "Configure CloudFront to forward the
      // Authorization header").
      ParametersInCacheKeyAndForwardedToOrigin: { HeadersConfig: { Headers: ["Authorization"] } },
    });
  });

  // Quotas page, "Headers per origin request policy": 10.
  test("functions get the client's headers, but neither cookies nor Host, with which their URLs would not be found", () => {
    const policies = ofType("AWS::CloudFront::OriginRequestPolicy").map(
      ({ Properties }) => Properties.OriginRequestPolicyConfig as Told,
    );
    expect(policies).toHaveLength(2);
    for (const { HeadersConfig, CookiesConfig } of policies) {
      expect(HeadersConfig.Headers.length).toBeLessThanOrEqual(10);
      expect(HeadersConfig.Headers).not.toContain("Host");
      expect(CookiesConfig).toEqual({ CookieBehavior: "none" });
    }
  });

  test("what counts visitors gets their place, what answers people their language", () => {
    const headersAt = (path: string) => {
      const id = behaviours().find((each) => each.PathPattern === path)?.OriginRequestPolicyId as {
        Ref: string;
      };
      const stack = assembly.stacks.find(({ stackName }) => stackName === "Rollcall-dev-Edge");
      const { Resources } = stack?.template as { Resources: Record<string, Resource> };
      return (Resources[id.Ref]?.Properties.OriginRequestPolicyConfig as Told).HeadersConfig.Headers;
    };
    const seen = ["CloudFront-Viewer-Address", "CloudFront-Viewer-Country", "Origin", "User-Agent"];
    const place = ["CloudFront-Viewer-City", "CloudFront-Viewer-Country-Region"];
    const named = ["X-Visitor-City", "X-Visitor-Country", "X-Visitor-Region"];
    for (const path of ["/api/event", "/v1/*"])
      expect([...headersAt(path)].sort()).toEqual([...seen, ...place, ...named, "Content-Encoding"].sort());
    for (const path of ["/s/*", "/u/*"])
      expect(headersAt(path)).toEqual(expect.arrayContaining(["Accept-Language", ...seen]));
  });

  test("each function URL is open to all, and is shown the key, which the template does not have", () => {
    const urls = ofType("AWS::Lambda::Url");
    expect(urls.map((each) => each.Properties.AuthType as string)).toEqual(
      Array.from({ length: 7 }, () => "NONE"),
    );
    const open = ofType("AWS::Lambda::Permission").map((each) => each.Properties);
    for (const { Properties } of urls) {
      const own = open.filter(
        ({ FunctionName, Principal }) =>
          Principal === "*" && JSON.stringify(FunctionName) === JSON.stringify(Properties.TargetFunctionArn),
      );
      expect(own).toEqual([
        expect.objectContaining({ Action: "lambda:InvokeFunctionUrl", FunctionUrlAuthType: "NONE" }),
        expect.objectContaining({ Action: "lambda:InvokeFunction", InvokedViaFunctionUrl: true }),
      ]);
    }
    const origins = config().Origins as { OriginCustomHeaders: object[]; S3OriginConfig?: object }[];
    for (const origin of origins.filter(({ S3OriginConfig }) => S3OriginConfig === undefined)) {
      expect(origin.OriginCustomHeaders).toHaveLength(1);
      expect(JSON.stringify(origin.OriginCustomHeaders)).toMatch(
        /"x-rollcall-edge".*"\{\{resolve:secretsmanager:",\{"Ref":"EdgeKey\w+"\},":SecretString:::\}\}"/,
      );
    }
  });
});

// The stack of the distribution is deployed before the API's, so it can import nothing of it.
test("the API's stack writes where it is, and the function that serves the dashboard may read that parameter alone", () => {
  expect(only("AWS::SSM::Parameter")).toMatchObject({ Name: "/rollcall/dev/connection", Type: "String" });
  const value = JSON.stringify(only("AWS::SSM::Parameter").Value);
  for (const part of ["GraphQLUrl", "RealtimeUrl", "ApiKey"]) expect(value).toContain(`"${part}"`);
  const served = ofType("AWS::Lambda::Function").find(
    (each) => each.Metadata?.["rollcall:source"] === "functions/http/dashboard.ts",
  );
  expect(Object.keys(served?.Properties.Environment.Variables as object).sort()).toEqual([
    ...["BUCKET_NAME", "CONNECTION_PARAMETER", "DEPLOYMENT", "DOMAINS", "POWERTOOLS_SERVICE_NAME"],
    ...["USER_POOL_CLIENT_ID", "USER_POOL_ID"],
  ]);
  const roles = ofType("AWS::IAM::Role").filter((each) =>
    JSON.stringify(each).includes("parameter/rollcall/dev/connection"),
  );
  expect(roles).toHaveLength(1);
  expect(JSON.stringify(roles)).not.toContain("dynamodb:");
});

// CloudFormation takes 500 resources and 1 MB, and the synth 350 and 700 KB: a stack that passes half of
// CloudFormation's is soon to be split.
test("no stack is near the limits: at most 250 resources and 350 KB a template", () => {
  for (const stack of assembly.stacks) {
    expect(resourcesOf(stack).length).toBeLessThanOrEqual(250);
    expect(JSON.stringify(stack.template).length).toBeLessThan(350_000);
  }
});

test("no secret value stands in a template", () => {
  const secrets = ofType("AWS::SecretsManager::Secret").map((each) => each.Properties);
  // The one that the distribution shows.
  expect(secrets).toHaveLength(1);
  for (const secret of secrets) {
    expect(secret).toMatchObject({ GenerateSecretString: { PasswordLength: 64 } });
    expect(secret.SecretString).toBeUndefined();
  }
});

test("two synths are the same, and stages differ by their values only: one may hold what links ask for to a part of the account", async () => {
  const other = mkdtempSync(join(tmpdir(), "synth-"));
  try {
    // Made by another process, which takes bundles that were made before.
    const { folder: again } = await synthesise(process.cwd(), LOCAL, "test");
    const context = {
      stage: "prod",
      sender: "no-reply@shop.com",
      bulkSender: "news@shop.com",
      maxConcurrentShareReads: "20",
      countingBatches: "10",
      countingSeconds: "60",
    };
    const prod = await synth(process.cwd(), { outdir: other, validate: false, context });
    for (const { templateFile } of assembly.stacks)
      expect(readFileSync(join(again, templateFile), "utf8")).toBe(
        readFileSync(join(outdir, templateFile), "utf8"),
      );
    const types = prod.stacks.flatMap(resourcesOf).map((each) => each.Type);
    expect(types.sort()).toEqual(all.map((each) => each.Type).sort());
    const held = (resources: Resource[]) =>
      resources
        .filter(({ Properties }) => Properties?.ReservedConcurrentExecutions !== undefined)
        .map((each) => [
          each.Metadata?.["rollcall:source"],
          each.Properties.ReservedConcurrentExecutions as number,
        ]);
    const counting = (resources: Resource[]) =>
      resources
        .filter(({ Properties }) => Properties?.ParallelizationFactor !== undefined)
        .map(({ Properties }) => [
          Properties.ParallelizationFactor,
          Properties.MaximumBatchingWindowInSeconds,
        ]);
    expect([counting(all), counting(prod.stacks.flatMap(resourcesOf))]).toEqual([[[1, 10]], [[10, 60]]]);
    expect(held(all)).toEqual([]);
    expect(held(prod.stacks.flatMap(resourcesOf)).sort()).toEqual([
      ["functions/SharedSite/realtime.ts", 20],
      ["functions/SharedSite/realtimeMinutes.ts", 20],
      ["functions/step/askShared.ts", 20],
      ["functions/step/countsShared.ts", 20],
    ]);
  } finally {
    rmSync(other, { recursive: true });
  }
});

interface Statement {
  Action: string[];
  Resource: unknown;
}

/**
 * Returns the grants of policies and of roles. `roles` names the roles by their logical ids, in quotes.
 */
function grants(): { roles: string; statements: Statement[] }[] {
  const resources = assembly.stacks.flatMap((stack) =>
    Object.entries((stack.template as { Resources: Record<string, Resource> }).Resources),
  );
  return resources.flatMap(([id, { Type, Properties }]) => {
    const isPolicy = /^AWS::IAM::(Managed)?Policy$/.test(Type);
    const documents = isPolicy ? [Properties] : Type === "AWS::IAM::Role" ? (Properties.Policies ?? []) : [];
    const roles = JSON.stringify(isPolicy ? Properties.Roles : id);
    return (documents as { PolicyDocument: { Statement: Statement[] } }[]).map(({ PolicyDocument }) => ({
      roles,
      statements: PolicyDocument.Statement.map((each) => ({ ...each, Action: [each.Action].flat() })),
    }));
  });
}
