import { randomUUID } from "node:crypto";
import { unparsable } from "./engine/documents.ts";
import { AwsError, type Answer, type Call } from "../../base/http.ts";
import { parseJson } from "../../base/json.ts";
import type { Operation } from "./model/types.ts";

/** The largest request that AppSync accepts. */
const MOST_BYTES = 1024 * 1024;

/**
 * Reads a GraphQL request from the JSON body of a POST or the parameters of a GET; both may have queries and
 * mutations. Throws the error that AppSync answers with HTTP 400 (AppSync's team in graphql-over-http#81).
 */
export function readOperation({ method, query, body }: Call): Operation {
  if (body.length > MOST_BYTES) {
    const message = `Request body is too large: ${body.length} bytes, at most ${MOST_BYTES} are taken.`;
    throw new AwsError("RequestEntityTooLargeException", message, 413);
  }
  if (method === "GET") return operationOf(Object.fromEntries(query));
  if (body.length === 0) throw new AwsError("MalformedHttpRequestException", "Request body is empty.");
  return operationOf(parse(body.toString("utf8")));
}

function operationOf(given: unknown): Operation {
  const { query, variables, operationName } = (given ?? {}) as Record<string, unknown>;
  if (typeof query !== "string" || query === "") throw unparsable();
  const name = operationName ?? undefined;
  if (name !== undefined && typeof name !== "string") throw unparsable();
  return { query, variables: variablesOf(variables), operationName: name };
}

/** An object, or its JSON text as GET has it. */
function variablesOf(given: unknown): Record<string, unknown> {
  if (given === undefined || given === null || given === "") return {};
  const variables = typeof given === "string" ? parse(given) : given;
  if (typeof variables !== "object" || variables === null || Array.isArray(variables)) throw unparsable();
  return variables as Record<string, unknown>;
}

function parse(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    throw unparsable();
  }
}

const EXPOSED =
  "x-amzn-RequestId,x-amzn-ErrorType,x-amz-user-agent,x-amzn-ErrorMessage,Date,x-amz-schema-version";

/**
 * The header with the id of a request: AppSync adds it to those that resolvers get (Developer Guide, "Caching
 * and compression", names it among the headers of `context.request.headers`), and to its answer.
 */
export const REQUEST_ID = "x-amzn-requestid";

/**
 * An answer with the headers of every answer of AppSync. The server decides which pages may read it
 * (../origins.ts).
 */
export function graphqlAnswer(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return {
    status,
    headers: {
      "content-type": "application/json;charset=UTF-8",
      "access-control-expose-headers": EXPOSED,
      [REQUEST_ID]: randomUUID(),
      ...headers,
    },
    body: JSON.stringify(body),
  };
}

/** A request that was refused as a whole. An empty message is left out. */
export function refusal({ name, message, status }: AwsError): Answer {
  const error = { errorType: name, ...(message !== "" && { message }) };
  return graphqlAnswer(status, { errors: [error] }, { "x-amzn-errortype": name });
}
