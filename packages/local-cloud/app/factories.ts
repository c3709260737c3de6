import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sourceOf, type Resource } from "../base/assembly/index.ts";
import type { Handler } from "../base/http.ts";
import { createAppSync, type AppSync } from "../services/appsync/index.ts";
import { createRealtime, type Realtime } from "../services/appsync/realtime/index.ts";
import { createBedrock, type Bedrock } from "../services/bedrock/index.ts";
import { createCloudFront, type CloudFront } from "../services/cloudfront/index.ts";
import { createCognito, openCognitoStores, type Cognito } from "../services/cognito/index.ts";
import { createEvents, type Events } from "../services/events/index.ts";
import { createEventSources, type EventSources } from "../services/eventsources/index.ts";
import { createGlue, type Glue } from "../services/glue/index.ts";
import { createIam, type Iam } from "../services/iam/index.ts";
import type { SourceMapData } from "../services/javascript/sourceMap.ts";
import { createLambda, type Lambda } from "../services/lambda/index.ts";
import { createFunctionUrls } from "../services/lambda/urls.ts";
import { createS3, type S3 } from "../services/s3/index.ts";
import { createScheduler, type Scheduler } from "../services/scheduler/index.ts";
import { createSecretsManager, type SecretsManager } from "../services/secretsmanager/index.ts";
import { createSes, openSesStores, type Ses } from "../services/ses/index.ts";
import { createSqs, type Sqs } from "../services/sqs/index.ts";
import { createSsm, type Ssm } from "../services/ssm/index.ts";
import { createCallers, type Callers } from "./graphiql/callers.ts";
import { createGraphiql } from "./graphiql/index.ts";
import { OWN_PATHS, type Ground } from "./ground.ts";

/** The services that need the table and the clock. */
export interface StandIns {
  iam: Iam;
  secrets: SecretsManager;
  s3: S3;
  bedrock: Bedrock;
  ssm: Ssm;
  glue: Glue;
  sqs: Sqs;
  lambda: Lambda;
  /** The function URLs, each by its host. */
  functionUrls: Record<string, Handler>;
  cloudfront: CloudFront;
  events: Events;
  ses: Ses;
  cognito: Cognito;
  appsync: AppSync;
  realtime: Realtime;
  eventSources: EventSources;
  scheduler: Scheduler;
  /** Sets the users that GraphiQL offers. */
  callers: Callers;
  graphiql: { handle: Handler };
}

type Factories = { [Name in keyof StandIns]: (ground: Ground, above: StandIns) => StandIns[Name] };

