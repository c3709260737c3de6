/** One error of AppSync. `docs/errors.md` lists the types. */
export interface ApiError {
  message: string;
  errorType?: string;
  /** Of a `ValidationError`, which fields are wrong; of a `VersionConflict`, the current version. */
  errorInfo?: unknown;
  path?: (string | number)[] | null;
  /** Of the real-time endpoint only: an HTTP status. */
  errorCode?: number;
}

/** A request that AppSync refused in whole or in part. `data` has the fields that succeeded. */
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
