import { Aws } from "aws-cdk-lib";
import { CfnDataSource } from "aws-cdk-lib/aws-appsync";
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { Construct } from "constructs";
import type { IndexName } from "#table/indexes";
import { indexes } from "#table/indexes";
import { idOf } from "./functions.ts";
import type { Table } from "./table.ts";

/**
 * The data sources that all parts share. They are created with the API and have fixed names, so other
 * stacks use them without an export.
 */
export const SHARED_SOURCES = { table: "Table", none: "None" };

/** The operations that resolvers use. IAM checks a transaction by the operations in it. */
const OPERATIONS = [
  "GetItem",
  "BatchGetItem",
  "Query",
  "PutItem",
  "UpdateItem",
  "DeleteItem",
  "ConditionCheckItem",
];

/** Resolvers read all of them. */
const INDEXES = Object.keys(indexes) as IndexName[];

/** The table's data source, and the NONE source, which sends no request. */
export class SharedSources extends Construct {
  constructor(scope: Construct, id: string, { apiId, table }: { apiId: string; table: Table }) {
    super(scope, id);
    new CfnDataSource(this, "None", { apiId, name: SHARED_SOURCES.none, type: "NONE" });
    new CfnDataSource(this, "Table", {
      apiId,
      name: SHARED_SOURCES.table,
      serviceRoleArn: roleFor(this, "TableRole", table.allow(OPERATIONS, INDEXES)),
      type: "AMAZON_DYNAMODB",
      dynamoDbConfig: { tableName: table.name, awsRegion: Aws.REGION },
    });
  }
}

interface LambdaProps {
  apiId: string;
  part: string;
  lambdaOf: (name: string) => IFunction;
}

/**
 * The Lambda sources of one part. Each has a role of its own, and is created when the first resolver uses
 * it.
 */
export class LambdaSources extends Construct {
  readonly #props: LambdaProps;
  readonly #names = new Map<string, string>();

  constructor(scope: Construct, id: string, props: LambdaProps) {
    super(scope, id);
    this.#props = props;
  }

  nameOf(path: string): string {
    const name = this.#names.get(path) ?? this.#add(path);
    this.#names.set(path, name);
    return name;
  }

  /**
   * Source names are unique in the API. A step that two parts use has a function and a source in each.
   */
  #add(path: string): string {
    const { apiId, part, lambdaOf } = this.#props;
    const { functionArn } = lambdaOf(path);
    const invoke = new PolicyStatement({ actions: ["lambda:InvokeFunction"], resources: [functionArn] });
    return new CfnDataSource(this, idOf(path), {
      apiId,
      name: `${part}${idOf(path)}`,
      serviceRoleArn: roleFor(this, `${idOf(path)}Role`, [invoke]),
      type: "AWS_LAMBDA",
      lambdaConfig: { lambdaFunctionArn: functionArn },
    }).attrName;
  }
}

function roleFor(scope: Construct, id: string, statements: PolicyStatement[]): string {
  return new Role(scope, id, {
    assumedBy: new ServicePrincipal("appsync.amazonaws.com"),
    inlinePolicies: { Leave: new PolicyDocument({ statements }) },
  }).roleArn;
}
