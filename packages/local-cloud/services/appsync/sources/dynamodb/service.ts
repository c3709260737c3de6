import { randomBytes } from "node:crypto";
import { AwsError } from "../../../../base/http.ts";
import type { SourceOutcome } from "../../model/source.ts";

/** The in-process DynamoDB. Throws an AwsError if the service refuses a request. */
export interface DynamoDbCaller {
  /** True if the templates have the table. */
  has(tableName: string): boolean;
  call(operation: string, input: object, by?: string): Promise<any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- the outputs of all operations
}

/** The connection to DynamoDB that a data source's requests use, and the ARNs for its permissions. */
export interface Access {
  dynamodb: Pick<DynamoDbCaller, "call">;
  /** The ARN of a table of the data source's region. */
  tableArn(table: string): string;
  /** Throws AccessDeniedException where the data source's role lacks the action. */
  demand(action: string, resourceArn: string): void;
}

/** Errors that the SDK of AppSync knows by name; all others are a DynamoDbException there. */
const MODELED = [
  "ConditionalCheckFailedException",
  "IdempotentParameterMismatchException",
  "InternalServerError",
  "ItemCollectionSizeLimitExceededException",
  "LimitExceededException",
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "ResourceNotFoundException",
  "ThrottlingException",
  "TransactionCanceledException",
  "TransactionConflictException",
  "TransactionInProgressException",
];

function typeOf(name: string): string {
  return `DynamoDB:${MODELED.includes(name) ? name : "DynamoDbException"}`;
}

/** The service's text with the part that the SDK adds. Never compare the part in parentheses. */
function messageOf({ message, status }: AwsError): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ012345";
  const id = [...randomBytes(26)].map((byte) => letters[byte % 32]).join("");
  return `${message} (Service: DynamoDb, Status Code: ${status}, Request ID: ${id})`;
}

/** Returns an AwsError as ctx.error. Throws any other error again: it is a fault of the local cloud. */
export function failedOutcome(error: unknown, result: unknown = null): SourceOutcome {
  if (!(error instanceof AwsError)) throw error;
  return { result, error: { message: messageOf(error), type: typeOf(error.name) } };
}
