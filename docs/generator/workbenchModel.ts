import { entities } from "#table/model/entities";
import type { EntityPlace } from "#table/place";
import { indexes, table } from "#table/indexes";
import { items, type Attribute, type Item, type Letter } from "./items.ts";

/** A value in DynamoDB's JSON. */
type Value = Partial<Record<Letter, unknown>>;

const SAMPLES: Record<Letter, Value> = {
  S: { S: "" },
  N: { N: "0" },
  BOOL: { BOOL: false },
  B: { B: "" },
  L: { L: [] },
  M: { M: {} },
};
/** A `ttl` that NoSQL Workbench shows as a time: 1 January 2030. */
const TTL = "1893456000";

/**
 * Returns the table as a NoSQL Workbench model: keys, indexes, and for each entity a facet and a sample item
 * whose keys name their parts. The format is from AWS's own models
 * (github.com/aws-samples/amazon-dynamodb-design-patterns; DynamoDB guide, "Exporting a data model").
 */
export function model() {
  const all = items();
  return {
    ModelName: "Rollcall",
    ModelMetadata: {
      Author: "Rollcall",
      DateCreated: "Nov 21, 2026, 12:00 AM",
      DateLastModified: "Nov 21, 2026, 12:00 AM",
      Description: "One table for who the users are, and what they do. Generated from resolvers/table.",
      AWSService: "Amazon DynamoDB",
      Version: "3.0",
    },
    DataModel: [
      {
        TableName: "Rollcall",
        KeyAttributes: keys(table.hash, table.range),
        NonKeyAttributes: attributesOf(all).map(({ name, letter }) => ({
          AttributeName: name,
          AttributeType: letter,
        })),
        TableFacets: all.map(facetOf),
        GlobalSecondaryIndexes: Object.entries(indexes).map(([name, { hash, range, projection }]) => ({
          IndexName: name,
          KeyAttributes: keys(hash, range),
          Projection: { ProjectionType: projection },
        })),
        TableData: all.map(sampleOf),
        DataAccess: { MySql: {} },
        BillingMode: "PAY_PER_REQUEST",
      },
    ],
  };
}

function keys(hash: string, range: string) {
  return {
    PartitionKey: { AttributeName: hash, AttributeType: "S" },
    SortKey: { AttributeName: range, AttributeType: "S" },
  };
}

/**
 * Returns every attribute once. If two entities have the same attribute with different types, the first type
 * is used.
 */
function attributesOf(all: Item[]): Attribute[] {
  const entity: Attribute = { name: "entity", letter: "S", isOptional: false };
  const byName = new Map([["entity", entity]]);
  for (const attribute of all.flatMap(({ attributes }) => attributes))
    if (!byName.has(attribute.name)) byName.set(attribute.name, attribute);
  return [...byName.values()];
}

function facetOf({ entity, attributes }: Item) {
  const { PK, SK } = entities[entity]!;
  return {
    FacetName: entity,
    KeyAttributeAlias: { PartitionKeyAlias: PK, SortKeyAlias: SK },
    NonKeyAttributes: ["entity", ...attributes.map(({ name }) => name)],
    DataAccess: { MySql: {} },
  };
}

function sampleOf({ entity, attributes }: Item): Record<string, Value> {
  const place = entities[entity]!;
  const rest = attributes.filter(({ name, isOptional }) => name in place || !isOptional);
  return {
    PK: { S: place.PK },
    SK: { S: place.SK },
    entity: { S: entity },
    ...Object.fromEntries(rest.map((attribute) => [attribute.name, valueOf(attribute, place)])),
  };
}

function valueOf({ name, letter }: Attribute, place: EntityPlace): Value {
  if (name === table.ttl) return { N: TTL };
  if (letter === "S") return { S: place[name as keyof EntityPlace] ?? `{${name}}` };
  return SAMPLES[letter];
}
