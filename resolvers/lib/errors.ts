import { util } from "@aws-appsync/utils";
import type { ErrorType } from "#schema";

type Info = Record<string, unknown>;
type Failed = { type: string; message: string };

// AppSync has these two and no more; a resolver knows neither Node's types nor the browser's.
declare const console: { log(...values: unknown[]): void; error(...values: unknown[]): void };

/** Ends the field with an error of the one list (`ErrorType` in schema.graphql). The message says what to do, `info` tells a program. */
export function fail(type: ErrorType, message: string, info?: Info): never {
  return util.error(message, type, null, info ?? null);
}

/** Says the error beside the result, where the thing itself was done. */
export function warn(type: ErrorType, message: string, info?: Info): void {
  util.appendError(message, type, null, info ?? null);
}

/** Somebody else was just writing the same item: DynamoDB refuses the second one, and trying again is all there is to do. */
export function failConflict(type: "Conflict" | "VersionConflict" = "Conflict"): never {
  return fail(type, "Somebody is changing the same at this moment: read it again, then try again.", {
    retry: true,
  });
}

/** An error of DynamoDB that no rule of ours foresees. Its own text stays in the log: it speaks of keys. */
export function failUnexpected(error: Failed): never {
  if (error.type.indexOf("TransactionConflict") >= 0) failConflict();
  console.error(error.type, error.message);
  return fail("Unavailable", "The database could not answer: try again in a moment.", { retry: true });
}
