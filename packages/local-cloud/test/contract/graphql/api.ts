import { createAppSync, type AppSync } from "../../../services/appsync/index.ts";
import { assemble, type Assembly, type Resource } from "../../../base/assembly/index.ts";
import type { Clock } from "../../../base/clock.ts";
import { createCognito, openCognitoStores, type Cognito } from "../../../services/cognito/index.ts";
import { createDynamoDb, type DynamoDb } from "../../../services/dynamodb/index.ts";
import { createIam, type Credentials, type Iam } from "../../../services/iam/index.ts";
import { sign } from "../../../services/iam/sigv4.ts";
import { listen } from "../../../app/server.ts";
import { openStore } from "../../../base/store.ts";
import { StandingClock } from "../../support/clock.ts";

type Properties = Record<string, unknown>;
type RawResource = { Type: string; Properties?: Properties; Metadata?: Properties };

/**
 * A resolver or a function: its code, and its data source (NONE if left out). Code undefined is a direct
 * Lambda resolver.
 */
export interface Step {
  code?: string;
  source?: string;
  properties?: Properties;
}

export interface Definition {
  sdl: string;
  /** Properties of the GraphQLApi; API_KEY if left out. */
  api?: Properties;
  /** `Type.field`: a unit resolver, or a pipeline of steps between the handlers of `code`. */
  resolvers?: Record<string, Step | { code: string; steps: Step[] }>;
  /** Further resources of the template: data sources, tables, roles, pools. */
  resources?: Record<string, RawResource>;
  /** The functions of the other side, by name; a thrown Error is what Lambda reports as one. */
  functions?: Record<string, (event: never) => unknown>;
  store?: Parameters<typeof createAppSync>[0]["store"];
  /** Factor for the time that a Lambda authorizer may take. */
  patience?: number;
}

/** The reply to a request. `data` is untyped: a test asserts what it is. */
export interface Reply {
  status: number;
  headers: Headers;
  body: any; // eslint-disable-line @typescript-eslint/no-explicit-any
}

export interface Running {
  url: string;
  apiKey: string;
  appsync: AppSync;
  assembly: Assembly;
  clock: Clock;
  dynamodb: DynamoDb;
  iam: Iam;
  cognito: Cognito;
  hints: string[];
  errors: string[];
  /** A request with the API key, or with the headers that are given. */
  graphql(query: string, variables?: object, headers?: Record<string, string>): Promise<Reply>;
  /** A request signed with the keys of a role of the template. */
  signed(role: string, query: string, more?: { credentials?: Credentials; at?: number }): Promise<Reply>;
  post(body: string, headers?: Record<string, string>): Promise<Reply>;
  stop(): Promise<void>;
}

export const PLACE = { origin: "http://127.0.0.1:4000", region: "us-east-1", accountId: "000000000000" };
const RUNTIME = { Name: "APPSYNC_JS", RuntimeVersion: "1.0.0" };
const ApiId = { "Fn::GetAtt": ["Api", "ApiId"] };
/** One signing key for all pools: drawing one takes longer than most tests. */
const { keys } = openCognitoStores(undefined);

export const IMPORTS = `import { util, extensions, runtime } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
`;

/** Code whose request is a NONE payload and whose response is an expression. */
export const answering = (expression: string): string => `${IMPORTS}
export function request(ctx) { return { payload: null }; }
export function response(ctx) { return ${expression}; }`;

/** A role with these statements, or with every permission if none is passed. */
export const role = (...statements: object[]): RawResource => ({
  Type: "AWS::IAM::Role",
  Properties: {
    AssumeRolePolicyDocument: {},
    Policies: [
      {
        PolicyName: "all",
        PolicyDocument: {
          Statement: statements.length > 0 ? statements : [{ Effect: "Allow", Action: "*", Resource: "*" }],
        },
      },
    ],
  },
});

