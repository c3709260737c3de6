import { Aws, RemovalPolicy, Validations } from "aws-cdk-lib";
import { CfnApiKey, CfnGraphQLApi, CfnGraphQLSchema } from "aws-cdk-lib/aws-appsync";
import { PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { Asset } from "aws-cdk-lib/aws-s3-assets";
import { CfnSamplingRule } from "aws-cdk-lib/aws-xray";
import type { Function as Lambda } from "aws-cdk-lib/aws-lambda";
import { Construct } from "constructs";
import { KEY_FORM } from "#table/users/scope";
import { SharedSources } from "./dataSources.ts";
import { sendersOf, type Stage } from "../synth/stage.ts";
import type { Table } from "./table.ts";

interface Props {
  stage: Stage;
  schemaFile: string;
  table: Table;
  userPoolId: string;
  /** The function that accepts API keys of programs. */
  authorizer: Lambda;
}

/**
 * Limit of query depth: GraphiQL's introspection needs 15, and so does every useful query of the schema.
 * Recursive queries are cut off.
 */
const DEEPEST_QUERY = 15;
/**
 * Limit of resolvers per document. The largest useful document, a full page of a site's sessions with their
 * goals and steps, runs 202. A public page may ask for a count in each resolver, and each count invokes a
 * function.
 */
const MAX_RESOLVERS = 250;

/**
 * The share of requests that X-Ray records. Its own default records the first of each second and 5 % of the
 * others, so an open dashboard, with a push a second, has each push recorded at $5 a million (X-Ray guide,
 * "Configuring sampling rules").
 */
const TRACED = 0.01;

/**
 * The GraphQL API and the data sources of all domains. Cognito is the default authorization mode; servers use
 * IAM, other programs a key of their own that a function accepts, and public pages AppSync's API key.
 */
export class Api extends Construct {
  readonly api: CfnGraphQLApi;
  readonly key: CfnApiKey;
  readonly #props: Props;

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id);
    this.#props = props;
    const logs = new Role(this, "LogsRole", { assumedBy: new ServicePrincipal("appsync.amazonaws.com") });
    this.api = this.#addApi(logs);
    props.authorizer.addPermission("Api", {
      principal: new ServicePrincipal("appsync.amazonaws.com"),
      sourceArn: this.api.attrArn,
    });
    this.#addLog(logs);
    this.#addSampling(props.stage);
    this.key = new CfnApiKey(this, "Key", {
      apiId: this.api.attrApiId,
      description: "Public pages",
      expires: Date.parse(props.stage.apiKeyExpires) / 1000,
    });
    const schema = new CfnGraphQLSchema(this, "Schema", {
      apiId: this.api.attrApiId,
      definitionS3Location: new Asset(this, "SchemaFile", { path: props.schemaFile }).s3ObjectUrl,
    });
    // While AppSync creates a schema, it refuses every other change of the API ("Schema is currently being
    // altered", aws/aws-cdk#8168).
    this.key.addResourceDependency(schema);
    new SharedSources(this, "Sources", { apiId: this.api.attrApiId, table: props.table });
  }

  #addApi(logs: Role): CfnGraphQLApi {
    const { stage, table, userPoolId, authorizer } = this.#props;
    const api = new CfnGraphQLApi(this, "Resource", {
      name: `Rollcall-${stage.name}`,
      authenticationType: "AMAZON_COGNITO_USER_POOLS",
      userPoolConfig: { userPoolId, awsRegion: Aws.REGION, defaultAction: "ALLOW" },
      additionalAuthenticationProviders: [
        { authenticationType: "AWS_IAM" },
        { authenticationType: "API_KEY" },
        {
          authenticationType: "AWS_LAMBDA",
          lambdaAuthorizerConfig: {
            authorizerUri: authorizer.functionArn,
            // Texts of another form do not reach the function. An answer names its own time.
            identityValidationExpression: `^${KEY_FORM}$`,
            authorizerResultTtlInSeconds: 0,
          },
        },
      ],
      xrayEnabled: true,
      queryDepthLimit: DEEPEST_QUERY,
      resolverCountLimit: MAX_RESOLVERS,
      introspectionConfig: stage.introspection ? "ENABLED" : "DISABLED",
      logConfig: {
        cloudWatchLogsRoleArn: logs.roleArn,
        fieldLogLevel: "ERROR",
        excludeVerboseContent: true,
      },
      environmentVariables: {
        TABLE_NAME: table.name,
        CODES_PER_ADDRESS: String(stage.codesPerAddress),
        SITES_PER_PERSON: String(stage.sitesPerPerson),
        SENDERS: sendersOf(stage).join(","),
        APPROVALS: stage.approvals,
      },
    });
    Validations.of(api).acknowledge({
      id: "AwsSolutions-ASC3",
      reason:
        "The log says which field failed and why, and leaves out headers and contents: they are personal data.",
    });
    return api;
  }

  /** The rule's form is that of the AppSync guide, "Using AWS X-Ray to trace requests": "Sampling". */
  #addSampling({ name }: Stage): void {
    new CfnSamplingRule(this, "Sampling", {
      samplingRule: {
        ruleName: `Rollcall-${name}`,
        version: 1,
        priority: 1000,
        fixedRate: TRACED,
        reservoirSize: 0,
        serviceType: "AWS::AppSync::GraphQLAPI",
        resourceArn: this.api.attrArn,
        ...{ serviceName: "*", httpMethod: "*", host: "*", urlPath: "*" },
      },
    });
  }

  /**
   * AppSync writes to the log group with this name. The stack creates it, so that it has a retention period
   * without a custom resource.
   */
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
}
