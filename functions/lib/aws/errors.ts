/**
 * Something that must not happen, or did not happen in time. Its message has only what may be in a log: ids, instants, names that the code
 * has. So `log` writes it, which of other errors writes the name alone.
 */
export class InternalError extends Error {
  override name = "InternalError";
}

/** What was sent is not as it must be: which field, and what it must be. The message is for the sender, and quotes nothing of the request. */
export class InputError extends Error {
  override name = "InputError";
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** A request that is refused with this status before its content counts: which part of it is wrong, and what it must be. */
export class HttpError extends Error {
  override name = "HttpError";
  readonly status: number;
  readonly field: string;

  constructor(status: number, field: string, message: string) {
    super(message);
    this.status = status;
    this.field = field;
  }
}
