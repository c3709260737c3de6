import { assemble } from "../../../../../../packages/local-cloud/base/assembly/index.ts";
import type { RecordLog } from "../../../../../../packages/local-cloud/services/dynamodb/journal.ts";
import { createDynamoDb } from "../../../../../../packages/local-cloud/services/dynamodb/index.ts";
import { awsJsonError, AwsError, operationOf } from "../../../../../../packages/local-cloud/base/http.ts";
import { silentLog } from "../../../../../../packages/local-cloud/base/log.ts";
import { indexes, table } from "../../../../../../resolvers/table/indexes.ts";
import { StandingClock } from "../../../../../../packages/local-cloud/test/support/clock.ts";
import { withoutSockets } from "../../../../../support/table.ts";

// Deaths are many, and each would be logged.
process.env.POWERTOOLS_LOG_LEVEL = "SILENT";

const TABLE = "rollcall";
const DIED = awsJsonError(new AwsError("Died", "the function died"), "application/x-amz-json-1.0");

/**
 * A table as the template has it, for functions that run in this process, and a way to let them die at any of
 * their requests.
 */
export interface Table {
  /**
   * The function's next run dies at its request `at` (from 0): before the request is done, or after it. With
   * "lost" it lives, and only the answer to a request that was done does not arrive.
   */
  dieAt(at: number, when: "before" | "after" | "lost"): void;
  /** Does this once, before the next transaction is carried out: what another fold does in between. */
  beforeTransaction(act: () => Promise<unknown>): void;
  /** The same, before the next request of any operation. */
  before(operation: string, act: () => Promise<unknown>): void;
  /**
   * Does a request of the function to another service, unless it has died or dies now: then it answers
   * `died`.
   */
  attempt<Value>(request: () => Promise<Value>, died: Value): Promise<Value>;
  /** Ends a run: says how many requests it made, and whether it died. */
  endOfRun(): { requests: number; died: boolean };
  put(item: object): Promise<void>;
  /** The stream of the table. */
  stream: RecordLog;
  /** All items of one partition. */
  partition(PK: string): Promise<Record<string, never>[]>;
  stop(): Promise<void>;
}

/**
 * Starts it and lets the SDK of this process find it, by the variables that Lambda would set or that the SDK
 * knows.
 */
export async function openTable(): Promise<Table> {
  const clock = new StandingClock();
  const dynamodb = await createDynamoDb({ tables: resources(), dataDir: undefined, clock, log: silentLog });
  let requests = 0;
  let death: { at: number; when: "before" | "after" | "lost" } | undefined;
  let died = false;
  let between: { operation: string; act: () => Promise<unknown> } | undefined;
  const attempt: Table["attempt"] = async (request, refusal) => {
    const isLast = requests === death?.at;
    requests += 1;
    // A function that has died asks nothing more: whatever its process still sends does not reach the table.
    died ||= isLast && death?.when === "before";
    if (died) return refusal;
    died = isLast && death?.when === "after";
    const answered = await request();
    return isLast ? refusal : answered;
  };
  const away = withoutSockets(async (call) => {
    if (operationOf(call) === between?.operation) {
      const { act } = between;
      between = undefined;
      await act();
    }
    return attempt(() => dynamodb.handle(call), DIED);
  });
  Object.assign(process.env, {
    TABLE_NAME: TABLE,
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "test",
    AWS_SECRET_ACCESS_KEY: "test",
  });
  return {
    attempt,
    dieAt: (at, when) => {
      death = { at, when };
    },
    beforeTransaction: (act) => {
      between = { operation: "TransactWriteItems", act };
    },
    before: (operation, act) => {
      between = { operation, act };
    },
    endOfRun: () => {
      const run = { requests, died };
      [requests, death, died] = [0, undefined, false];
      return run;
    },
    stream: dynamodb.stream(TABLE),
    put: async (item) => void (await dynamodb.call("PutItem", { TableName: TABLE, Item: item })),
    partition: async (PK) => {
      const { Items } = await dynamodb.call("Query", {
        TableName: TABLE,
        KeyConditionExpression: "#hash = :hash",
        ExpressionAttributeNames: { "#hash": table.hash },
        ExpressionAttributeValues: { ":hash": { S: PK } },
      });
      return Items as Record<string, never>[];
    },
    stop: async () => {
      away();
      clock.stop();
      await dynamodb.stop();
    },
  };
}

function resources() {
  const names = [table, ...Object.values(indexes)].flatMap(({ hash, range }) => [hash, range]);
  const schema = (hash: string, range: string) => [
    { AttributeName: hash, KeyType: "HASH" },
    { AttributeName: range, KeyType: "RANGE" },
  ];
  const Properties = {
    TableName: TABLE,
    BillingMode: "PAY_PER_REQUEST",
    KeySchema: schema(table.hash, table.range),
    AttributeDefinitions: names.map((AttributeName) => ({ AttributeName, AttributeType: "S" })),
    GlobalSecondaryIndexes: Object.entries(indexes).map(([IndexName, { hash, range, projection }]) => ({
      IndexName,
      KeySchema: schema(hash, range),
      Projection: { ProjectionType: projection },
    })),
    StreamSpecification: { StreamViewType: "NEW_AND_OLD_IMAGES" },
    Replicas: [{ Region: "us-east-1" }],
  };
  const template = { Resources: { Table: { Type: "AWS::DynamoDB::GlobalTable", Properties } } };
  const place = { origin: "http://127.0.0.1:4000", region: "us-east-1", accountId: "000000000000" };
  return assemble([{ name: "Data", template }], new Map(), place).resources;
}
