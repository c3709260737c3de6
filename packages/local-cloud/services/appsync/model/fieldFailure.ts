/** The error of a field, from its resolver, its data source or the authorization. The field is then null. */
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
