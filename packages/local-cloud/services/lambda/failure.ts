/** A failure as Lambda reports it: the payload of an answer with `X-Amz-Function-Error`. */
export interface Failure {
  errorType: string;
  errorMessage: string;
  trace?: string[];
}

/** The failure as a text for people, with its stack if it has one. */
export function textOf({ errorType, errorMessage, trace }: Failure): string {
  return trace && trace.length > 0 ? trace.join("\n") : `${errorType}: ${errorMessage}`;
}
