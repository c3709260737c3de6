import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createAppSync } from "./appsync/index.ts";
import { createRealtime } from "./appsync/realtime/index.ts";
import { readAssembly, type Assembly, type Resource } from "./assembly/index.ts";
import { isKnown } from "./assembly/names.ts";
import { Clock } from "./clock.ts";
import { createClockApi } from "./clockApi.ts";
import { createCognito, openCognitoStores } from "./cognito/index.ts";
import { createDynamoDb, type DynamoDb, type RecordLog } from "./dynamodb/index.ts";
import { FolderLock } from "./dynamodb/folderLock.ts";
import { createEvents } from "./events/index.ts";
import { createEventSources } from "./eventsources/index.ts";
import { createGraphiql } from "./graphiql/index.ts";
import { createIam, type Credentials } from "./iam/index.ts";
import { createLambda } from "./lambda/index.ts";
import type { Log } from "./log.ts";
import { createScheduler } from "./scheduler/index.ts";
import { createSecretsManager } from "./secretsmanager/index.ts";
import { listen, type Routes } from "./server.ts";
import { createSes, openSesStores } from "./ses/index.ts";
import { createSqs } from "./sqs/index.ts";
import { openStore, type Store } from "./store.ts";

const REGION = "us-east-1";
const ACCOUNT = "000000000000";

export interface CloudOptions {
  /** The folder of a synthesised cloud assembly. */
  assembly: string;
  /** 0 takes a free one. */
  port: number;
  /** The folder where data is kept; in memory if undefined. */
  data: string | undefined;
  log: Log;
  /** Who can be chosen in GraphiQL. */
  demoUsers: { email: string; groups: string[] }[];
  /** Where GraphiQL's page is kept once bundled. */
  cache: string;
}

/** Everything that the templates of an assembly deploy, running on this machine. */
export interface Cloud {
  origin: string;
  region: string;
  assembly: Assembly;
  clock: Clock;
  dynamodb: DynamoDb;
  credentialsOf(roleArn: string): Credentials;
  /** Signs a user of the first user pool in, without asking for the password. */
  signIn(email: string): Promise<{ accessToken: string }>;
  /** An operation of Cognito, for which AWS wants credentials. */
  cognito(operation: string, input: object): Promise<Record<string, unknown>>;
  /** The source files that the templates name in their metadata (`rollcall:source`). */
  sources(): { resolvers: string[]; functions: string[] };
  /** Swaps the code of the resolvers and steps made from this source file: what UpdateResolver and UpdateFunction do on AWS. */
  swapResolver(source: string, bundle: { code: string; map: string }): void;
  /** Swaps the code, a folder, of the function made from this source file: what UpdateFunctionCode does on AWS. */
  swapFunction(source: string, folder: string): void;
  stop(): Promise<void>;
}

/** Stands up an assembly. Whatever the templates have that is not imitated is refused here, by name. */
export async function startCloud(options: CloudOptions): Promise<Cloud> {
  let routes: Routes | undefined;
  const listening = await listen(options.port, () => routes, options.log);
  try {
    const started = await standUp(`http://127.0.0.1:${listening.port}`, options);
    routes = started.routes;
    await started.begin();
    return {
      ...started.cloud,
      stop: async () => {
        routes = undefined;
        await started.end();
        await listening.stop();
      },
    };
  } catch (error) {
    await listening.stop();
    throw error;
  }
}

interface Started {
  cloud: Omit<Cloud, "stop">;
  routes: Routes;
  /** What acts by itself starts when everything else is there. */
  begin(): Promise<void>;
  end(): Promise<void>;
}

