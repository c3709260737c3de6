import { Sha256 } from "@aws-crypto/sha256-js";
import { SignatureV4 } from "@smithy/signature-v4";
import { requireVariable } from "./environment.ts";
import { InternalError } from "./errors.ts";

/** The part of the API's response that is read. */
interface Answer {
  errors?: { errorType?: string }[];
}

/**
 * Sends a GraphQL operation to the deployment's own API, signed as this function's role (AppSync guide,
 * "AWS_IAM authorization"). Throws if the HTTP status or the response has an error.
 */
export async function sendOperation(query: string, variables: object = {}): Promise<void> {
  const url = new URL(requireVariable("GRAPHQL_URL"));
  const body = JSON.stringify({ query, variables });
  const signer = new SignatureV4({
    service: "appsync",
    region: requireVariable("AWS_REGION"),
    sha256: Sha256,
    credentials: {
      accessKeyId: requireVariable("AWS_ACCESS_KEY_ID"),
      secretAccessKey: requireVariable("AWS_SECRET_ACCESS_KEY"),
      sessionToken: process.env.AWS_SESSION_TOKEN,
    },
  });
  const signed = await signer.sign({
    method: "POST",
    protocol: url.protocol,
    hostname: url.hostname,
    path: url.pathname,
    headers: { host: url.host, "content-type": "application/json" },
    body,
  });
  const answer = await fetch(url, { method: "POST", headers: signed.headers, body });
  if (!answer.ok) throw new InternalError(`the GraphQL API answered with status ${answer.status}`);
  const { errors } = (await answer.json()) as Answer;
  if (errors)
    throw new InternalError(
      `the GraphQL API returned errors: ${errors.map((each) => each.errorType).join()}`,
    );
}
