import { util } from "@aws-appsync/utils";
import type { Refusal } from "#reply";
import type { ErrorType } from "#schema";

type Info = Record<string, unknown>;
type Failed = { type: string; message: string };

// These are the only two console functions of AppSync. The types of Node and of browsers are not available to
// resolvers.
declare const console: { log(...values: unknown[]): void; error(...values: unknown[]): void };

/**
 * Ends the field with an error of the given type (`ErrorType` in schema.graphql). The message says what to
 * do; `info` is for programs.
 */
export function fail(type: ErrorType, message: string, info?: Info): never {
  return util.error(message, type, null, info ?? null);
}

/** Ends the field with the refusal, if there is one. */
export function failFor(refusal: Refusal | null): void {
  if (refusal) fail(refusal.type, refusal.message, refusal.info);
}

/**
 * Adds an error to the response and keeps the field's result. Use it when the operation itself has succeeded.
 */
export function warn(type: ErrorType, message: string, info?: Info): void {
  util.appendError(message, type, null, info ?? null);
}

/**
 * Ends the field with `Conflict` or `VersionConflict`, and `retry` in its info. Use it when another
 * transaction was writing the same item (`TransactionConflict` of DynamoDB): the caller can send the request
 * again.
 */
export function failConflict(type: "Conflict" | "VersionConflict" = "Conflict"): never {
  const { message, info } = conflictRefusal(type);
  return fail(type, message, info);
}

/** Returns the refusal of `failConflict`. */
export function conflictRefusal(type: "Conflict" | "VersionConflict"): Refusal {
  const message = "Another request is changing the same data: read it again, then try again.";
  return { type, message, info: { retry: true } };
}

/**
 * Ends the field for an error of DynamoDB that the resolver does not expect: as `inUse` says if another
 * transaction was writing the same item, else with `Unavailable`. DynamoDB's message can contain keys, so it
 * is logged and not returned.
 */
export function failUnexpected(error: Failed, inUse: "Conflict" | "VersionConflict" = "Conflict"): never {
  if (error.type.indexOf("TransactionConflict") >= 0) failConflict(inUse);
  const { type, message, info } = unexpectedRefusal(error);
  return fail(type, message, info);
}

/** Logs an error of DynamoDB, and returns the refusal `Unavailable`. */
export function unexpectedRefusal(error: Failed): Refusal {
  console.error(error.type, error.message);
  const message = "The database could not answer: try again in a moment.";
  return { type: "Unavailable", message, info: { retry: true } };
}
