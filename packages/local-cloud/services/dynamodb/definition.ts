import type { Resource } from "../../base/assembly/index.ts";
import { refuseOthers, refused } from "../../base/imitated.ts";

interface KeyElement {
  AttributeName: string;
  KeyType: "HASH" | "RANGE";
}

export interface IndexDefinition {
  IndexName: string;
  KeySchema: KeyElement[];
  Projection: { ProjectionType: string; NonKeyAttributes?: string[] };
}

/** A table as its template describes it, in the API's own shapes. */
export interface TableDefinition {
  /** The resource that it was read from. */
  resource: Resource;
  name: string;
  arn: string;
  streamArn: string;
  keySchema: KeyElement[];
  /** The names of the key's attributes, the partition key's first. */
  key: string[];
  attributes: { AttributeName: string; AttributeType: string }[];
  indexes: IndexDefinition[];
  timeToLive: string | undefined;
  /** StreamViewType; undefined if the template enables no stream for the table. */
  viewType: string | undefined;
  deletionProtection: boolean;
  /** The format of its items, if the template states one. */
  itemFormat: unknown;
}

const SHAPE = ["TableName", "KeySchema", "AttributeDefinitions", "GlobalSecondaryIndexes"];
const BEHAVIOUR = ["TimeToLiveSpecification", "StreamSpecification", "DeletionProtectionEnabled", "Replicas"];
/** Properties that have no effect locally: billing, backups, encryption, labels. */
const NOTHING_HERE = [
  "BillingMode",
  "ProvisionedThroughput",
  "SSESpecification",
  "PointInTimeRecoverySpecification",
  "WriteProvisionedThroughputSettings",
  "ReadProvisionedThroughputSettings",
  "WriteOnDemandThroughputSettings",
  "ReadOnDemandThroughputSettings",
  "OnDemandThroughput",
  "ContributorInsightsSpecification",
  "TableClass",
  "Tags",
  "WarmThroughput",
];
const INDEX = ["IndexName", "KeySchema", "Projection"];

/**
 * Reads AWS::DynamoDB::GlobalTable or ::Table. Throws an error that names a property that is not imitated.
 */
export function tableDefinition(resource: Resource): TableDefinition {
  refuseOthers(resource, [...SHAPE, ...BEHAVIOUR, ...NOTHING_HERE]);
  const { properties } = resource;
  const replicas = (properties.Replicas ?? [{}]) as Record<string, unknown>[];
  if (replicas.length > 1) throw refused(resource, "Replicas", "are more than one, which is not imitated");
  const indexes = (properties.GlobalSecondaryIndexes ?? []) as (IndexDefinition & Record<string, unknown>)[];
  for (const index of indexes) {
    refuseOthers(resource, [...INDEX, ...NOTHING_HERE], `GlobalSecondaryIndexes.${index.IndexName}.`, index);
  }
  const keySchema = (properties.KeySchema ?? []) as KeyElement[];
  const attributes = (properties.AttributeDefinitions ?? []) as TableDefinition["attributes"];
  checkKeys(resource, [{ KeySchema: keySchema }, ...indexes], attributes);
  const key = ["HASH", "RANGE"].flatMap((type) =>
    keySchema.filter(({ KeyType }) => KeyType === type).map(({ AttributeName }) => AttributeName),
  );
  const other = attributes.find((each) => key.includes(each.AttributeName) && each.AttributeType !== "S");
  // Items are identified here by the text of their keys, and the same number can be written in many ways.
  if (other)
    throw refused(resource, `KeySchema ${other.AttributeName}`, "is no string, which is not imitated");
  return {
    resource,
    name: resource.ref,
    arn: resource.arn,
    streamArn: resource.attribute("StreamArn"),
    itemFormat: resource.metadata["rollcall:itemFormat"],
    ...{ keySchema, key, attributes },
    indexes: indexes.map(({ IndexName, KeySchema, Projection }) => ({ IndexName, KeySchema, Projection })),
    timeToLive: timeToLiveOf(resource),
    viewType: (properties.StreamSpecification as { StreamViewType: string } | undefined)?.StreamViewType,
    deletionProtection: [properties, ...replicas].some((each) => each.DeletionProtectionEnabled === true),
  };
}

/**
 * The error for a table that DynamoDB would refuse: it has the template's file and line, besides the
 * resource.
 */
export function refusedTable(resource: Resource, why: string): Error {
  return refused(resource, `${resource.place()}:`, why);
}

/**
 * DynamoDB developer guide, "Core components of Amazon DynamoDB": a key has one HASH attribute, and at most
 * one RANGE.
 */
function checkKeys(
  resource: Resource,
  keys: { IndexName?: string; KeySchema?: KeyElement[] }[],
  attributes: TableDefinition["attributes"],
): void {
  for (const { IndexName, KeySchema = [] } of keys) {
    const name = IndexName === undefined ? "KeySchema" : `GlobalSecondaryIndexes.${IndexName}.KeySchema`;
    const types = KeySchema.map(({ KeyType }) => KeyType).join();
    if (types !== "HASH" && types !== "HASH,RANGE")
      throw refusedTable(resource, `${name} is [${types}], and must be [HASH] or [HASH,RANGE]`);
    const unknown = KeySchema.find((each) =>
      attributes.every(({ AttributeName }) => AttributeName !== each.AttributeName),
    );
    if (unknown)
      throw refusedTable(resource, `${name} has ${unknown.AttributeName}, which AttributeDefinitions lacks`);
  }
}

function timeToLiveOf({ properties }: Resource): string | undefined {
  const given = properties.TimeToLiveSpecification as
    | { AttributeName?: string; Enabled?: boolean }
    | undefined;
  return given?.Enabled === false ? undefined : given?.AttributeName;
}
