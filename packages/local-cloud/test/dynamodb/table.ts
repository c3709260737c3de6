import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { assemble, type Resource } from "../../base/assembly/index.ts";
import type { Clock } from "../../base/clock.ts";
import { createDynamoDb, type DynamoDb, type StreamRecord } from "../../services/dynamodb/index.ts";
import { silentLog, type Log } from "../../base/log.ts";
import { until } from "../support/until.ts";
import { StandingClock } from "../support/clock.ts";

const PLACE = { origin: "http://127.0.0.1:4000", region: "us-east-1", accountId: "000000000000" };
export const TABLE = "people";

const string = (AttributeName: string) => ({ AttributeName, AttributeType: "S" });
export const keySchema = (hash: string, range: string) => [
  { AttributeName: hash, KeyType: "HASH" },
  { AttributeName: range, KeyType: "RANGE" },
];

/** A table as CDK's TableV2 writes it into a template, with one index of all attributes. */
export const PROPERTIES: Record<string, unknown> = {
  TableName: TABLE,
  BillingMode: "PAY_PER_REQUEST",
  KeySchema: keySchema("PK", "SK"),
  AttributeDefinitions: ["PK", "SK", "GSI1PK", "GSI1SK"].map(string),
  GlobalSecondaryIndexes: [
    {
      IndexName: "GSI1",
      KeySchema: keySchema("GSI1PK", "GSI1SK"),
      Projection: { ProjectionType: "ALL" },
    },
  ],
  StreamSpecification: { StreamViewType: "NEW_AND_OLD_IMAGES" },
  TimeToLiveSpecification: { AttributeName: "ttl", Enabled: true },
  Replicas: [{ Region: "us-east-1", DeletionProtectionEnabled: true }],
};

export function tableResources(properties: Record<string, unknown> = {}, Metadata = {}): Resource[] {
  const Resources = {
    Table: { Type: "AWS::DynamoDB::GlobalTable", Properties: { ...PROPERTIES, ...properties }, Metadata },
  };
  return assemble([{ name: "Data", template: { Resources } }], new Map(), PLACE).resources;
}

export interface Opened {
  dynamodb: DynamoDb;
  clock: Clock;
  stop(): Promise<void>;
}

interface Options {
  dataDir?: string;
  properties?: Record<string, unknown>;
  metadata?: Record<string, unknown>;
  lateIndexes?: number;
  timeToLiveDelay?: number;
  log?: Log;
}

export async function open({
  dataDir,
  properties = {},
  metadata = {},
  ...more
}: Options = {}): Promise<Opened> {
  const clock = new StandingClock();
  const dynamodb = await createDynamoDb({
    ...{ tables: tableResources(properties, metadata), dataDir, clock, log: silentLog },
    ...more,
  });
  const stop = async (): Promise<void> => {
    clock.stop();
    await dynamodb.stop();
  };
  return { dynamodb, clock, stop };
}

/** A folder that is there for one test. */
export function folder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "dynamodb-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export const key = (PK: string, SK = "s") => ({ PK: { S: PK }, SK: { S: SK } });
export const item = (PK: string, more: object = {}) => ({ ...key(PK), ...more });
export const put = (PK: string, more: object = {}) => ({ Put: { TableName: TABLE, Item: item(PK, more) } });

/** Returns all records, once the records of all answered writes have appeared. */
export async function records({ dynamodb }: Opened, count = 0): Promise<StreamRecord[]> {
  const log = dynamodb.stream(TABLE);
  await until(`${count} records`, async () => log.latest() >= count);
  return log.read(0, 1_000_000);
}
