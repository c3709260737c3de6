import { createHash } from "node:crypto";
import { Lack } from "./leftOut.ts";
import { NESTED } from "./nested.ts";
import type { Place, Resource } from "./types.ts";

type Give = (resource: Resource, place: Place) => string;

interface Names {
  ref: Give;
  attributes?: Record<string, Give>;
}

/**
 * Ids that AWS would draw at random are derived from the resource, so that a restart finds its data again.
 */
function drawn(resource: Resource, length: number, alphabet: string): string {
  const digest = createHash("sha512").update(`${resource.stack}/${resource.logicalId}`).digest();
  return [...digest.subarray(0, length)].map((byte) => alphabet[byte % alphabet.length]).join("");
}

const LOWER = "abcdefghijklmnopqrstuvwxyz0123456789";
const UPPER = LOWER.toUpperCase();
const HEX = "0123456789abcdef";

/**
 * The given name, or one as CloudFormation makes it: stack, logical id and a suffix, within the service's
 * length.
 */
const named =
  (property: string, longest = 64): Give =>
  (resource) => {
    const given = resource.properties[property] as string | undefined;
    if (given !== undefined) return given;
    const suffix = `-${drawn(resource, 12, UPPER)}`;
    return `${resource.stack}-${resource.logicalId}`.slice(0, longest - suffix.length) + suffix;
  };

/** The name in the input that the resource has; Glue draws none. */
const memberOf =
  (input: string): Give =>
  (resource) =>
    String((resource.properties[input] as { Name?: string } | undefined)?.Name);

const arn =
  (service: string, path: Give): Give =>
  (resource, place) =>
    `arn:aws:${service}:${place.region}:${place.accountId}:${path(resource, place)}`;

const globalArn =
  (path: Give): Give =>
  (resource, place) =>
    `arn:aws:iam::${place.accountId}:${path(resource, place)}`;

const prefixed =
  (prefix: string, give: Give): Give =>
  (resource, place) =>
    prefix + give(resource, place);

/** Names of buckets are lower-case. CloudFormation's reference, AWS::S3::Bucket, "Return values". */
const bucketName: Give = (resource, place) => {
  const name = named("BucketName", 63)(resource, place);
  return resource.properties.BucketName === undefined ? name.toLowerCase() : name;
};

const apiId: Give = (resource) => drawn(resource, 26, LOWER);
const poolId: Give = (resource, place) => `${place.region}_${drawn(resource, 9, UPPER)}`;
const table: Names = {
  ref: named("TableName", 255),
  attributes: {
    Arn: arn("dynamodb", prefixed("table/", named("TableName", 255))),
    StreamArn: (resource, place) =>
      `${arn("dynamodb", prefixed("table/", named("TableName", 255)))(resource, place)}/stream/2026-01-01T00:00:00.000`,
    TableId: (resource) => drawn(resource, 32, LOWER),
  },
};

const uuid: Give = (resource) =>
  drawn(resource, 32, HEX).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
const distributionId: Give = (resource) => `E${drawn(resource, 13, UPPER)}`;
const policy: Names = { ref: uuid, attributes: { Id: uuid } };

/**
 * Per resource type: the values of `Ref` and `Fn::GetAtt` (CloudFormation's template reference, "Return
 * values"). A type that is not here is not imitated.
 */
