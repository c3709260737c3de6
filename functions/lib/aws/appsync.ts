import { Sha256 } from "@aws-crypto/sha256-js";
import { SignatureV4 } from "@smithy/signature-v4";
import { requireVariable } from "./environment.ts";
import { InternalError } from "./errors.ts";

/** The part of the API's response that is read. */
interface Answer {
  errors?: { errorType?: string }[];
}

/** The time for an answer. A connection that died without a word would last as long as the function. */
const WITHIN_MS = 10_000;

/** The answer of the API to an operation that it has not carried out, or not as a whole: it has errors. */
export class RefusedOperation extends InternalError {}

/**
 * Sends a GraphQL operation to the deployment's own API, signed as this function's role (AppSync guide,
 * "AWS_IAM authorization"). Throws if the HTTP status is an error or no answer comes within so many ms, and
 * a RefusedOperation if the answer has errors.
 */
export async function sendOperation(
  query: string,
  variables: object = {},
  withinMs = WITHIN_MS,
): Promise<void> {
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
  const signal = AbortSignal.timeout(withinMs);
  const answer = await fetch(url, { method: "POST", headers: signed.headers, body, signal });
  if (!answer.ok) throw new InternalError(`the GraphQL API answered with status ${answer.status}`);
  const { errors } = (await answer.json()) as Answer;
  if (errors)
    throw new RefusedOperation(
      `the GraphQL API returned errors: ${errors.map((each) => each.errorType).join()}`,
    );
}
