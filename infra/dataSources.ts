import { Aws } from "aws-cdk-lib";
import { CfnDataSource } from "aws-cdk-lib/aws-appsync";
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { Construct } from "constructs";
import type { Source } from "./pipelines.ts";
import { idOf } from "./functions.ts";
import type { Table } from "./table.ts";

interface Props {
  apiId: string;
  table: Table;
  /** The functions behind steps and fields, by their path below functions/. */
  lambdas: Record<string, IFunction>;
}

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

/** What resolvers talk to, each with a role of its own where it is asked for anything, made when the first resolver asks for it. */
export class DataSources extends Construct {
  readonly #props: Props;
  readonly #made = new Map<string, CfnDataSource>();

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id);
    this.#props = props;
  }

  nameOf(source: Source): string {
    const name = idOf(typeof source === "object" ? source.lambda : source);
    const found = this.#made.get(name) ?? this.#add(name, source);
    this.#made.set(name, found);
    return found.attrName;
  }

  #add(name: string, source: Source): CfnDataSource {
    const { apiId } = this.#props;
    if (source === "none") return new CfnDataSource(this, name, { apiId, name, type: "NONE" });
    const { statements, ...made } = source === "table" ? this.#table() : this.#lambda(source.lambda);
    const role = new Role(this, `${name}Role`, {
      assumedBy: new ServicePrincipal("appsync.amazonaws.com"),
      inlinePolicies: { Leave: new PolicyDocument({ statements }) },
    });
    return new CfnDataSource(this, name, { apiId, name, serviceRoleArn: role.roleArn, ...made });
  }

  #table() {
    const { table } = this.#props;
    return {
      statements: table.allow(OPERATIONS, ["GSI1", "GSI2"]),
      type: "AMAZON_DYNAMODB",
      dynamoDbConfig: { tableName: table.name, awsRegion: Aws.REGION },
    };
  }

  #lambda(name: string) {
    const lambda = this.#props.lambdas[name];
    if (!lambda) throw new Error(`infra/apiStack.ts gives the API no functions/${name}.ts`);
    const invoke = { actions: ["lambda:InvokeFunction"], resources: [lambda.functionArn] };
    return {
      statements: [new PolicyStatement(invoke)],
      type: "AWS_LAMBDA",
      lambdaConfig: { lambdaFunctionArn: lambda.functionArn },
    };
  }
}
