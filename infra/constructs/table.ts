import { RemovalPolicy } from "aws-cdk-lib";
import {
  AttributeType,
  Billing,
  Capacity,
  ProjectionType,
  StreamViewType,
  TableV2,
} from "aws-cdk-lib/aws-dynamodb";
import type { CfnGlobalTable } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { Construct } from "constructs";
import type { IndexName } from "#table/indexes";
import { indexes, itemFormat, table as keys } from "#table/indexes";
import { capacityOf, type Stage } from "../synth/stage.ts";

/** The share of the capacity that auto scaling aims at, in percent. The rest is a reserve until it reacts. */
export const TARGET_PERCENT = 70;

/**
 * The one table. Its keys and indexes are defined in resolvers/table/indexes.ts. It is retained when its
 * stack is deleted.
 */
export class Table extends Construct {
  readonly name: string;
  readonly streamArn: string;
  readonly #arn: string;

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id);
    const string = (name: string) => ({ name, type: AttributeType.STRING });
    const table = new TableV2(this, "Resource", {
      partitionKey: string(keys.hash),
      sortKey: string(keys.range),
      timeToLiveAttribute: keys.ttl,
      billing: billingOf(stage),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
      dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
      globalSecondaryIndexes: Object.entries(indexes).map(([indexName, index]) => ({
        indexName,
        partitionKey: string(index.hash),
        sortKey: string(index.range),
        projectionType: ProjectionType[index.projection],
      })),
    });
    (table.node.defaultChild as CfnGlobalTable).addMetadata("rollcall:itemFormat", itemFormat);
    this.name = table.tableName;
    this.#arn = table.tableArn;
    if (!table.tableStreamArn) throw new Error("the table has no stream");
    this.streamArn = table.tableStreamArn;
  }

  /**
   * Permission for single operations on the table, and for `Query` on the named indexes; CDK's own grants
   * would add all indexes by wildcard. IAM checks a transaction by the operations in it.
   */
  allow(operations: string[], queriedIndexes: IndexName[] = []): PolicyStatement[] {
    const statement = new PolicyStatement({
      actions: operations.map((each) => `dynamodb:${each}`),
      resources: [this.#arn],
    });
    const statements = operations.length === 0 ? [] : [statement];
    if (queriedIndexes.length === 0) return statements;
    const query = new PolicyStatement({
      actions: ["dynamodb:Query"],
      resources: queriedIndexes.map((each) => `${this.#arn}/index/${each}`),
    });
    return [...statements, query];
  }

  /**
   * The permissions that Lambda needs to read the stream for a function (DynamoDB guide, "Tutorial: DynamoDB
   * Streams and Lambda").
   */
  allowStream(): PolicyStatement {
    const operations = ["DescribeStream", "GetRecords", "GetShardIterator", "ListStreams"];
    return new PolicyStatement({
      actions: operations.map((each) => `dynamodb:${each}`),
      resources: [this.streamArn],
    });
  }
}

/** Indexes have the range of the table, and follow their own traffic within it. */
function billingOf({ provisionedWrites, provisionedReads }: Stage): Billing {
  if (provisionedWrites === "") return Billing.onDemand();
  const autoscaled = (units: string): Capacity => {
    const { least, most } = capacityOf(units);
    return Capacity.autoscaled({
      ...{ minCapacity: least, maxCapacity: most, targetUtilizationPercent: TARGET_PERCENT },
      // The units of a table that was on demand until now.
      seedCapacity: least,
    });
  };
  return Billing.provisioned({
    readCapacity: autoscaled(provisionedReads),
    writeCapacity: autoscaled(provisionedWrites),
  });
}
