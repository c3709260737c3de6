/**
 * One error of AppSync. `docs/errors.md` of Rollcall lists the types.
 *
 * @example
 * import type { ApiError } from "rollcall-client/appsync";
 *
 * const isConflict = ({ errorType }: ApiError): boolean => errorType === "VersionConflict";
 */
export interface ApiError {
  message: string;
  errorType?: string;
  /** Of a `ValidationError`, which fields are wrong; of a `VersionConflict`, the current version. */
  errorInfo?: unknown;
  path?: (string | number)[] | null;
  /** Of the real-time endpoint only: an HTTP status. */
  errorCode?: number;
}

/**
 * A request that AppSync refused in whole or in part. `data` has the fields that succeeded.
 *
 * @example
 * import { MeDocument } from "rollcall-client";
 * import { AppSyncError, type AppSync } from "rollcall-client/appsync";
 *
 * async function show(appsync: AppSync): Promise<void> {
 *   try {
 *     console.log(await appsync.query(MeDocument, {}));
 *   } catch (error) {
 *     if (!(error instanceof AppSyncError)) throw error;
 *     for (const { errorType, path } of error.errors) console.log(errorType, path?.join("."));
 *   }
 * }
 */
export class AppSyncError extends Error {
  readonly errors: ApiError[];
  readonly data: unknown;

  constructor(errors: ApiError[], data: unknown = null) {
    super(errors.map(({ message }) => message).join("\n"));
    this.name = "AppSyncError";
    this.errors = errors;
    this.data = data;
  }
}

/** Credentials that AppSync does not take: fresh ones may help. */
export function isUnauthorized(errors: ApiError[]): boolean {
  return errors.some(
    ({ errorCode, errorType = "" }) =>
      errorCode === 401 || errorCode === 403 || errorType.startsWith("Unauthorized"),
  );
}

/**
 * Bad credentials or a bad request: the same again gets the same answer (amplify-js, `NON_RETRYABLE_CODES`).
 */
export function isFinal(errors: ApiError[]): boolean {
  return (
    isUnauthorized(errors) ||
    errors.some(({ errorCode, errorType = "" }) => errorCode === 400 || errorType.startsWith("BadRequest"))
  );
}