/** One line a service, with its resources of the assembly. A service has those above it. */
const FACTORIES: Factories = {
  iam: ({ of, assembly, stores }) =>
    createIam({
      roles: of("AWS::IAM::Role"),
      otherRoles: assembly.bootstrap.roles,
      policies: of("AWS::IAM::Policy", "AWS::IAM::ManagedPolicy"),
      store: stores.open("iam"),
    }),
  secrets: ({ of, stores, clock }) =>
    createSecretsManager({
      secrets: of("AWS::SecretsManager::Secret"),
      store: stores.open("secrets"),
      clock,
    }),
  s3: ({ of, stores, data, place, clock, log }, { iam }) =>
    createS3({
      buckets: of("AWS::S3::Bucket"),
      policies: of("AWS::S3::BucketPolicy"),
      taken: OWN_PATHS,
      store: stores.open("s3"),
      folder: data && join(data, "s3"),
      region: place.region,
      ...{ iam, clock, log },
    }),
  bedrock: ({ model }) => createBedrock({ model }),
  ssm: ({ of, assembly, place, stores, clock }) =>
    createSsm({
      ...place,
      parameters: of("AWS::SSM::Parameter"),
      others: assembly.bootstrap.versions,
      store: stores.open("ssm"),
      clock,
    }),
  glue: ({ of, place, stores, clock }) =>
    createGlue({
      ...place,
      databases: of("AWS::Glue::Database"),
      tables: of("AWS::Glue::Table"),
      store: stores.open("glue"),
      clock,
    }),
  sqs: ({ of, stores, clock }) =>
    createSqs({ queues: of("AWS::SQS::Queue"), store: stores.open("sqs"), clock }),
  lambda: (ground, { iam, sqs }) => {
    const { of, assembly, place, stores, cache, codeOf, patience, idle, clock, log } = ground;
    return createLambda({
      ...place,
      distributions: domainsOf(ground),
      functions: of("AWS::Lambda::Function"),
      codeOf,
      configs: of("AWS::Lambda::EventInvokeConfig"),
      assetOf: assembly.asset,
      credentialsOf: iam.credentialsOf,
      allows: iam.allows,
      store: stores.open("lambda"),
      send: sqs.send,
      compiled: join(cache, "compiled", process.version),
      ...{ patience, idle, clock, log },
    });
  },
  functionUrls: ({ of, clock, log }, { lambda }) =>
    createFunctionUrls({
      urls: of("AWS::Lambda::Url"),
      permissions: of("AWS::Lambda::Permission"),
      ...{ lambda, clock, log },
    }),
  cloudfront: ({ of, place }, { functionUrls, secrets, s3 }) =>
    createCloudFront({
      accountId: place.accountId,
      distributions: of("AWS::CloudFront::Distribution"),
      cachePolicies: of("AWS::CloudFront::CachePolicy"),
      originRequestPolicies: of("AWS::CloudFront::OriginRequestPolicy"),
      originAccessControls: of("AWS::CloudFront::OriginAccessControl"),
      origins: functionUrls,
      bucketAt: s3.originAt,
      taken: [...OWN_PATHS, ...of("AWS::Cognito::UserPool", "AWS::S3::Bucket").map(({ ref }) => `/${ref}`)],
      resolve: secrets.resolve,
    }),
  events: ({ of, place, clock, log }, { lambda, sqs }) =>
    createEvents({
      ...place,
      rules: of("AWS::Events::Rule"),
      buses: of("AWS::Events::EventBus"),
      permissions: of("AWS::Lambda::Permission"),
      ...{ lambda, sqs, clock, log },
    }),
  ses: ({ of, place, data, clock, log, inboxLinks }, { events }) =>
    createSes({
      ...place,
      configurationSets: of("AWS::SES::ConfigurationSet"),
      destinations: of("AWS::SES::ConfigurationSetEventDestination"),
      identities: of("AWS::SES::EmailIdentity"),
      naming: of("AWS::IAM::Role", "AWS::IAM::Policy", "AWS::IAM::ManagedPolicy", "AWS::Cognito::UserPool"),
      stores: openSesStores(data),
      inboxLinks,
      putEvents: events.publish,
      ...{ clock, log },
    }),
  cognito: ({ of, place, data, patience, clock }, { lambda, secrets, ses }) =>
    createCognito({
      ...place,
      pools: of("AWS::Cognito::UserPool"),
      clients: of("AWS::Cognito::UserPoolClient"),
      groups: of("AWS::Cognito::UserPoolGroup"),
      providers: of("AWS::Cognito::UserPoolIdentityProvider"),
      domains: of("AWS::Cognito::UserPoolDomain"),
      resolve: secrets.resolve,
      stores: openCognitoStores(data),
      invoke: lambda.invoke,
      ready: lambda.ready,
      deliver: ses.deliver,
      ...{ patience, clock },
    }),
  appsync: (ground, { lambda, cognito, iam, events }) => {
    const { of, assembly, place, stores, maps, cache, dynamodb, httpHosts = [] } = ground;
    const { patience, clock, log } = ground;
    return createAppSync({
      ...place,
      apis: of("AWS::AppSync::GraphQLApi"),
      schemas: of("AWS::AppSync::GraphQLSchema"),
      apiKeys: of("AWS::AppSync::ApiKey"),
      dataSources: of("AWS::AppSync::DataSource"),
      // Includes those that cannot be read: their fields fail.
      resolvers: assembly.ofType("AWS::AppSync::Resolver"),
      functions: of("AWS::AppSync::FunctionConfiguration"),
      assetOf: assembly.asset,
      store: stores.open("appsync"),
      sourceMapOf: (file) => (maps === undefined ? undefined : readMap(join(maps, `${file}.map`))),
      accepted: join(cache, "accepted.json"),
      distributions: domainsOf(ground),
      permissions: of("AWS::Lambda::Permission"),
      ...{ dynamodb, lambda, cognito, iam, events, httpHosts, patience, clock, log },
    });
  },
  realtime: ({ clock, log }, { appsync }) => createRealtime({ appsync, clock, log }),
  eventSources: ({ of, place, dynamodb, stores, clock, log }, { iam, sqs, lambda }) =>
    createEventSources({
      ...place,
      mappings: of("AWS::Lambda::EventSourceMapping"),
      streamOf: dynamodb.streamOf,
      store: stores.open("eventsources"),
      allows: iam.allows,
      ...{ sqs, lambda, clock, log },
    }),
  scheduler: (ground, { iam, lambda, sqs }) => {
    const { place, stores, begun = false, clock, log, schedules = () => true } = ground;
    return createScheduler({
      ...place,
      schedules: schedulesOf(ground),
      store: stores.open("scheduler"),
      allows: iam.allows,
      isWanted: (schedule) => schedules(targetSourceOf(ground, schedule)),
      begun: (schedule) => (typeof begun === "boolean" ? begun : begun(targetSourceOf(ground, schedule))),
      ...{ lambda, sqs, clock, log },
    });
  },
  callers: (ground, { cognito, iam }) =>
    createCallers({
      cognito: cognito.call,
      userPoolId: ground.of("AWS::Cognito::UserPool")[0]?.ref,
      signIn: signInOf(ground, cognito),
      apiKey: ground.of("AWS::AppSync::ApiKey")[0]?.attribute("ApiKey"),
      credentialsOf: iam.credentialsOf,
      region: ground.place.region,
      now: () => ground.clock.now(),
    }),
  graphiql: ({ place: { origin } }, { callers }) =>
    createGraphiql({ callers, graphqlUrl: `${origin}/graphql`, realtimeUrl: `${origin}/graphql/realtime` }),
};