async function standUp(origin: string, options: CloudOptions): Promise<Started> {
  const { log, data } = options;
  const assembly = readAssembly(options.assembly, { origin, region: REGION, accountId: ACCOUNT });
  const unknown = assembly.resources.find((resource) => !isKnown(resource.type));
  if (unknown)
    throw new Error(`${unknown.stack}/${unknown.logicalId}: ${unknown.type} is not imitated locally`);
  const of = (...types: string[]): Resource[] => types.flatMap((type) => assembly.ofType(type));
  const place = { origin, region: REGION, accountId: ACCOUNT };

  const stores = new Stores(data);
  const clock = new Clock(stores.open("clock"));
  const dynamodb = await createDynamoDb({
    tables: of("AWS::DynamoDB::GlobalTable", "AWS::DynamoDB::Table"),
    dataDir: data,
    clock,
    log,
  });
  const iam = createIam({
    roles: of("AWS::IAM::Role"),
    policies: of("AWS::IAM::Policy", "AWS::IAM::ManagedPolicy"),
    store: stores.open("iam"),
  });
  const { allows, credentialsOf } = iam;
  const secrets = createSecretsManager({
    secrets: of("AWS::SecretsManager::Secret"),
    store: stores.open("secrets"),
    clock,
  });
  const sqs = createSqs({ queues: of("AWS::SQS::Queue"), store: stores.open("sqs"), clock });
  const lambda = createLambda({
    ...place,
    functions: of("AWS::Lambda::Function"),
    configs: of("AWS::Lambda::EventInvokeConfig"),
    assetOf: assembly.asset,
    credentialsOf,
    allows,
    store: stores.open("lambda"),
    send: sqs.send,
    clock,
    log,
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
    deliver: ses.deliver,
    clock,
  });
  const appsync = createAppSync({
    ...place,
    apis: of("AWS::AppSync::GraphQLApi"),
    schemas: of("AWS::AppSync::GraphQLSchema"),
    apiKeys: of("AWS::AppSync::ApiKey"),
    dataSources: of("AWS::AppSync::DataSource"),
    resolvers: of("AWS::AppSync::Resolver"),
    functions: of("AWS::AppSync::FunctionConfiguration"),
    assetOf: assembly.asset,
    store: stores.open("appsync"),
    dynamodb,
    lambda,
    cognito,
    iam,
    clock,
    log,
  });
  const realtime = createRealtime({ appsync, clock, log });
  const eventSources = createEventSources({
    ...place,
    mappings: of("AWS::Lambda::EventSourceMapping"),
    streamOf: (arn) => streamOf(arn, of("AWS::DynamoDB::GlobalTable", "AWS::DynamoDB::Table"), dynamodb),
    store: stores.open("eventsources"),
    allows,
    sqs,
    lambda,
    clock,
    log,
  });
  const scheduler = createScheduler({
    ...place,
    schedules: of("AWS::Scheduler::Schedule"),
    store: stores.open("scheduler"),
    allows,
    lambda,
    sqs,
    clock,
    log,
  });
  const [pool] = of("AWS::Cognito::UserPool");
  const [client] = of("AWS::Cognito::UserPoolClient");
  const signIn = (email: string): Promise<{ accessToken: string }> =>
    cognito.signIn(client?.ref ?? "", email);
  const graphiql = createGraphiql({
    users: () => options.demoUsers,
    graphqlUrl: `${origin}/graphql`,
    realtimeUrl: `${origin}/graphql/realtime`,
    cacheDir: options.cache,
    signIn,
  });
  return {
    cloud: {
      ...place,
      assembly,
      clock,
      dynamodb,
      credentialsOf,
      signIn,
      cognito: async (operation, input) =>
        ((await cognito.call(operation, { UserPoolId: pool?.ref, ...input })) ?? {}) as Record<
          string,
          unknown
        >,
      sources: () => ({
        resolvers: sourcesOf(of(...UNITS)).filter((source) => source.endsWith(".ts")),
        functions: sourcesOf(of("AWS::Lambda::Function")),
      }),
      swapResolver: (source, { code, map }) => {
        for (const unit of of(...UNITS).filter((each) => sourceOf(each) === source))
          appsync.update(unit, code, map);
      },
      swapFunction: (source, folder) => {
        const made = of("AWS::Lambda::Function").filter((each) => sourceOf(each) === source);
        for (const each of made) lambda.updateCode(each.ref, folder);
      },
    },
    routes: {
      services: {
        appsync: appsync.handle,
        "cognito-idp": cognito.handle,
        dynamodb: dynamodb.handle,
        events: events.handle,
        lambda: lambda.handle,
        secretsmanager: secrets.handle,
        ses: ses.handle,
        sqs: sqs.handle,
      },
      targets: { AWSCognitoIdentityProviderService: cognito.handle },
      paths: {
        "/": graphiql.handle,
        "/clock": createClockApi(clock),
        "/graphql": appsync.handle,
        "/inbox": ses.inbox,
        ...Object.fromEntries(of("AWS::Cognito::UserPool").map((each) => [`/${each.ref}`, cognito.handle])),
      },
      upgrade: realtime.upgrade,
    },
    begin: async () => {
      lambda.start();
      await eventSources.start();
      await scheduler.start();
    },
    end: async () => {
      realtime.stop();
      eventSources.stop();
      scheduler.stop();
      await lambda.stop();
      sqs.stop();
      await ses.stop();
      cognito.stop();
      clock.stop();
      await dynamodb.stop();
      stores.close();
    },
  };
}

/** Empties a data folder, unless somebody is using it. */
export async function clearData(folder: string): Promise<void> {
  const lock = await FolderLock.take(folder);
  for (const name of readdirSync(folder))
    if (name !== "lock") rmSync(join(folder, name), { recursive: true });
  lock.release();
}

const UNITS = ["AWS::AppSync::Resolver", "AWS::AppSync::FunctionConfiguration"];

const sourceOf = (resource: Resource): unknown => resource.metadata["rollcall:source"];

function sourcesOf(resources: Resource[]): string[] {
  return [...new Set(resources.map(sourceOf))].filter((source) => typeof source === "string");
}

/** The stores of the services that have one each, in the data folder. */
class Stores {
  readonly #folder: string | undefined;
  readonly #opened: Store<never>[] = [];

  constructor(folder: string | undefined) {
    this.#folder = folder;
  }

  open<Value>(name: string): Store<Value> {
    const store = openStore<Value>(
      this.#folder === undefined ? undefined : join(this.#folder, `${name}.jsonl`),
    );
    this.#opened.push(store as unknown as Store<never>);
    return store;
  }

  close(): void {
    for (const store of this.#opened) store.close();
  }
}

function streamOf(
  arn: string,
  tables: Resource[],
  dynamodb: DynamoDb,
): { records: RecordLog; viewType: string } | undefined {
  const table = tables.find((each) => each.attribute("StreamArn") === arn);
  const specification = table?.properties.StreamSpecification as { StreamViewType: string } | undefined;
  return (
    table && specification && { records: dynamodb.stream(table.ref), viewType: specification.StreamViewType }
  );
}
