/**
 * A state that must not occur, or a time limit that was exceeded. Its message contains only what may be
 * logged: ids, instants and names from the code. So `log` writes this message; of other errors it writes only
 * the name.
 */
export class InternalError extends Error {
  override name = "InternalError";
}

/**
 * Invalid input: which field is wrong and what it must be. The message is returned to the sender, and quotes
 * nothing of the request.
 */
export class InputError extends Error {
  override name = "InputError";
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** Input over a size limit. */
export class TooLargeError extends InputError {
  override name = "TooLargeError";
}

/**
 * A request that is refused with this HTTP status before its content is checked: which part of it is wrong
 * and what it must be.
 */
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
