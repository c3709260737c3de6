import { Aws, RemovalPolicy, Validations } from "aws-cdk-lib";
import type { CfnResource } from "aws-cdk-lib";
import {
  CfnApiKey,
  CfnFunctionConfiguration,
  CfnGraphQLApi,
  CfnGraphQLSchema,
  CfnResolver,
} from "aws-cdk-lib/aws-appsync";
import { PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { Asset } from "aws-cdk-lib/aws-s3-assets";
import { Construct } from "constructs";
import type { Bundles } from "./bundles.ts";
import { DataSources } from "./dataSources.ts";
import type { Resolver } from "./discover.ts";
import { placeOf } from "./discover.ts";
import { SOURCE } from "./functions.ts";
import type { Step } from "./pipelines.ts";
import { PASS_THROUGH } from "./pipelines.ts";
import type { Stage } from "./stage.ts";
import type { Table } from "./table.ts";

interface Props {
  stage: Stage;
  bundles: Bundles;
  schemaFile: string;
  resolvers: Resolver[];
  table: Table;
  userPoolId: string;
  /** The functions behind steps and fields, by their path below functions/. */
  lambdas: Record<string, IFunction>;
}

/** Deep enough for GraphiQL's introspection (15) and for whatever the schema has to offer, too shallow for a walk in circles. */
const DEEPEST_QUERY = 15;
/**
 * A full page of a site's visits, each with its goals and steps, takes 202 resolvers, and no other document so many. A request of a public
 * page may ask for a count in each of them, and each is a function's work.
 */
const MOST_RESOLVERS = 250;
const RUNTIME = { name: "APPSYNC_JS", runtimeVersion: "1.0.0" };

/** The GraphQL API: Cognito by default, IAM for servers, an API key for public pages; one resolver per file that `discover` found. */
export class Api extends Construct {
  readonly api: CfnGraphQLApi;
  readonly key: CfnApiKey;
  readonly #props: Props;
  readonly #schema: CfnGraphQLSchema;
  readonly #sources: DataSources;
  readonly #code = new Map<string, string>();
  readonly #shared = new Map<string, string>();

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id);
    this.#props = props;
    const logs = new Role(this, "LogsRole", { assumedBy: new ServicePrincipal("appsync.amazonaws.com") });
    this.api = this.#addApi(logs);
    this.#addLog(logs);
    this.key = new CfnApiKey(this, "Key", {
      apiId: this.api.attrApiId,
      description: "Public pages",
      expires: Date.parse(props.stage.apiKeyExpires) / 1000,
    });
    this.#schema = new CfnGraphQLSchema(this, "Schema", {
      apiId: this.api.attrApiId,
      definitionS3Location: new Asset(this, "SchemaFile", { path: props.schemaFile }).s3ObjectUrl,
    });
    this.#afterSchema(this.key);
    const { table, lambdas } = props;
    this.#sources = new DataSources(this, "Sources", { apiId: this.api.attrApiId, table, lambdas });
    for (const resolver of props.resolvers) this.#addResolver(resolver);
  }

  #addApi(logs: Role): CfnGraphQLApi {
    const { stage, table, userPoolId } = this.#props;
    const api = new CfnGraphQLApi(this, "Resource", {
      name: `Rollcall-${stage.name}`,
      authenticationType: "AMAZON_COGNITO_USER_POOLS",
      userPoolConfig: { userPoolId, awsRegion: Aws.REGION, defaultAction: "ALLOW" },
      additionalAuthenticationProviders: [
        { authenticationType: "AWS_IAM" },
        { authenticationType: "API_KEY" },
      ],
      xrayEnabled: true,
      queryDepthLimit: DEEPEST_QUERY,
      resolverCountLimit: MOST_RESOLVERS,
      introspectionConfig: stage.introspection ? "ENABLED" : "DISABLED",
      logConfig: {
        cloudWatchLogsRoleArn: logs.roleArn,
        fieldLogLevel: "ERROR",
        excludeVerboseContent: true,
      },
      environmentVariables: {
        TABLE_NAME: table.name,
        CODES_PER_ADDRESS: String(stage.codesPerAddress),
      },
    });
    Validations.of(api).acknowledge({
      id: "AwsSolutions-ASC3",
      reason:
        "The log says which field failed and why, and leaves out headers and contents: they are personal data.",
    });
    return api;
  }

  /** AppSync writes to the group of this name; made here, it has an end, and no custom resource sets it. */
  #addLog(logs: Role): void {
    const group = new LogGroup(this, "Log", {
      logGroupName: `/aws/appsync/apis/${this.api.attrApiId}`,
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    logs.addToPolicy(
      new PolicyStatement({
        actions: ["logs:CreateLogStream", "logs:PutLogEvents"],
        resources: [group.logGroupArn],
      }),
    );
  }

  #addResolver(resolver: Resolver): void {
    const { type, field, unit, steps = [], around } = resolver;
    const id = `${type}.${field}`;
    const functions = steps.map((step, at) => this.#addStep(resolver, step, at + 1));
    const made = new CfnResolver(this, id, {
      apiId: this.api.attrApiId,
      typeName: type,
      fieldName: field,
      runtime: RUNTIME,
      codeS3Location: this.#codeOf(unit?.file ?? around ?? PASS_THROUGH),
      ...(unit
        ? { kind: "UNIT", dataSourceName: this.#sources.nameOf(unit.source) }
        : { kind: "PIPELINE", pipelineConfig: { functions } }),
    });
    this.#afterSchema(made);
    made.addMetadata(SOURCE, unit?.file ?? around ?? placeOf(resolver));
  }

  /** The id of the step's function; one that several pipelines share is made once. */
  #addStep({ type, field }: Resolver, step: Step, number: number): string {
    const known = this.#shared.get(step.file);
    if (known !== undefined) return known;
    const name = step.isShared ? `shared_${step.name}` : `${type}_${field}_${number}_${step.name}`;
    const made = new CfnFunctionConfiguration(this, name, {
      apiId: this.api.attrApiId,
      name,
      dataSourceName: this.#sources.nameOf(step.source),
      runtime: RUNTIME,
      codeS3Location: this.#codeOf(step.file),
    });
    this.#afterSchema(made);
    made.addMetadata(SOURCE, step.file);
    if (step.isShared) this.#shared.set(step.file, made.attrFunctionId);
    return made.attrFunctionId;
  }

  /** While a schema is being made, AppSync refuses everything else of its API ("Schema is currently being altered", aws/aws-cdk#8168). */
  #afterSchema(resource: CfnResource): void {
    resource.addResourceDependency(this.#schema);
  }

  #codeOf(file: string): string {
    const known = this.#code.get(file);
    if (known !== undefined) return known;
    const asset = new Asset(this, `Code:${file.replaceAll("/", ":")}`, {
      path: this.#props.bundles.resolverFile(file),
    });
    this.#code.set(file, asset.s3ObjectUrl);
    return asset.s3ObjectUrl;
  }
}
