import { Aws } from "aws-cdk-lib";
import { CfnDataSource } from "aws-cdk-lib/aws-appsync";
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { Construct } from "constructs";
import { idOf } from "./functions.ts";
import type { Table } from "./table.ts";

/** The sources of all domains, made with the API. Their names are fixed, so no export holds them where another stack uses them. */
export const SHARED_SOURCES = { table: "Table", none: "None" };

/** The operations that resolvers use; a transaction is allowed by those that it is made of. */
const OPERATIONS = [
  "GetItem",
  "BatchGetItem",
  "Query",
  "PutItem",
  "UpdateItem",
  "DeleteItem",
  "ConditionCheckItem",
];

/** The table, and the source that asks nothing. */
export class SharedSources extends Construct {
  constructor(scope: Construct, id: string, { apiId, table }: { apiId: string; table: Table }) {
    super(scope, id);
    new CfnDataSource(this, "None", { apiId, name: SHARED_SOURCES.none, type: "NONE" });
    new CfnDataSource(this, "Table", {
      apiId,
      name: SHARED_SOURCES.table,
      serviceRoleArn: roleFor(this, "TableRole", table.allow(OPERATIONS, ["GSI1", "GSI2"])),
      type: "AMAZON_DYNAMODB",
      dynamoDbConfig: { tableName: table.name, awsRegion: Aws.REGION },
    });
  }
}

interface LambdaProps {
  apiId: string;
  domain: string;
  lambdaOf: (name: string) => IFunction;
}

/** The functions that a domain's resolvers ask, each with a role of its own, made when the first resolver asks for it. */
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

  /** A name is one of the whole API's: a step that two domains have is a function and a source of each. */
  #add(path: string): string {
    const { apiId, domain, lambdaOf } = this.#props;
    const { functionArn } = lambdaOf(path);
    const invoke = new PolicyStatement({ actions: ["lambda:InvokeFunction"], resources: [functionArn] });
    return new CfnDataSource(this, idOf(path), {
      apiId,
      name: `${domain}${idOf(path)}`,
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