const names: Record<string, Names> = {
  "AWS::AppSync::ApiKey": {
    ref: (resource) => resource.attribute("ApiKeyId"),
    attributes: {
      ApiKey: (resource) => `da2-${drawn(resource, 26, LOWER)}`,
      ApiKeyId: (resource) => drawn(resource, 26, LOWER),
      Arn: arn(
        "appsync",
        (resource) => `apis/${String(resource.properties.ApiId)}/apikey/${drawn(resource, 26, LOWER)}`,
      ),
    },
  },
  "AWS::AppSync::DataSource": {
    ref: (resource) => resource.arn,
    attributes: {
      Name: (resource) => String(resource.properties.Name),
      DataSourceArn: (resource) => resource.arn,
      Arn: arn(
        "appsync",
        (resource) =>
          `apis/${String(resource.properties.ApiId)}/datasources/${String(resource.properties.Name)}`,
      ),
    },
  },
  "AWS::AppSync::FunctionConfiguration": {
    ref: (resource) => resource.arn,
    attributes: {
      FunctionId: (resource) => drawn(resource, 26, LOWER),
      FunctionArn: (resource) => resource.arn,
      Name: (resource) => String(resource.properties.Name),
      DataSourceName: (resource) => String(resource.properties.DataSourceName),
      Arn: arn(
        "appsync",
        (resource) => `apis/${String(resource.properties.ApiId)}/functions/${drawn(resource, 26, LOWER)}`,
      ),
    },
  },
  "AWS::AppSync::GraphQLApi": {
    ref: (resource) => resource.arn,
    attributes: {
      ApiId: apiId,
      Arn: arn("appsync", prefixed("apis/", apiId)),
      GraphQLUrl: (_, place) => `${place.origin}/graphql`,
      RealtimeUrl: (_, place) => `${place.origin.replace("http", "ws")}/graphql`,
      GraphQLDns: (_, place) => new URL(place.origin).host,
      RealtimeDns: (_, place) => new URL(place.origin).host,
      GraphQLEndpointArn: arn("appsync", prefixed("endpoints/graphql-api/", apiId)),
    },
  },
  "AWS::AppSync::GraphQLSchema": { ref: (resource) => `${String(resource.properties.ApiId)}GraphQLSchema` },
  "AWS::AppSync::Resolver": {
    ref: (resource) => resource.arn,
    attributes: {
      ResolverArn: (resource) => resource.arn,
      TypeName: (resource) => String(resource.properties.TypeName),
      FieldName: (resource) => String(resource.properties.FieldName),
      Arn: arn(
        "appsync",
        ({ properties: { ApiId, TypeName, FieldName } }) =>
          `apis/${String(ApiId)}/types/${String(TypeName)}/resolvers/${String(FieldName)}`,
      ),
    },
  },
  // It names the version of the CDK that made the stack, and has no effect.
  "AWS::CDK::Metadata": { ref: (resource) => drawn(resource, 26, LOWER) },
  // Its outputs are attributes too, by their names (assembly/index.ts).
  [NESTED]: {
    ref: arn("cloudformation", ({ stack, logicalId }) => `stack/${stack}-${logicalId}/local`),
  },
  "AWS::CloudFront::CachePolicy": policy,
  "AWS::CloudFront::Distribution": {
    ref: distributionId,
    attributes: {
      Id: distributionId,
      DomainName: (resource) => `d${drawn(resource, 13, LOWER)}.cloudfront.net`,
    },
  },
  "AWS::CloudFront::OriginAccessControl": policy,
  "AWS::CloudFront::OriginRequestPolicy": policy,
  "AWS::CloudWatch::Alarm": {
    ref: named("AlarmName", 255),
    attributes: { Arn: arn("cloudwatch", prefixed("alarm:", named("AlarmName", 255))) },
  },
  "AWS::Cognito::UserPool": {
    ref: poolId,
    attributes: {
      UserPoolId: poolId,
      Arn: arn("cognito-idp", prefixed("userpool/", poolId)),
      ProviderName: (resource, place) =>
        `cognito-idp.${place.region}.amazonaws.com/${poolId(resource, place)}`,
      ProviderURL: (resource, place) =>
        `https://cognito-idp.${place.region}.amazonaws.com/${poolId(resource, place)}`,
    },
  },
  "AWS::Cognito::UserPoolClient": {
    ref: (resource) => drawn(resource, 26, LOWER),
    attributes: { ClientId: (resource) => drawn(resource, 26, LOWER), Name: named("ClientName", 128) },
  },
  "AWS::Cognito::UserPoolDomain": { ref: (resource) => String(resource.properties.Domain) },
  "AWS::Cognito::UserPoolGroup": { ref: (resource) => String(resource.properties.GroupName) },
  "AWS::Cognito::UserPoolIdentityProvider": { ref: (resource) => String(resource.properties.ProviderName) },
  "AWS::DynamoDB::GlobalTable": table,
  "AWS::DynamoDB::Table": table,
  "AWS::Events::EventBus": {
    ref: (resource) => String(resource.properties.Name),
    attributes: { Arn: arn("events", (resource) => `event-bus/${String(resource.properties.Name)}`) },
  },
  "AWS::Events::Rule": {
    ref: named("Name"),
    attributes: { Arn: arn("events", prefixed("rule/", named("Name"))) },
  },
  "AWS::IAM::ManagedPolicy": {
    ref: (resource) => resource.arn,
    attributes: { Arn: globalArn(prefixed("policy/", named("ManagedPolicyName", 128))) },
  },
  "AWS::IAM::Policy": { ref: (resource) => String(resource.properties.PolicyName) },
  "AWS::IAM::Role": {
    ref: named("RoleName"),
    attributes: {
      Arn: globalArn(prefixed("role/", named("RoleName"))),
      RoleId: (resource) => `AROA${drawn(resource, 16, UPPER)}`,
    },
  },
  "AWS::Lambda::EventInvokeConfig": { ref: (resource) => drawn(resource, 26, LOWER) },
  "AWS::Lambda::EventSourceMapping": {
    ref: (resource) => drawn(resource, 32, LOWER),
    attributes: {
      Id: (resource) => drawn(resource, 32, LOWER),
      Arn: arn("lambda", (resource) => `event-source-mapping:${drawn(resource, 32, LOWER)}`),
    },
  },
  "AWS::Lambda::Function": {
    ref: named("FunctionName"),
    attributes: { Arn: arn("lambda", prefixed("function:", named("FunctionName"))) },
  },
  "AWS::Lambda::Permission": { ref: (resource) => drawn(resource, 26, LOWER) },
  // On this machine's port, under a name that means loopback (RFC 6761, 6.3).
  "AWS::Lambda::Url": {
    ref: (resource) => String(resource.properties.TargetFunctionArn),
    attributes: {
      FunctionArn: (resource) => String(resource.properties.TargetFunctionArn),
      FunctionUrl: (resource, { origin, region }) =>
        `http://${drawn(resource, 32, LOWER)}.lambda-url.${region}.localhost:${new URL(origin).port}/`,
    },
  },
  "AWS::Logs::LogGroup": {
    ref: named("LogGroupName", 512),
    attributes: {
      Arn: arn("logs", (resource, place) => `log-group:${named("LogGroupName", 512)(resource, place)}:*`),
    },
  },
  "AWS::Logs::MetricFilter": { ref: named("FilterName", 512) },
  "AWS::S3::Bucket": {
    ref: bucketName,
    attributes: {
      Arn: (resource, place) => `arn:aws:s3:::${bucketName(resource, place)}`,
      DomainName: (resource, place) => `${bucketName(resource, place)}.s3.amazonaws.com`,
      RegionalDomainName: (resource, place) =>
        `${bucketName(resource, place)}.s3.${place.region}.amazonaws.com`,
    },
  },
  "AWS::S3::BucketPolicy": { ref: (resource) => String(resource.properties.Bucket) },
  "AWS::SES::ConfigurationSet": { ref: named("Name") },
  "AWS::SES::ConfigurationSetEventDestination": { ref: (resource) => drawn(resource, 26, LOWER) },
  "AWS::SES::EmailIdentity": { ref: (resource) => String(resource.properties.EmailIdentity) },
  "AWS::SNS::Topic": {
    ref: (resource) => resource.attribute("TopicArn"),
    attributes: {
      TopicArn: arn("sns", named("TopicName", 256)),
      TopicName: named("TopicName", 256),
      Arn: arn("sns", named("TopicName", 256)),
    },
  },
  "AWS::SNS::TopicPolicy": { ref: (resource) => drawn(resource, 26, LOWER) },
  "AWS::SQS::Queue": {
    ref: (resource, place) => `${place.origin}/${place.accountId}/${named("QueueName", 80)(resource, place)}`,
    attributes: {
      Arn: arn("sqs", named("QueueName", 80)),
      QueueName: named("QueueName", 80),
      QueueUrl: (resource) => resource.ref,
    },
  },
  "AWS::SQS::QueuePolicy": { ref: (resource) => drawn(resource, 26, LOWER) },
  "AWS::Scheduler::Schedule": {
    ref: named("Name"),
    attributes: { Arn: arn("scheduler", prefixed("schedule/default/", named("Name"))) },
  },
  "AWS::Scheduler::ScheduleGroup": {
    ref: named("Name"),
    attributes: { Arn: arn("scheduler", prefixed("schedule-group/", named("Name"))) },
  },
  "AWS::Glue::Database": { ref: memberOf("DatabaseInput") },
  "AWS::Glue::Table": { ref: memberOf("TableInput") },
  "AWS::SSM::Parameter": {
    ref: named("Name", 1011),
    attributes: {
      Type: (resource) => String(resource.properties.Type),
      Value: (resource) => String(resource.properties.Value),
      Arn: arn(
        "ssm",
        (resource, place) => `parameter/${named("Name", 1011)(resource, place).replace(/^\//, "")}`,
      ),
    },
  },
  "AWS::SecretsManager::Secret": {
    ref: (resource) => resource.arn,
    attributes: {
      Id: (resource) => resource.arn,
      Arn: arn(
        "secretsmanager",
        (resource, place) => `secret:${named("Name")(resource, place)}-${drawn(resource, 6, LOWER)}`,
      ),
    },
  },
  "AWS::XRay::SamplingRule": {
    ref: (resource) => resource.attribute("RuleARN"),
    attributes: {
      RuleARN: arn("xray", ({ properties }) => {
        const { RuleName } = properties.SamplingRule as { RuleName?: string };
        return `sampling-rule/${RuleName}`;
      }),
    },
  },
};

