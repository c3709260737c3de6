import type { Cloud } from "../../packages/local-cloud/app/index.ts";

export interface DemoUser {
  email: string;
  password: string;
  groups: string[];
}

/**
 * Returns the URLs, ids and credentials with which other programs connect to the local cloud. The shape is
 * fixed (docs/outputs.md).
 */
export function localOutputsOf(cloud: Cloud, users: DemoUser[]): Record<string, unknown> {
  const { origin, assembly } = cloud;
  const credentials = (role: string) => cloud.credentialsOf(output(`${role}RoleArn`));
  const output = (name: string): string => {
    const value = assembly.outputs[name];
    if (value === undefined) throw new Error(`the templates have no output ${name}`);
    return value;
  };
  return {
    graphqlUrl: output("GraphqlUrl"),
    realtimeUrl: `${output("GraphqlUrl").replace(/^http/, "ws")}/realtime`,
    httpUrl: origin,
    apiKey: output("ApiKey"),
    region: cloud.region,
    userPoolId: output("UserPoolId"),
    userPoolClientId: output("UserPoolClientId"),
    cognitoUrl: origin,
    dynamodbUrl: origin,
    sesUrl: origin,
    s3Url: origin,
    inboxUrl: `${origin}/inbox`,
    dashboardUrl: `${origin}/app/`,
    clockUrl: `${origin}/clock`,
    tableName: output("TableName"),
    // A stage without sites and people has no lake, and one without sites no tables.
    ...(assembly.outputs.LakeBucketName && { lakeBucketName: assembly.outputs.LakeBucketName }),
    ...(assembly.outputs.LakeDatabaseName && { lakeDatabaseName: assembly.outputs.LakeDatabaseName }),
    domains: domainsOf(cloud),
    credentials: { backend: credentials("Backend"), publisher: credentials("Publisher") },
    users,
  };
}

/** The domains that the stage has: `users`, and any of `sites`, `mail` and `people`. */
export function domainsOf({ assembly }: Cloud): string[] {
  return assembly.outputs.Domains?.split(",") ?? [];
}

/**
 * An Amplify `ResourcesConfig` for `Amplify.configure`. Amplify replaces `http://` in a custom endpoint by
 * `wss://` for its WebSocket. A scheme in capitals prevents that and is the same URL (amplify-js,
 * appsyncUrl.ts; URL schemes are case-insensitive, RFC 3986 3.1).
 */
export function amplifyConfig(outputs: Record<string, unknown>): unknown {
  return {
    Auth: {
      Cognito: {
        userPoolId: outputs.userPoolId,
        userPoolClientId: outputs.userPoolClientId,
        userPoolEndpoint: outputs.cognitoUrl,
        loginWith: { email: true },
      },
    },
    API: {
      GraphQL: {
        endpoint: String(outputs.graphqlUrl).replace(/^http:/, "HTTP:"),
        region: outputs.region,
        defaultAuthMode: "userPool",
        apiKey: outputs.apiKey,
      },
    },
  };
}
