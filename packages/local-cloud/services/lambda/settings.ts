import type { Resource } from "../../base/assembly/index.ts";
import { refuseOthers, refused } from "../../base/imitated.ts";

export interface FunctionSettings {
  /** The resource that it was read from. */
  resource: Resource;
  name: string;
  arn: string;
  /** The asset: a folder, or the file itself. */
  code: string;
  handler: string;
  /** Milliseconds. */
  timeout: number;
  memoryMb: number;
  environment: Record<string, string>;
  roleArn: string;
  logGroup: string;
  /** The most events that run at the same time; undefined if the template sets no limit. */
  reserved: number | undefined;
  deadLetterArn: string | undefined;
}

const IMITATED = [
  "FunctionName",
  "Handler",
  "Runtime",
  "Code",
  "Timeout",
  "MemorySize",
  "Environment",
  "Role",
  "DeadLetterConfig",
  "ReservedConcurrentExecutions",
  "LoggingConfig",
];
const WITHOUT_EFFECT = [
  "Architectures",
  "Description",
  "EphemeralStorage",
  "KmsKeyArn",
  "PackageType",
  "RecursiveLoop",
  "RuntimeManagementConfig",
  "Tags",
  "TracingConfig",
];

/** Reads an AWS::Lambda::Function; defaults are from CloudFormation's reference. */
export function functionSettings(
  resource: Resource,
  assetOf: (location: string) => string,
): FunctionSettings {
  refuseOthers(resource, [...IMITATED, ...WITHOUT_EFFECT]);
  const { properties } = resource;
  if (!/^nodejs\d+\.x$/.test(String(properties.Runtime))) {
    throw refused(resource, `Runtime ${String(properties.Runtime)}`);
  }
  const code = properties.Code as { S3Key?: string };
  if (code.S3Key === undefined) throw refused(resource, `Code.${Object.keys(code).join()}`);
  const variables = (properties.Environment as { Variables?: Record<string, unknown> } | undefined)
    ?.Variables;
  const logging = (properties.LoggingConfig ?? {}) as Record<string, string>;
  return {
    resource,
    name: resource.ref,
    arn: resource.arn,
    code: assetOf(code.S3Key),
    handler: String(properties.Handler),
    timeout: Number(properties.Timeout ?? 3) * 1000,
    memoryMb: Number(properties.MemorySize ?? 128),
    environment: {
      ...Object.fromEntries(Object.entries(variables ?? {}).map(([name, value]) => [name, String(value)])),
      ...loggingEnvironment(logging),
    },
    roleArn: String(properties.Role),
    logGroup: logging.LogGroup ?? `/aws/lambda/${resource.ref}`,
    reserved:
      properties.ReservedConcurrentExecutions === undefined
        ? undefined
        : Number(properties.ReservedConcurrentExecutions),
    deadLetterArn: deadLetterOf(resource),
  };
}

/**
 * The variables that pass LoggingConfig to a function's logger (Lambda developer guide, "Defined runtime
 * environment variables").
 */
function loggingEnvironment({
  LogFormat,
  ApplicationLogLevel,
}: Record<string, string>): Record<string, string> {
  return {
    ...(LogFormat && { AWS_LAMBDA_LOG_FORMAT: LogFormat }),
    ...(ApplicationLogLevel && { AWS_LAMBDA_LOG_LEVEL: ApplicationLogLevel }),
  };
}

function deadLetterOf(resource: Resource): string | undefined {
  const arn = (resource.properties.DeadLetterConfig as { TargetArn?: string } | undefined)?.TargetArn;
  if (arn !== undefined && !arn.startsWith("arn:aws:sqs:")) {
    throw refused(
      resource,
      `DeadLetterConfig.TargetArn ${arn}`,
      "is not an SQS queue, which alone is imitated",
    );
  }
  return arn;
}
