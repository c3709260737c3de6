import type { Place, Resource } from "../../../../base/assembly/index.ts";
import { AwsError } from "../../../../base/http.ts";
import { missing as missingResource, refused } from "../../../../base/imitated.ts";
import {
  missingValue,
  unreadable,
  type Asker,
  type DataSource,
  type SourceOutcome,
} from "../../model/source.ts";
import { batchDelete, batchGet, batchPut } from "./batch.ts";
import { query, scan, type Paged } from "./pages.ts";
import { failedOutcome, type Access, type DynamoDbCaller } from "./service.ts";
import { deleteItem, getItem, putItem, updateItem } from "./single.ts";
import type { PageTokens } from "./token.ts";
import { transactGet, transactWrite } from "./transactions.ts";

export interface DynamoDbOptions {
  place: Place;
  dynamodb: DynamoDbCaller;
  allows: (roleArn: string, action: string, resourceArn: string) => boolean;
  tokens: PageTokens;
}

type Run = (paged: Paged, request: unknown) => Promise<SourceOutcome>;

const OPERATIONS: Record<string, Run> = {
  GetItem: getItem,
  PutItem: putItem,
  UpdateItem: updateItem,
  DeleteItem: deleteItem,
  Query: query,
  Scan: scan,
  BatchGetItem: ({ access }, request) => batchGet(access, request),
  BatchPutItem: ({ access }, request) => batchPut(access, request),
  BatchDeleteItem: ({ access }, request) => batchDelete(access, request),
  TransactGetItems: ({ access }, request) => transactGet(access, request),
  TransactWriteItems: ({ access }, request) => transactWrite(access, request),
};

/**
 * A table as a data source: every operation of the resolver reference except Sync, with the permissions of
 * the data source's role.
 */
export function dynamoDbSource(resource: Resource, options: DynamoDbOptions): DataSource {
  const config = resource.properties.DynamoDBConfig as Record<string, unknown>;
  if (config.Versioned === true || config.DeltaSyncConfig !== undefined) {
    throw refused(resource, "DynamoDBConfig", "with conflict detection is not imitated locally");
  }
  if (config.UseCallerCredentials === true) {
    throw refused(resource, "DynamoDBConfig.UseCallerCredentials");
  }
  const table = String(config.TableName);
  if (!options.dynamodb.has(table)) {
    throw missingResource(resource, "DynamoDBConfig.TableName", table, "is no table of the templates");
  }
  const { dynamodb, ...place } = accessOf(resource, options);
  return {
    name: String(resource.properties.Name),
    type: "AMAZON_DYNAMODB",
    async invoke(request, { resolver, field }: Asker) {
      const operation = (request as { operation?: unknown } | null)?.operation;
      if (typeof operation !== "string") throw missingValue("operation");
      if (operation === "Sync") throw unreadable("The operation Sync is not imitated locally.");
      const run = Object.hasOwn(OPERATIONS, operation) ? OPERATIONS[operation] : undefined;
      if (!run) throw unreadable(`Unsupported operation '${operation}'.`);
      const access: Access = {
        ...place,
        dynamodb: { call: (name, input) => dynamodb.call(name, input, field) },
      };
      try {
        return await run({ access, table, tokens: options.tokens, resolver }, request);
      } catch (error) {
        return failedOutcome(error);
      }
    },
  };
}

function accessOf(resource: Resource, { place, dynamodb, allows }: DynamoDbOptions): Access {
  const roleArn = resource.properties.ServiceRoleArn as string | undefined;
  if (roleArn === undefined) throw refused(resource, "ServiceRoleArn", "is missing");
  const { region, accountId } = place;
  return {
    dynamodb,
    tableArn: (table) => `arn:aws:dynamodb:${region}:${accountId}:table/${table}`,
    demand(action, resourceArn) {
      if (allows(roleArn, action, resourceArn)) return;
      const role = roleArn.split("/").at(-1);
      throw new AwsError(
        "AccessDeniedException",
        `User: arn:aws:sts::${accountId}:assumed-role/${role}/APPSYNC_ASSUME_ROLE is not authorized to perform: ${action} on resource: ${resourceArn} because no identity-based policy allows the ${action} action`,
      );
    },
  };
}
