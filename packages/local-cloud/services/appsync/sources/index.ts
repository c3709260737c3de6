import { Lack, type Place, type Resource } from "../../../base/assembly/index.ts";
import type { Clock } from "../../../base/clock.ts";
import type { Credentials } from "../../iam/index.ts";
import { leaveOut, refused, refuseOthers } from "../../../base/imitated.ts";
import type { Store } from "../../../base/store.ts";
import { dynamoDbSource } from "./dynamodb/index.ts";
import type { DynamoDbCaller } from "./dynamodb/service.ts";
import { PageTokens } from "./dynamodb/token.ts";
import { eventBridgeSource, type PutEvents } from "./eventBridge.ts";
import type { Reachable } from "./http/destination.ts";
import { httpSource } from "./http/index.ts";
import { lambdaSource, type LambdaInvoker } from "./lambda.ts";
import { noneSource } from "./none.ts";
import { lacking, type DataSource } from "../model/source.ts";

export interface SourceOptions {
  place: Place;
  dynamodb: DynamoDbCaller;
  lambda: LambdaInvoker;
  iam: {
    allows(this: void, roleArn: string, action: string, resourceArn: string): boolean;
    credentialsOf(this: void, roleArn: string): Credentials;
  };
  events: { putEvents: PutEvents; hasBus: (this: void, nameOrArn: string) => boolean };
  reachable: Reachable;
  clock: Clock;
  store: Store<string>;
}

const PROPERTIES = ["ApiId", "Name", "Description", "Type", "ServiceRoleArn", "MetricsConfig"];

/**
 * Creates the data sources of the templates, by name. Throws an error for a type that is not imitated (RDS,
 * OpenSearch, Bedrock), and for one of something that no template has. A cloud that takes what it lacks gets
 * a source that fails with that sentence.
 */
export function createSources(resources: Resource[], options: SourceOptions): Map<string, DataSource> {
  const { allows, credentialsOf } = options.iam;
  const tokens = new PageTokens(options.store);
  const makers: Record<string, [config: string[], make: (resource: Resource) => DataSource]> = {
    NONE: [[], (resource) => noneSource(String(resource.properties.Name))],
    AMAZON_DYNAMODB: [
      ["DynamoDBConfig"],
      (resource) => dynamoDbSource(resource, { ...options, allows, tokens }),
    ],
    AWS_LAMBDA: [["LambdaConfig"], (resource) => lambdaSource(resource, { lambda: options.lambda, allows })],
    HTTP: [["HttpConfig"], (resource) => httpSource(resource, { credentialsOf, ...options })],
    AMAZON_EVENTBRIDGE: [
      ["EventBridgeConfig"],
      (resource) => eventBridgeSource(resource, options.events, allows),
    ],
  };
  const sources = new Map<string, DataSource>();
  for (const resource of resources) {
    const type = String(resource.properties.Type);
    const name = String(resource.properties.Name);
    try {
      const maker = Object.hasOwn(makers, type) ? makers[type] : undefined;
      if (!maker) throw refused(resource, `Type ${type}`);
      const [config, make] = maker;
      refuseOthers(resource, [...PROPERTIES, ...config]);
      sources.set(name, make(resource));
    } catch (error) {
      leaveOut(resource, error);
      sources.set(name, lackingSource(name, type, error as Lack));
    }
  }
  return sources;
}

function lackingSource(name: string, type: string, why: Lack): DataSource {
  return { name, type, invoke: () => Promise.reject(lacking(why)) };
}
