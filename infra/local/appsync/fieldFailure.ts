/**
 * A field that could not be resolved, as a resolver, a data source or the authorization says it. The field is
 * null then.
 */
export class FieldFailure extends Error {
  readonly errorType: string | undefined;
  readonly data: unknown;
  readonly errorInfo: unknown;

  constructor(message: string, errorType?: string, data: unknown = null, errorInfo: unknown = null) {
    super(message);
    this.errorType = errorType;
    this.data = data;
    this.errorInfo = errorInfo;
  }
}
