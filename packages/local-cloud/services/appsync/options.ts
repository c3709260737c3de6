import type { Place, Resource } from "../../base/assembly/index.ts";
import type { Clock } from "../../base/clock.ts";
import type { Handler } from "../../base/http.ts";
import type { Iam } from "../iam/index.ts";
import type { SourceMapData } from "../javascript/sourceMap.ts";
import type { Log } from "../../base/log.ts";
import type { Store } from "../../base/store.ts";
import type { TokenVerifier } from "./authorization/cognito.ts";
import type { RealtimeHooks } from "./realtime/hooks.ts";
import type { CodeUnit } from "./resolution/index.ts";
import type { DynamoDbCaller } from "./sources/dynamodb/service.ts";
import type { PutEvents } from "./sources/eventBridge.ts";
import type { LambdaInvoker } from "./sources/lambda.ts";

export interface AppSyncOptions extends Place {
  /** AWS::AppSync::GraphQLApi: one, or none. */
  apis: Resource[];
  /** AWS::AppSync::GraphQLSchema. */
  schemas: Resource[];
  /** AWS::AppSync::ApiKey. */
  apiKeys: Resource[];
  /** AWS::AppSync::DataSource. */
  dataSources: Resource[];
  /** AWS::AppSync::Resolver. */
  resolvers: Resource[];
  /** AWS::AppSync::FunctionConfiguration. */
  functions: Resource[];
  /** The file of an asset, by its S3 location. */
  assetOf: (location: string) => string;
  /** The source map of a source file's bundle, if there is one. With it, errors name source lines. */
  sourceMapOf?: (file: string) => SourceMapData | undefined;
  /** The file that says which bundles were accepted before: they are not checked again. */
  accepted?: string;
  /** Keeps the key that pages' tokens are encrypted with. */
  store: Store<string>;
  dynamodb: DynamoDbCaller;
  lambda: LambdaInvoker;
  /** AWS::Lambda::Permission. */
  permissions: Resource[];
  /** Factor for the time that a Lambda authorizer may take; 1 if undefined. */
  patience?: number | undefined;
  cognito: TokenVerifier;
  iam: Iam;
  events: { putEvents: PutEvents; hasBus: (this: void, nameOrArn: string) => boolean };
  /** The domains of the templates' distributions. */
  distributions: string[];
  /** Hosts beyond this machine that HTTP data sources may ask. */
  httpHosts: string[];
  clock: Clock;
  log: Log;
}

export interface AppSync extends RealtimeHooks {
  /** The GraphQL endpoint: POST and GET of /graphql. */
  handle: Handler;
  /**
   * Replaces code as UpdateResolver and UpdateFunction do on AWS, by stack and logical id. Throws an Error
   * with file and line for code that AppSync refuses, and keeps the old code.
   */
  updateResolver(unit: CodeUnit, code: string, sourceMap?: SourceMapData): void;
  updateFunction(unit: CodeUnit, code: string, sourceMap?: SourceMapData): void;
  /** Replaces the schema as StartSchemaCreation does: requests that begin afterwards use the new one. */
  updateSchema(sdl: string): void;
}
