import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createAppSync, type AppSync } from "../services/appsync/index.ts";
import { createRealtime, type Realtime } from "../services/appsync/realtime/index.ts";
import { readAssembly, sourceOf, type Assembly, type Resource } from "../base/assembly/index.ts";
import { createBedrock } from "../services/bedrock/index.ts";
import { createCloudFront, type CloudFront } from "../services/cloudfront/index.ts";
import { Clock } from "../base/clock.ts";
import { createCognito, openCognitoStores, type Cognito } from "../services/cognito/index.ts";
import { FolderLock } from "../services/dynamodb/folderLock.ts";
import { createDynamoDb, type DynamoDb } from "../services/dynamodb/index.ts";
import { createEvents, type Events } from "../services/events/index.ts";
import { createEventSources } from "../services/eventsources/index.ts";
import { createCallers, type Callers } from "./graphiql/callers.ts";
import { createGraphiql } from "./graphiql/index.ts";
import type { Handler } from "../base/http.ts";
import { createIam, type Iam } from "../services/iam/index.ts";
import { readEach, refuseUnknown } from "../base/imitated.ts";
import type { CloudOptions } from "./options.ts";
import type { SourceMapData } from "../services/javascript/sourceMap.ts";
import { createLambda, type Lambda } from "../services/lambda/index.ts";
import { createFunctionUrls } from "../services/lambda/urls.ts";
import { createS3, type S3 } from "../services/s3/index.ts";
import { createScheduler } from "../services/scheduler/index.ts";
import { createSecretsManager } from "../services/secretsmanager/index.ts";
import { createSes, openSesStores, type Ses } from "../services/ses/index.ts";
import { createSqs, type Sqs } from "../services/sqs/index.ts";
import { createSsm } from "../services/ssm/index.ts";
import { Stores } from "./stores.ts";

export interface Services {
  place: { region: string; accountId: string };
  assembly: Assembly;
  clock: Clock;
  iam: Iam;
  appsync: AppSync;
  realtime: Realtime;
  cognito: Cognito;
  dynamodb: DynamoDb;
  events: Events;
  bedrock: { handle: Handler };
  cloudfront: CloudFront;
  lambda: Lambda;
  /** The function URLs, each by its host. */
  functionUrls: Record<string, Handler>;
  s3: S3;
  secrets: { handle: Handler };
  ses: Ses;
  sqs: Sqs;
  ssm: { handle: Handler };
  graphiql: { handle: Handler };
  /** Sets the users that GraphiQL offers. */
  callers: Callers;
  /** Signs a user of the first user pool in by address or user name, without asking for the password. */
  signIn: (name: string) => Promise<{ accessToken: string }>;
  /** Starts event sources, queues and timers. Call it when all other services have started. */
  start: () => Promise<void>;
  /**
   * The names of the functions, streams, queues and schedules that have work to do before the clock moves.
   */
  atWork: () => string[];
  stop: () => Promise<void>;
}

export const region = "us-east-1";
const accountId = "000000000000";
/** The paths of the local cloud itself (routes.ts). Each user pool adds its own. */
const OWN_PATHS = [
  "/",
  "/clock",
  "/control/dynamodb",
  "/control/ses",
  "/graphiql",
  "/graphql",
  "/inbox",
  "/ses/track",
];

/**
 * One stand-in per AWS service, with its resources of the assembly. Throws an error that names a type that no
 * stand-in imitates.
 */
