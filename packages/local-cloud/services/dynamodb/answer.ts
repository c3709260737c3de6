import { AwsError } from "../../base/http.ts";
import type { Output } from "./api.ts";
import type { Reply } from "./connections.ts";

interface ErrorBody {
  __type?: string;
  message?: string;
  Message?: string;
}

/** Returns Dynoxide's answer. Throws an error of Dynoxide as DynamoDB's error. */
export function tableAnswer(reply: Reply): Output {
  return JSON.parse(jsonOf(reply)) as Output;
}

/** The same, as unparsed JSON. */
export function jsonOf({ status, text }: Reply): string {
  if (status === 200) return text;
  const { __type = "InternalServerError", message, Message, ...fields } = JSON.parse(text) as ErrorBody;
  throw new AwsError(__type.split("#").at(-1)!, message ?? Message ?? "", status, fields);
}

const VALIDATION = "com.amazon.coral.validate#";
const FRAMEWORK = "com.amazon.coral.service#";
const SERVICE = "com.amazonaws.dynamodb.v20120810#";
const frameworkErrors = ["SerializationException", "UnknownOperationException", "InternalFailure"];

/** An error in the form of DynamoDB's JSON protocol (developer guide, "DynamoDB low-level API"). */
export function errorBody(error: AwsError): string {
  const { name, message, fields } = error;
  const prefix =
    name === "ValidationException" ? VALIDATION : frameworkErrors.includes(name) ? FRAMEWORK : SERVICE;
  // The API model spells the member `Message` of this error with a capital.
  const member = name === "TransactionCanceledException" ? "Message" : "message";
  return JSON.stringify({ __type: prefix + name, [member]: message, ...fields });
}

export function internalError(message: string): AwsError {
  return new AwsError("InternalServerError", message, 500);
}

interface Reason {
  Code: string;
  Message?: string;
}

/**
 * A transaction that is refused because another request is writing these of its items (API reference,
 * TransactWriteItems, "Cancellation reason codes").
 */
export function transactionConflict(conflicts: boolean[]): AwsError {
  const reasons = conflicts.map((conflict): Reason =>
    conflict ? { Code: "TransactionConflict", Message: ONGOING } : { Code: "None" },
  );
  const codes = reasons.map(({ Code }) => Code).join(", ");
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`;
  return new AwsError("TransactionCanceledException", message, 400, { CancellationReasons: reasons });
}

/** A single write of an item that a transaction is writing. */
export function writeConflict(): AwsError {
  return new AwsError("TransactionConflictException", ONGOING);
}

const ONGOING = "Transaction is ongoing for the item";