/** Makes the services, in the order of the table. */
export function createStandIns(ground: Ground): StandIns {
  const made = {} as StandIns;
  const add = <Name extends keyof StandIns>(name: Name): void => {
    made[name] = FACTORIES[name](ground, made);
  };
  for (const name of Object.keys(FACTORIES) as (keyof StandIns)[]) add(name);
  return made;
}

/** Signs a user of the first user pool in by address or user name, without asking for the password. */
export function signInOf(
  { of }: Ground,
  cognito: Cognito,
): (name: string) => Promise<{ accessToken: string }> {
  const [client] = of("AWS::Cognito::UserPoolClient");
  return (name) => cognito.signIn(client?.ref ?? "", name);
}

const domainsOf = ({ of }: Ground): string[] =>
  of("AWS::CloudFront::Distribution").map((each) => each.attribute("DomainName"));

function schedulesOf(ground: Ground): Resource[] {
  const all = ground.assembly.ofType("AWS::Scheduler::Schedule");
  const isWanted = ground.schedules;
  return isWanted ? all.filter((each) => isWanted(targetSourceOf(ground, each))) : all;
}

/** The source file of the function that a schedule starts; `undefined`, spelled out, if it has none. */
function targetSourceOf({ assembly }: Ground, { properties }: Resource): string {
  const { Arn } = properties.Target as { Arn: string };
  const target = assembly.ofType("AWS::Lambda::Function").find(({ arn }) => arn === Arn);
  return String(sourceOf(target));
}

function readMap(file: string): SourceMapData | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as SourceMapData) : undefined;
}
