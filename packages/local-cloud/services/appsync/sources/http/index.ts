import type { Resource } from "../../../../base/assembly/index.ts";
import type { Clock } from "../../../../base/clock.ts";
import { sign } from "../../../iam/sigv4.ts";
import { refused } from "../../../../base/imitated.ts";
import type { Credentials } from "../../../iam/index.ts";
import { parseUrl } from "../../../../base/url.ts";
import {
  members,
  missingValue,
  textOf,
  unreadable,
  type DataSource,
  type Fields,
  type SourceOutcome,
} from "../../model/source.ts";
import { destinationOf, type Destination, type Reachable } from "./destination.ts";

interface Options {
  credentialsOf: (roleArn: string) => Credentials;
  reachable: Reachable;
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

/**
 * An HTTP endpoint as a data source. Any status is a result; redirects are not followed. Requests to a
 * service of AWS that runs locally go to the local cloud.
 */
export function httpSource(resource: Resource, { credentialsOf, clock, reachable }: Options): DataSource {
  const config = resource.properties.HttpConfig as
    | {
        Endpoint?: string;
        AuthorizationConfig?: { AuthorizationType: string; AwsIamConfig?: AwsAuthorization };
      }
    | undefined;
  if (!config?.Endpoint) throw refused(resource, "HttpConfig.Endpoint", "is missing");
  const aws = config.AuthorizationConfig?.AwsIamConfig;
  const roleArn = resource.properties.ServiceRoleArn as string | undefined;
  if (aws && roleArn === undefined) throw refused(resource, "ServiceRoleArn", "is missing");
  const destination = destinationFor(resource, config.Endpoint, aws !== undefined, reachable);
  return {
    name: String(resource.properties.Name),
    type: "HTTP",
    async invoke(request) {
      const { method, url, headers, body } = read(request, destination);
      const refusal = refusalOf(destination, headers, aws);
      if (refusal) return refusal;
      const signed =
        aws && roleArn !== undefined
          ? sign(
              {
                method,
                path: url.pathname,
                query: url.searchParams,
                headers: { ...headers, host: destination.host ?? url.host },
                body,
              },
              credentialsOf(roleArn),
              { region: aws.SigningRegion, service: aws.SigningServiceName },
              clock.now(),
            )
          : {};
      return send(url, {
        method,
        headers: { ...headers, ...signed, ...(destination.host && { host: destination.host }) },
        redirect: "manual",
        ...(body && { body }),
      });
    },
  };
}

function destinationFor(
  resource: Resource,
  endpoint: string,
  isSigned: boolean,
  reachable: Reachable,
): Destination {
  const property = `HttpConfig.Endpoint ${endpoint}`;
  const url = /^https?:/.test(endpoint) ? parseUrl(endpoint) : undefined;
  if (!url) throw refused(resource, property, "is no URL of http or https");
  try {
    return destinationOf(url, isSigned, reachable);
  } catch (error) {
    throw refused(resource, property, (error as Error).message);
  }
}

/** Services that also answer requests without a signature, each in a way of its own. */
const OPEN = ["appsync", "cognito-idp", "s3"];

/**
 * The answer of AWS to a request without a signature, or with a signature for another service (IAM user
 * guide, "Troubleshoot Signature Version 4 signing"). On this machine both would lead to another service.
 */
function refusalOf(
  { service }: Destination,
  headers: Record<string, string>,
  aws: AwsAuthorization | undefined,
): SourceOutcome | undefined {
  if (service === undefined) return undefined;
  if (aws && aws.SigningServiceName !== service) {
    return refusal(
      "InvalidSignatureException",
      `Credential should be scoped to correct service: '${service}'.`,
    );
  }
  if (aws || OPEN.includes(service) || headers.authorization !== undefined) return undefined;
  return refusal("MissingAuthenticationTokenException", "Missing Authentication Token");
}

function refusal(type: string, message: string): SourceOutcome {
  const headers = { "content-type": "application/json", "x-amzn-errortype": type };
  return { result: { statusCode: 403, headers, body: JSON.stringify({ __type: type, message }) } };
}

function read(
  request: unknown,
  { base }: Destination,
): { method: string; url: URL; headers: Record<string, string>; body: string } {
  const fields = members(request, ["version", "operation", "method", "resourcePath", "params"]);
  const method = textOf(fields, "method");
  const path = textOf(fields, "resourcePath");
  if (method === undefined) throw missingValue("method");
  if (path === undefined) throw missingValue("resourcePath");
  const params = members(fields.params ?? {}, ["headers", "query", "body"]);
  const url = parseUrl(base + path);
  // A path such as `@other.example/` would make the endpoint's host a user name.
  if (url?.origin !== new URL(base).origin || url.username !== "") {
    throw unreadable(`Value for field '$[resourcePath]' is no path of the endpoint: ${path}`);
  }
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

async function send(url: URL, init: RequestInit): Promise<SourceOutcome> {
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
