import { CfnOutput, Stack } from "aws-cdk-lib";
import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import { Construct } from "constructs";
import type { DocumentNode } from "graphql";
import { alarmAbove } from "../constructs/alarms.ts";
import { Api } from "../constructs/api.ts";
import { Connection } from "../constructs/connection.ts";
import { FunctionFactory } from "../constructs/functions.ts";
import type { DataStack } from "./dataStack.ts";
import type { ApiOfServers } from "../constructs/needs.ts";
import { allowField, Roles } from "../constructs/roles.ts";
import type { Stage } from "../synth/stage.ts";

interface Props {
  stage: Stage;
  data: DataStack;
  schema: DocumentNode;
  /** The fields of the whole product; the schema has the fields of the stage's domains. */
  fieldsOfAll: ReadonlyMap<string, unknown>;
  /** The text of the schema, as AppSync accepts it. */
  schemaFile: string;
}

/**
 * The API with its schema, keys, shared data sources and the roles of its callers. Fields have their
 * resolvers in the stacks of the domains.
 */
export class ApiStack extends Stack {
  readonly apiId: string;
  readonly ofServers: ApiOfServers;

  constructor(scope: Construct, id: string, { stage, data, schema, fieldsOfAll, schemaFile }: Props) {
    super(scope, id, { description: "Rollcall: API" });
    const { table, userPool, alarms } = data;
    const { userPoolId } = userPool.pool;
    const functions = new FunctionFactory(this, data.ofFunctions, { stage, table, mail: data.mail });
    const authorizer = functions.add("authorizer/apiKey").lambda;
    const { api, key } = new Api(this, "Api", { stage, schemaFile, table, userPoolId, authorizer });
    this.apiId = api.attrApiId;
    const roles = new Roles(this, "Roles", { schema, fieldsOfAll, apiId: this.apiId });
    this.ofServers = {
      url: api.attrGraphQlUrl,
      allow: (field) => allowField(schema, this.apiId, field),
    };
    new Connection(this, "Connection", {
      stage,
      graphqlUrl: api.attrGraphQlUrl,
      realtimeUrl: api.attrRealtimeUrl,
      apiKey: key.attrApiKey,
    });
    // No stack of this version imports it, but an earlier deployment may: its functions use the publisher
    // role until their own stack is updated, after this one.
    for (const value of [roles.publisher.roleArn, roles.publisher.roleName]) this.exportValue(value);
    const failures = new Metric({
      namespace: "AWS/AppSync",
      metricName: "5XXError",
      dimensionsMap: { GraphQLAPIId: this.apiId },
      statistic: "Sum",
    });
    alarmAbove(new Construct(this, "Failing"), alarms.topic, "the API answered with a 5xx", failures);
    new CfnOutput(this, "GraphqlUrl", { value: api.attrGraphQlUrl });
    new CfnOutput(this, "Domains", { value: stage.domains.join() });
    new CfnOutput(this, "ApiKey", { value: key.attrApiKey });
    new CfnOutput(this, "BackendRoleArn", { value: roles.backend.roleArn });
    new CfnOutput(this, "PublisherRoleArn", { value: roles.publisher.roleArn });
  }
}
