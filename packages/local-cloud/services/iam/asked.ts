import { modelOf } from "../bedrock/index.ts";
import { AwsError, inputOf, operationOf, type Call } from "../../base/http.ts";
import { parseJson } from "../../base/json.ts";

/**
 * A permission that a request needs: an action on each of the resources or, with `either` (as in AWS), on at
 * least one of them.
 */
export interface AskedPermission {
  action: string;
  resources: string[];
  either?: true;
}

interface Place {
  region: string;
  accountId: string;
}

type Input = Record<string, unknown>;

/**
 * The path of EvaluateCode, which has AppSync's name in its signature, as requests to an API have (API
 * reference, EvaluateCode).
 */
export const EVALUATE_CODE = "/v1/dataplane-evaluatecode";

/**
 * The permissions that each service's requests need (Service Authorization Reference, the service's page). A
 * service that is not listed asks for permissions itself.
 */
export const ASKED: Record<string, (call: Call, place: Place) => AskedPermission[]> = {
  // An API asks for its fields itself.
  appsync: ({ path }) =>
    path === EVALUATE_CODE ? [{ action: "appsync:EvaluateCode", resources: ["*"] }] : [],
  dynamodb: (call, place) => dynamodb(operationOf(call), inputOf(call) as Input, arnIn("dynamodb", place)),
  sqs: (call, place) => {
    const { QueueUrl = "", QueueName } = inputOf(call) as Record<string, string>;
    const name = QueueName ?? QueueUrl.split("/").at(-1);
    // A batch is allowed by the action that it repeats.
    const action = `sqs:${operationOf(call).replace(/Batch$/, "")}`;
    return [{ action, resources: [`${arnIn("sqs", place)}${name}`] }];
  },
  ssm: (call, place) => {
    const { Name = [], Names = [], Path = [] } = inputOf(call) as Record<string, string | string[]>;
    const resources = [Name, Names, Path].flat().map((name) => {
      return `${arnIn("ssm", place)}parameter/${name.replace(/^\//, "")}`;
    });
    return [{ action: `ssm:${operationOf(call)}`, resources }];
  },
  glue: (call, place) => {
    const {
      DatabaseName = "",
      Name,
      TableInput,
    } = inputOf(call) as {
      DatabaseName?: string;
      Name?: string;
      TableInput?: { Name?: string };
    };
    // Glue guide, "Specifying AWS Glue resource ARNs": a request about a table needs all that are above it.
    const table = `table/${DatabaseName}/${Name ?? TableInput?.Name ?? "*"}`;
    const resources = ["catalog", `database/${DatabaseName}`, table].map(
      (path) => arnIn("glue", place) + path,
    );
    return [{ action: `glue:${operationOf(call)}`, resources }];
  },
  secretsmanager: (call, place) => {
    const { SecretId = "" } = inputOf(call) as Record<string, string>;
    const arn = SecretId.startsWith("arn:")
      ? SecretId
      : `${arnIn("secretsmanager", place)}secret:${SecretId}`;
    return [{ action: `secretsmanager:${operationOf(call)}`, resources: [arn] }];
  },
  "cognito-idp": (call, place) => {
    const { UserPoolId } = inputOf(call) as Record<string, string>;
    const resources =
      UserPoolId === undefined ? [] : [`${arnIn("cognito-idp", place)}userpool/${UserPoolId}`];
    return [{ action: `cognito-idp:${operationOf(call)}`, resources }];
  },
  events: (call, place) => {
    const { Entries = [] } = inputOf(call) as { Entries?: { EventBusName?: string }[] };
    const buses = Entries.map(({ EventBusName = "default" }) => EventBusName.split("/").at(-1));
    const resources = [...new Set(buses)].map((bus) => `${arnIn("events", place)}event-bus/${bus}`);
    return [{ action: `events:${operationOf(call)}`, resources }];
  },
  lambda: ({ path }, place) => {
    const name = decodeURIComponent(/\/functions\/([^/]+)\//.exec(path)?.[1] ?? "");
    const arn = name.startsWith("arn:") ? name : `${arnIn("lambda", place)}function:${name}`;
    return [{ action: "lambda:InvokeFunction", resources: [arn] }];
  },
  bedrock: (call, place) => bedrock(modelOf(call), place),
  ses: (call, place) => ses(call, arnIn("ses", place)),
};

const arnIn = (service: string, { region, accountId }: Place): string =>
  `arn:aws:${service}:${region}:${accountId}:`;

const OF_PART: Record<string, string> = {
  Put: "PutItem",
  Update: "UpdateItem",
  Delete: "DeleteItem",
  ConditionCheck: "ConditionCheckItem",
  Get: "GetItem",
};

/**
 * A transaction is allowed by the operations that it is made of (DynamoDB guide, "IAM with DynamoDB
 * transactions").
 */
function dynamodb(operation: string, input: Input, arn: string): AskedPermission[] {
  const action = `dynamodb:${operation}`;
  const tableArn = (name: unknown): string =>
    String(name).startsWith("arn:") ? String(name) : `${arn}table/${String(name)}`;
  if (Array.isArray(input.TransactItems)) {
    return (input.TransactItems as Record<string, Input>[])
      .flatMap((part) => Object.entries(part ?? {}))
      .map(([kind, each]) => ({
        action: `dynamodb:${OF_PART[kind] ?? kind}`,
        resources: [tableArn(each?.TableName)],
      }));
  }
  const named = input.RequestItems ?? undefined;
  if (named !== undefined) return [{ action, resources: Object.keys(named).map(tableArn) }];
  if (input.TableName === undefined) return [{ action, resources: ["*"] }];
  const table = tableArn(input.TableName);
  return [
    {
      action,
      resources: [input.IndexName === undefined ? table : `${table}/index/${input.IndexName as string}`],
    },
  ];
}

/**
 * The areas of inference profiles, with which their ids begin (Bedrock guide, "Supported Regions and models
 * for inference profiles").
 */
const OF_PROFILE = /^(?:global|us|us-gov|eu|apac|au|jp|ca)\.(?=[^.]+\.)/;

/**
 * An inference profile asks for itself and for its model in the region that answers (Bedrock guide,
 * "Prerequisites for inference profiles"): here that is this one.
 */
function bedrock(id: string, place: Place): AskedPermission[] {
  const action = "bedrock:InvokeModel";
  const model = `arn:aws:bedrock:${place.region}::foundation-model/${id.replace(OF_PROFILE, "")}`;
  const profile = OF_PROFILE.test(id) ? [`${arnIn("bedrock", place)}inference-profile/${id}`] : [];
  return [{ action, resources: [...profile, model] }];
}

/** SES's actions by method and path, and the kind of resource that the last part of the path names. */
const SES: [route: RegExp, action: string, resource?: string][] = [
  [/^GET \/v2\/email\/account$/, "GetAccount"],
  [/^GET \/v2\/email\/suppression\/addresses$/, "ListSuppressedDestinations"],
  [/^PUT \/v2\/email\/suppression\/addresses$/, "PutSuppressedDestination"],
  [/^GET \/v2\/email\/suppression\/addresses\/[^/]+$/, "GetSuppressedDestination"],
  [/^DELETE \/v2\/email\/suppression\/addresses\/[^/]+$/, "DeleteSuppressedDestination"],
  [/^GET \/v2\/email\/configuration-sets$/, "ListConfigurationSets"],
  [/^GET \/v2\/email\/configuration-sets\/([^/]+)$/, "GetConfigurationSet", "configuration-set"],
  [/^GET \/v2\/email\/identities$/, "ListEmailIdentities"],
  [/^POST \/v2\/email\/list-identities$/, "ListEmailIdentities"],
  [/^GET \/v2\/email\/identities\/([^/]+)$/, "GetEmailIdentity", "identity"],
  [/^DELETE \/v2\/email\/identities\/([^/]+)$/, "DeleteEmailIdentity", "identity"],
];

function ses({ method, path, body }: Call, arn: string): AskedPermission[] {
  const named = `${method} ${path.replace(/\/$/, "")}`;
  if (named === "POST /v2/email/identities") {
    const { EmailIdentity = "" } = parseJson(body.toString("utf8")) as Record<string, string>;
    return [{ action: "ses:CreateEmailIdentity", resources: [`${arn}identity/${EmailIdentity}`] }];
  }
  if (named === "POST /v2/email/outbound-emails") return sesMail(body, arn);
  for (const [route, action, resource] of SES) {
    const [found, name = ""] = route.exec(named) ?? [];
    if (found === undefined) continue;
    const of = resource === undefined ? "*" : `${arn}${resource}/${decodeURIComponent(name)}`;
    return [{ action: `ses:${action}`, resources: [of] }];
  }
  throw new AwsError("AccessDeniedException", `permission for ${named} is not imitated locally`, 403);
}

/** The sender's address or its domain, whichever is verified, and the configuration set if one is named. */
function sesMail(body: Buffer, arn: string): AskedPermission[] {
  const { FromEmailAddress = "", ConfigurationSetName } = parseJson(body.toString("utf8")) as Record<
    string,
    string
  >;
  const address = /<([^>]*)>/.exec(FromEmailAddress)?.[1] ?? FromEmailAddress;
  const action = "ses:SendEmail";
  const identities = [address, address.slice(address.lastIndexOf("@") + 1)];
  return [
    { action, resources: identities.map((each) => `${arn}identity/${each}`), either: true },
    ...(ConfigurationSetName === undefined
      ? []
      : [{ action, resources: [`${arn}configuration-set/${ConfigurationSetName}`] }]),
  ];
}