export async function createServices(origin: string, options: CloudOptions): Promise<Services> {
  const { log, data } = options;
  const place = { origin, region, accountId };
  const assembly = readAssembly(options.assembly, place, options.lacks);
  for (const resource of assembly.resources) refuseUnknown(resource);
  // Comes before any file is opened: a second server must not touch the files of the folder.
  const lock = data === undefined ? undefined : await FolderLock.take(data);
  const stores = new Stores(data);
  const clock = new Clock(stores.open("clock"), options.ahead);
  const tables = ["AWS::DynamoDB::GlobalTable", "AWS::DynamoDB::Table"].flatMap(assembly.ofType);
  const giveBack = (): void => {
    clock.stop();
    stores.close();
    lock?.release();
  };
  const dynamodb = await createDynamoDb({ tables, dataDir: data, clock, log }).catch((error: unknown) => {
    giveBack();
    throw error;
  });
  try {
    const standIns = createStandIns({ ...options, ...place, assembly, stores, clock, dynamodb });
    return {
      ...standIns,
      stop: async () => {
        await standIns.stop();
        await dynamodb.stop();
        giveBack();
      },
    };
  } catch (error) {
    await dynamodb.stop();
    giveBack();
    throw error;
  }
}

interface Ground extends Omit<CloudOptions, "assembly"> {
  origin: string;
  region: string;
  accountId: string;
  assembly: Assembly;
  stores: Stores;
  clock: Clock;
  dynamodb: DynamoDb;
}

function schedulesOf(assembly: Assembly, isWanted: CloudOptions["schedules"]): Resource[] {
  const all = assembly.ofType("AWS::Scheduler::Schedule");
  if (!isWanted) return all;
  const functions = assembly.ofType("AWS::Lambda::Function");
  return all.filter(({ properties }) => {
    const { Arn } = properties.Target as { Arn: string };
    return isWanted(String(sourceOf(functions.find(({ arn }) => arn === Arn))));
  });
}

