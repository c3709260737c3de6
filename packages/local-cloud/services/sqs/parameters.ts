import { AwsError } from "../../base/http.ts";
import { invalidValue } from "./message.ts";

/** The input of an operation, or an entry of a batch. */
export type QueueInput = Record<string, unknown>;

/** A whole number within bounds; undefined if it is not passed. */
export function numberIn(input: QueueInput, name: string, least: number, most: number): number | undefined {
  const value = input[name];
  if (value === undefined || value === null) return undefined;
  if (Number.isInteger(value) && (value as number) >= least && (value as number) <= most)
    return value as number;
  throw invalidValue(
    `Value ${JSON.stringify(value)} for parameter ${name} is invalid. Reason: Must be between ${least} and ${most}, if provided.`,
  );
}

/**
 * `VisibilityTimeout` in milliseconds; `missing` if it is not passed. Throws an error if there is no
 * `missing` either.
 */
export const visibilityOf = (input: QueueInput, missing?: number): number => {
  const seconds = numberIn(input, "VisibilityTimeout", 0, 43_200);
  if (seconds !== undefined) return seconds * 1000;
  if (missing !== undefined) return missing;
  throw new AwsError("MissingParameter", "The request must contain the parameter VisibilityTimeout.");
};

export function receiptOf({ ReceiptHandle }: QueueInput): string {
  if (typeof ReceiptHandle === "string" && ReceiptHandle !== "") return ReceiptHandle;
  throw new AwsError("MissingParameter", "The request must contain the parameter ReceiptHandle.");
}

/** API reference, SendMessage: MessageGroupId. */
const GROUP = /^[\w!"#$%&'()*+,\-./:;<=>?@[\\\]^`{|}~]{1,128}$/;

/** Returns `MessageGroupId`, which makes a standard queue a fair one; undefined if it is not passed. */
export function groupOf({ MessageGroupId: group }: QueueInput): string | undefined {
  if (group === undefined || group === null) return undefined;
  if (typeof group === "string" && GROUP.test(group)) return group;
  throw invalidValue(
    "The parameter MessageGroupId is invalid. Reason: It can have 1 to 128 letters, digits and punctuation characters.",
  );
}