/** A table `posts` with one string key `id`, as the data source `Posts`. */
export const postsTable = (statements: object[] = []): Record<string, RawResource> => ({
  Table: {
    Type: "AWS::DynamoDB::Table",
    Properties: {
      TableName: "posts",
      BillingMode: "PAY_PER_REQUEST",
      KeySchema: [{ AttributeName: "id", KeyType: "HASH" }],
      AttributeDefinitions: [{ AttributeName: "id", AttributeType: "S" }],
    },
  },
  TableRole: role(...statements),
  PostsSource: source("AMAZON_DYNAMODB", "Posts", "TableRole", {
    DynamoDBConfig: { TableName: "posts", AwsRegion: "us-east-1" },
  }),
});

export function source(Type: string, Name: string, roleId?: string, more: Properties = {}): RawResource {
  const ServiceRoleArn = roleId === undefined ? undefined : { "Fn::GetAtt": [roleId, "Arn"] };
  return {
    Type: "AWS::AppSync::DataSource",
    Properties: { ApiId, Name, Type, ...(ServiceRoleArn && { ServiceRoleArn }), ...more },
  };
}

/** A data source of a function that `functions` has under this name. */
export const functionSource = (name: string): Record<string, RawResource> => ({
  [`Role${name}`]: role(),
  [`Source${name}`]: source("AWS_LAMBDA", name, `Role${name}`, {
    LambdaConfig: { LambdaFunctionArn: functionArn(name) },
  }),
});

export const functionArn = (name: string): string => `arn:aws:lambda:us-east-1:000000000000:function:${name}`;

function templateOf({ sdl, api, resolvers = {}, resources = {} }: Definition): Record<string, RawResource> {
  const made: Record<string, RawResource> = {
    Api: {
      Type: "AWS::AppSync::GraphQLApi",
      Properties: { Name: "contract", AuthenticationType: "API_KEY", ...api },
    },
    Schema: { Type: "AWS::AppSync::GraphQLSchema", Properties: { ApiId, Definition: sdl } },
    Key: { Type: "AWS::AppSync::ApiKey", Properties: { ApiId } },
    NoneSource: source("NONE", "NONE"),
    ...resources,
  };
  for (const [name, resolver] of Object.entries(resolvers)) {
    const [TypeName, FieldName] = name.split(".");
    const field = { ApiId, TypeName, FieldName };
    const id = name.replace(".", "");
    if (!("steps" in resolver)) {
      made[id] = {
        Type: "AWS::AppSync::Resolver",
        Properties: { ...field, ...stepOf(resolver) },
        Metadata: { "rollcall:source": `${name}.ts` },
      };
      continue;
    }
    const Functions = resolver.steps.map((step, index) => {
      const functionId = `${id}Step${index + 1}`;
      const Name = functionId;
      made[functionId] = {
        Type: "AWS::AppSync::FunctionConfiguration",
        Properties: { ApiId, Name, ...stepOf(step) },
        Metadata: { "rollcall:source": `${name}/${index + 1}.ts` },
      };
      return { "Fn::GetAtt": [functionId, "FunctionId"] };
    });
    const pipeline = {
      Kind: "PIPELINE",
      PipelineConfig: { Functions },
      Code: resolver.code,
      Runtime: RUNTIME,
    };
    made[id] = {
      Type: "AWS::AppSync::Resolver",
      Properties: { ...field, ...pipeline },
      Metadata: { "rollcall:source": `${name}.ts` },
    };
  }
  return made;
}

function stepOf({ code, source: DataSourceName = "NONE", properties = {} }: Step): Properties {
  return { DataSourceName, ...(code !== undefined && { Code: code, Runtime: RUNTIME }), ...properties };
}

/**
 * Stands up the API of a template made for a test, over the real parts of the local cloud, on a port of its
 * own.
 */