/** The services that need the table and the clock. */
function createStandIns(ground: Ground): Services {
  const { assembly, stores, clock, dynamodb, log, data, origin } = ground;
  const { patience, idle, begun, codeOf, schedules, cache, maps, model, httpHosts = [] } = ground;
  // Every property is resolved here: one that can not be is found before a service has begun with the
  // resource.
  const of = (...types: string[]): Resource[] =>
    readEach(types.flatMap(assembly.ofType), (resource) => resource.properties && resource);
  const place = { origin, region, accountId };
  const iam = createIam({
    roles: of("AWS::IAM::Role"),
    otherRoles: assembly.bootstrap.roles,
    policies: of("AWS::IAM::Policy", "AWS::IAM::ManagedPolicy"),
    store: stores.open("iam"),
  });
  const { allows, credentialsOf } = iam;
  const secrets = createSecretsManager({
    secrets: of("AWS::SecretsManager::Secret"),
    store: stores.open("secrets"),
    clock,
  });
  const s3 = createS3({
    buckets: of("AWS::S3::Bucket"),
    policies: of("AWS::S3::BucketPolicy"),
    taken: OWN_PATHS,
    store: stores.open("s3"),
    folder: data && join(data, "s3"),
    ...{ iam, region, clock, log },
  });
  const bedrock = createBedrock({ model });
  const ssm = createSsm({
    ...place,
    parameters: of("AWS::SSM::Parameter"),
    others: assembly.bootstrap.versions,
    store: stores.open("ssm"),
    clock,
  });
  const distributions = of("AWS::CloudFront::Distribution").map((each) => each.attribute("DomainName"));
  const sqs = createSqs({ queues: of("AWS::SQS::Queue"), store: stores.open("sqs"), clock });
  const lambda = createLambda({
    ...place,
    functions: of("AWS::Lambda::Function"),
    codeOf,
    configs: of("AWS::Lambda::EventInvokeConfig"),
    assetOf: assembly.asset,
    distributions,
    credentialsOf,
    allows,
    store: stores.open("lambda"),
    send: sqs.send,
    compiled: join(cache, "compiled", process.version),
    patience,
    idle,
    clock,
    log,
  });
  const functionUrls = createFunctionUrls({
    urls: of("AWS::Lambda::Url"),
    permissions: of("AWS::Lambda::Permission"),
    lambda,
    clock,
    log,
  });
  const cloudfront = createCloudFront({
    distributions: of("AWS::CloudFront::Distribution"),
    cachePolicies: of("AWS::CloudFront::CachePolicy"),
    originRequestPolicies: of("AWS::CloudFront::OriginRequestPolicy"),
    origins: functionUrls,
    taken: [...OWN_PATHS, ...of("AWS::Cognito::UserPool", "AWS::S3::Bucket").map(({ ref }) => `/${ref}`)],
    resolve: secrets.resolve,
  });
  const events = createEvents({
    ...place,
    rules: of("AWS::Events::Rule"),
    buses: of("AWS::Events::EventBus"),
    permissions: of("AWS::Lambda::Permission"),
    lambda,
    sqs,
    clock,
    log,
  });
  const ses = createSes({
    ...place,
    configurationSets: of("AWS::SES::ConfigurationSet"),
    destinations: of("AWS::SES::ConfigurationSetEventDestination"),
    identities: of("AWS::SES::EmailIdentity"),
    naming: of("AWS::IAM::Role", "AWS::IAM::Policy", "AWS::IAM::ManagedPolicy", "AWS::Cognito::UserPool"),
    stores: openSesStores(data),
    putEvents: events.publish,
    clock,
    log,
  });
  const cognito = createCognito({
    ...place,
    pools: of("AWS::Cognito::UserPool"),
    clients: of("AWS::Cognito::UserPoolClient"),
    groups: of("AWS::Cognito::UserPoolGroup"),
    stores: openCognitoStores(data),
    invoke: lambda.invoke,
    ready: lambda.ready,
    patience,
    deliver: ses.deliver,
    clock,
  });
  const appsync = createAppSync({
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
    dynamodb,
    lambda,
    cognito,
    iam,
    events,
    distributions,
    httpHosts,
    clock,
    log,
  });
  const realtime = createRealtime({ appsync, clock, log });
  const eventSources = createEventSources({
    ...place,
    mappings: of("AWS::Lambda::EventSourceMapping"),
    streamOf: dynamodb.streamOf,
    store: stores.open("eventsources"),
    allows,
    sqs,
    lambda,
    clock,
    log,
  });
  const scheduler = createScheduler({
    ...place,
    schedules: schedulesOf(assembly, schedules),
    store: stores.open("scheduler"),
    begun,
    allows,
    lambda,
    sqs,
    clock,
    log,
  });
  const [client] = of("AWS::Cognito::UserPoolClient");
  const signIn = (name: string): Promise<{ accessToken: string }> => cognito.signIn(client?.ref ?? "", name);
  const callers = createCallers({
    cognito: cognito.call,
    userPoolId: of("AWS::Cognito::UserPool")[0]?.ref,
    signIn,
    apiKey: of("AWS::AppSync::ApiKey")[0]?.attribute("ApiKey"),
    credentialsOf,
    region,
    now: () => clock.now(),
  });
  const graphiql = createGraphiql({
    callers,
    graphqlUrl: `${origin}/graphql`,
    realtimeUrl: `${origin}/graphql/realtime`,
  });
  return {
    ...{
      place,
      assembly,
      clock,
      iam,
      appsync,
      realtime,
      cognito,
      dynamodb,
      events,
      bedrock,
      cloudfront,
      functionUrls,
      lambda,
      s3,
      secrets,
      ses,
      sqs,
      ssm,
      graphiql,
      callers,
      signIn,
    },
    start: async () => {
      lambda.start();
      await eventSources.start();
      await scheduler.start();
    },
    atWork: () => [lambda, eventSources, scheduler].flatMap((each) => each.atWork()),
    stop: async () => {
      realtime.stop();
      eventSources.stop();
      scheduler.stop();
      await lambda.stop();
      sqs.stop();
      await s3.stop();
      await ses.stop();
      cognito.stop();
    },
  };
}

function readMap(file: string): SourceMapData | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as SourceMapData) : undefined;
}
