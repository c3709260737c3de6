import type { Resource } from "../../assembly/index.ts";
import type { Clock } from "../../clock.ts";
import { sign } from "../../iam/sigv4.ts";
import { refused } from "../../imitated.ts";
import type { Credentials } from "../../iam/index.ts";
import {
  members,
  missing,
  textOf,
  unreadable,
  type DataSource,
  type Fields,
  type Outcome,
} from "./source.ts";

interface Options {
  credentialsOf: (roleArn: string) => Credentials;
  clock: Clock;
}

/** Developer Guide, "HTTP resolver reference": headers that a request may not set. */
const FORBIDDEN = [
  "host",
  "connection",
  "user-agent",
  "expectation",
  "transfer-encoding",
  "content-length",
  "transfer_encoding",
  "content_length",
];

interface AwsAuthorization {
  SigningRegion: string;
  SigningServiceName: string;
}

/** An HTTP endpoint as a data source. Any status is a result; redirects are not followed. */
export function httpSource(resource: Resource, { credentialsOf, clock }: Options): DataSource {
  const config = resource.properties.HttpConfig as
    | {
        Endpoint?: string;
        AuthorizationConfig?: { AuthorizationType: string; AwsIamConfig?: AwsAuthorization };
      }
    | undefined;
  if (!config?.Endpoint) throw refused(resource, "HttpConfig.Endpoint", "is missing");
  const endpoint = config.Endpoint;
  const aws = config.AuthorizationConfig?.AwsIamConfig;
  const roleArn = resource.properties.ServiceRoleArn as string | undefined;
  if (aws && roleArn === undefined) throw refused(resource, "ServiceRoleArn", "is missing");
  return {
    name: String(resource.properties.Name),
    type: "HTTP",
    async invoke(request) {
      const { method, url, headers, body } = read(request, endpoint);
      const signed =
        aws && roleArn !== undefined
          ? sign(
              {
                method,
                path: url.pathname,
                query: url.searchParams,
                headers: { ...headers, host: url.host },
                body,
              },
              credentialsOf(roleArn),
              { region: aws.SigningRegion, service: aws.SigningServiceName },
              clock.now(),
            )
          : {};
      return send(url, {
        method,
        headers: { ...headers, ...signed },
        redirect: "manual",
        ...(body && { body }),
      });
    },
  };
}

function read(
  request: unknown,
  endpoint: string,
): { method: string; url: URL; headers: Record<string, string>; body: string } {
  const fields = members(request, ["version", "operation", "method", "resourcePath", "params"]);
  const method = textOf(fields, "method");
  const path = textOf(fields, "resourcePath");
  if (method === undefined) throw missing("method");
  if (path === undefined) throw missing("resourcePath");
  const params = members(fields.params ?? {}, ["headers", "query", "body"]);
  const url = new URL(endpoint.replace(/\/$/, "") + path);
  for (const [name, value] of Object.entries((params.query ?? {}) as Fields))
    url.searchParams.append(name, String(value));
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries((params.headers ?? {}) as Fields)) {
    const lower = name.toLowerCase();
    if (FORBIDDEN.includes(lower)) throw unreadable(`The header '${name}' may not be set.`);
    headers[lower] = String(value);
  }
  const { body } = params;
  return {
    method,
    url,
    headers,
    body: body === undefined || body === null ? "" : typeof body === "string" ? body : JSON.stringify(body),
  };
}

async function send(url: URL, init: RequestInit): Promise<Outcome> {
  try {
    const answer = await fetch(url, init);
    const headers: Record<string, string> = {};
    answer.headers.forEach((value, name) => (headers[name] = value));
    return { result: { statusCode: answer.status, headers, body: await answer.text() } };
  } catch (error) {
    const cause = (error as { cause?: Error }).cause ?? (error as Error);
    return {
      result: null,
      error: { message: `${url.origin}: ${cause.message}`, type: "UnknownHostException" },
    };
  }
}