export function refOf(resource: Resource, place: Place): string {
  return namesOf(resource).ref(resource, place);
}

export function attributeOf(resource: Resource, name: string, place: Place): string {
  const give = namesOf(resource).attributes?.[name];
  if (give) return give(resource, place);
  const message = `${resource.stack}/${resource.logicalId}: attribute ${name} of ${resource.type} is not imitated locally`;
  if (!resource.lacks) throw new Lack(message);
  // For a resource that is missing, its type was named already.
  if (isKnown(resource.type)) resource.lacks(message);
  return name.endsWith("Arn") ? nowhere(resource, place) : `${resource.logicalId}.${name}`;
}

/** See Resource.references. A name that needs a property which can not be resolved is not among them. */
export function referencesOf(resource: Resource, place: Place): string[] {
  const { ref, attributes = {} } = namesOf(resource);
  const named = Object.entries(attributes).filter(([name]) => /(Arn|Id|Url)$/.test(name));
  const gives = [ref, ...(isKnown(resource.type) ? named.map(([, give]) => give) : [nowhere])];
  return gives.flatMap((give) => {
    try {
      return [give(resource, place)];
    } catch (error) {
      if (error instanceof Lack) return [];
      throw error;
    }
  });
}

/** An ARN of no resource of the local cloud, for one whose type is not imitated. */
const nowhere = arn("not-imitated", ({ stack, logicalId }) => `${stack}/${logicalId}`);

/** True if the local cloud knows the type at all. */
export function isKnown(type: string): boolean {
  return type in names;
}

function namesOf(resource: Resource): Names {
  const found = names[resource.type];
  if (!found && resource.lacks) return { ref: ({ stack, logicalId }) => `${stack}-${logicalId}` };
  if (!found)
    throw new Lack(`${resource.stack}/${resource.logicalId}: ${resource.type} is not imitated locally`);
  return found;
}
