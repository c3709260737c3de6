import type { FunctionSettings } from "./settings.ts";

export interface EnvironmentSurroundings {
  origin: string;
  region: string;
  /** The domain names of the distributions, which answer at the origin of this machine. */
  distributions?: string[];
  credentialsOf: (roleArn: string) => { accessKeyId: string; secretAccessKey: string };
}

/**
 * The environment variables of a function: the template's, and those that Lambda defines (developer guide,
 * "Defined runtime environment variables"). It has no variable of this machine, so that functions find
 * neither its AWS configuration nor the role of an instance.
 */
export function environmentOf(settings: FunctionSettings, surroundings: EnvironmentSurroundings) {
  const { origin, region, credentialsOf } = surroundings;
  const { accessKeyId, secretAccessKey } = credentialsOf(settings.roleArn);
  return {
    ...withOrigin(settings.environment, surroundings),
    _HANDLER: settings.handler,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_CONFIG_FILE: "/dev/null",
    AWS_DEFAULT_REGION: region,
    AWS_EC2_METADATA_DISABLED: "true",
    AWS_ENDPOINT_URL: origin,
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(settings.memoryMb),
    AWS_LAMBDA_FUNCTION_NAME: settings.name,
    AWS_LAMBDA_FUNCTION_VERSION: "$LATEST",
    AWS_LAMBDA_INITIALIZATION_TYPE: "on-demand",
    AWS_LAMBDA_LOG_GROUP_NAME: settings.logGroup,
    AWS_REGION: region,
    // The version of Node here is this machine's; the template states the version on AWS.
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SHARED_CREDENTIALS_FILE: "/dev/null",
    LANG: "en_US.UTF-8",
    TZ: ":UTC",
  };
}

/** Replaces the URLs of distributions, so that the links that functions write open on this machine. */
function withOrigin(
  variables: Record<string, string>,
  { origin, distributions = [] }: EnvironmentSurroundings,
): Record<string, string> {
  const replaced = (value: string): string =>
    distributions.reduce((text, domain) => text.replaceAll(`https://${domain}`, origin), value);
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, replaced(value)]));
}
