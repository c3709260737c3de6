import type { Place, Resource } from "../../assembly/index.ts";
import type { Clock } from "../../clock.ts";
import type { Credentials } from "../../iam/index.ts";
import { refused, refuseOthers } from "../../imitated.ts";
import type { Store } from "../../store.ts";
import { dynamoDbSource } from "./dynamodb/index.ts";
import type { DynamoDb } from "./dynamodb/service.ts";
import { Tokens } from "./dynamodb/token.ts";
import { eventBridgeSource, type PutEvents } from "./eventBridge.ts";
import { httpSource } from "./http.ts";
import { lambdaSource, type Lambda } from "./lambda.ts";
import { noneSource } from "./none.ts";
import type { DataSource } from "./source.ts";

export interface SourceOptions {
  place: Place;
  dynamodb: DynamoDb;
  lambda: Lambda;
  iam: {
    allows(this: void, roleArn: string, action: string, resourceArn: string): boolean;
    credentialsOf(this: void, roleArn: string): Credentials;
  };
  putEvents: PutEvents;
  clock: Clock;
  store: Store<string>;
}

const PROPERTIES = ["ApiId", "Name", "Description", "Type", "ServiceRoleArn", "MetricsConfig"];

/**
 * Creates the data sources of the templates, by name. Throws an error for a type that is not imitated (RDS,
 * OpenSearch, Bedrock).
 */
export function createSources(resources: Resource[], options: SourceOptions): Map<string, DataSource> {
  const { allows, credentialsOf } = options.iam;
  const tokens = new Tokens(options.store);
  const makers: Record<string, [config: string[], make: (resource: Resource) => DataSource]> = {
    NONE: [[], (resource) => noneSource(String(resource.properties.Name))],
    AMAZON_DYNAMODB: [
      ["DynamoDBConfig"],
      (resource) => dynamoDbSource(resource, { ...options, allows, tokens }),
    ],
    AWS_LAMBDA: [["LambdaConfig"], (resource) => lambdaSource(resource, { lambda: options.lambda, allows })],
    HTTP: [["HttpConfig"], (resource) => httpSource(resource, { credentialsOf, clock: options.clock })],
    AMAZON_EVENTBRIDGE: [
      ["EventBridgeConfig"],
      (resource) => eventBridgeSource(resource, options.putEvents, allows),
    ],
  };
  const sources = new Map<string, DataSource>();
  for (const resource of resources) {
    const type = String(resource.properties.Type);
    const maker = Object.hasOwn(makers, type) ? makers[type] : undefined;
    if (!maker) throw refused(resource, `Type ${type}`);
    const [config, make] = maker;
    refuseOthers(resource, [...PROPERTIES, ...config]);
    const source = make(resource);
    sources.set(source.name, source);
  }
  return sources;
}
