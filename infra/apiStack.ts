import { CfnOutput, Stack } from "aws-cdk-lib";
import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import { Construct } from "constructs";
import { readFileSync } from "node:fs";
import { alarmAbove } from "./alarms.ts";
import { Api } from "./api.ts";
import type { Bundles } from "./bundles.ts";
import type { DataStack } from "./dataStack.ts";
import type { Resolver } from "./discover.ts";
import type { JobProps } from "./functions.ts";
import { Jobs } from "./functions.ts";
import type { ApiOfServers } from "./needs.ts";
import { allowField, Roles } from "./roles.ts";
import type { Stage } from "./stage.ts";

/** One whole processor (Lambda guide, "Configure Lambda function memory"): at 256 MB it is a seventh, and what counts takes seven times as long. */
const WHOLE_PROCESSOR = 1769;

interface Props {
  stage: Stage;
  bundles: Bundles;
  data: DataStack;
  schemaFile: string;
  resolvers: Resolver[];
}

/** The API, the functions that its fields and steps ask, and the roles that may ask it. */
export class ApiStack extends Stack {
  readonly ofServers: ApiOfServers;

  constructor(scope: Construct, id: string, { stage, bundles, data, schemaFile, resolvers }: Props) {
    super(scope, id, { description: "Rollcall: API" });
    const { table, mail, secret, userPool, alarms } = data;
    const around = { stage, table, mail, secret, userPool };
    const jobs = new Jobs(this, { bundles, alarms: alarms.topic }, around);
    const { api, key } = new Api(this, "Api", {
      stage,
      bundles,
      schemaFile,
      resolvers,
      table,
      userPoolId: userPool.pool.userPoolId,
      lambdas: Object.fromEntries(
        functionsBehind(resolvers).map((name) => [
          name,
          jobs.add(name, isRead(name) ? readBy(name, stage) : {}).lambda,
        ]),
      ),
    });
    const roles = new Roles(this, "Roles");
    const schema = readFileSync(schemaFile, "utf8");
    roles.allowFields(schema, api.attrApiId);
    this.ofServers = {
      url: api.attrGraphQlUrl,
      publisher: roles.publisher,
      allow: (field) => allowField(schema, api.attrApiId, field),
    };
    const failures = new Metric({
      namespace: "AWS/AppSync",
      metricName: "5XXError",
      dimensionsMap: { GraphQLAPIId: api.attrApiId },
      statistic: "Sum",
    });
    alarmAbove(new Construct(this, "Failing"), alarms.topic, "the API answered with a 5xx", failures);
    new CfnOutput(this, "GraphqlUrl", { value: api.attrGraphQlUrl });
    new CfnOutput(this, "ApiKey", { value: key.attrApiKey });
    new CfnOutput(this, "BackendRoleArn", { value: roles.backend.roleArn });
    new CfnOutput(this, "PublisherRoleArn", { value: roles.publisher.roleArn });
  }
}

/** The functions that a step or a field asks. */
function functionsBehind(resolvers: Resolver[]): string[] {
  const units = resolvers.flatMap(({ unit, steps = [] }) => (unit ? [unit] : steps));
  const names = units.flatMap(({ source }) => (typeof source === "object" ? [source.lambda] : []));
  return [...new Set(names)].sort();
}

/** A field that is a function and not a mutation's counts what it reads, and somebody waits for that. */
function isRead(name: string): boolean {
  return /^(?!Mutation\/)[A-Z]/.test(name);
}

/** Whoever has a link may ask for as many counts as there is room for: there is to be room for others. */
function readBy(name: string, { linksAtOnce }: Stage): Pick<JobProps, "memorySize" | "atOnce"> {
  const isOfLink = name.startsWith("SharedSite/") && linksAtOnce > 0;
  return { memorySize: WHOLE_PROCESSOR, ...(isOfLink && { atOnce: linksAtOnce }) };
}