export async function standUp(definition: Definition): Promise<Running> {
  const template = { Resources: templateOf(definition) };
  const assembly = assemble([{ name: "Contract", template }], new Map(), PLACE);
  const of = (...types: string[]): Resource[] => types.flatMap((type) => assembly.ofType(type));
  const clock = new StandingClock();
  const hints: string[] = [];
  const errors: string[] = [];
  const log = {
    info() {},
    detail() {},
    hint: (text: string) => hints.push(text),
    error: (text: string) => errors.push(text),
  };
  const iam = createIam({
    roles: of("AWS::IAM::Role"),
    policies: of("AWS::IAM::Policy"),
    store: openStore(undefined),
  });
  const tables = of("AWS::DynamoDB::Table");
  const dynamodb =
    tables.length > 0 ? await createDynamoDb({ tables, dataDir: undefined, clock, log }) : undefined;
  const lambda = {
    settingsOf: (arn: string) => ({ arn }),
    invoke: (arn: string, event: unknown) => invoke(definition.functions ?? {}, arn, event),
  };
  const cognito = createCognito({
    pools: of("AWS::Cognito::UserPool"),
    clients: of("AWS::Cognito::UserPoolClient"),
    groups: of("AWS::Cognito::UserPoolGroup"),
    stores: { ...openCognitoStores(undefined), keys },
    invoke: lambda.invoke,
    deliver: async () => ({ messageId: "1" }),
    region: PLACE.region,
    clock,
  });
  const appsync = createAppSync({
    ...PLACE,
    apis: of("AWS::AppSync::GraphQLApi"),
    schemas: of("AWS::AppSync::GraphQLSchema"),
    apiKeys: of("AWS::AppSync::ApiKey"),
    dataSources: of("AWS::AppSync::DataSource"),
    resolvers: of("AWS::AppSync::Resolver"),
    functions: of("AWS::AppSync::FunctionConfiguration"),
    assetOf: (location) => assembly.asset(location),
    store: definition.store ?? openStore(undefined),
    dynamodb: dynamodb ?? {
      has: () => false,
      call: () => Promise.reject(new Error("the template has no table")),
    },
    lambda,
    permissions: of("AWS::Lambda::Permission"),
    patience: definition.patience,
    cognito,
    iam,
    distributions: [],
    httpHosts: [],
    events: {
      hasBus: () => false,
      putEvents: () => Promise.reject(new Error("the template has no event bus")),
    },
    clock,
    log,
  });
  const routes = {
    services: { appsync: appsync.handle },
    targets: {},
    paths: { "/graphql": appsync.handle },
    near: { paths: { "/graphql": appsync.handle } },
    upgrade: () => {},
  };
  const server = await listen(0, () => routes, log);
  const url = `http://127.0.0.1:${server.port}/graphql`;
  const apiKey = of("AWS::AppSync::ApiKey")[0]!.attribute("ApiKey");
  const post = (body: string, headers: Record<string, string> = { "x-api-key": apiKey }): Promise<Reply> =>
    fetch(url, { method: "POST", body, headers: { "content-type": "application/json", ...headers } }).then(
      replyOf,
    );
  return {
    ...{ url, apiKey, appsync, assembly, clock, iam, cognito, hints, errors, post },
    dynamodb: dynamodb!,
    graphql: (query, variables = {}, headers) => post(JSON.stringify({ query, variables }), headers),
    signed: (roleId, query, { credentials, at = clock.now() } = {}) => {
      const arn = of("AWS::IAM::Role").find((each) => each.logicalId === roleId)!.arn;
      const body = JSON.stringify({ query });
      const request = { method: "POST", path: "/graphql", headers: { host: new URL(url).host }, body };
      const keyPair = credentials ?? iam.credentialsOf(arn);
      return post(body, sign(request, keyPair, { region: "us-east-1", service: "appsync" }, at));
    },
    stop: async () => {
      await server.stop();
      await dynamodb?.stop();
      clock.stop();
    },
  };
}

async function replyOf(answer: Response): Promise<Reply> {
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    body: text.startsWith("{") ? JSON.parse(text) : text,
  };
}

async function invoke(
  functions: NonNullable<Definition["functions"]>,
  arn: string,
  event: unknown,
): Promise<{ payload: unknown; functionError?: "Unhandled" }> {
  const run = functions[arn.split(":").at(-1) ?? ""];
  if (!run) throw new Error(`the test has no function ${arn}`);
  try {
    return { payload: (await run(event as never)) ?? null };
  } catch (error) {
    const { name, message } = error as Error;
    return { payload: { errorType: name, errorMessage: message, trace: [] }, functionError: "Unhandled" };
  }
}
