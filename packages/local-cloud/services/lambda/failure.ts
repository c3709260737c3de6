/** A failure as Lambda reports it: the payload of an answer with `X-Amz-Function-Error`. */
export interface FunctionFailure {
  errorType: string;
  errorMessage: string;
  trace?: string[];
}

/** The failure as a text for people, with its stack if it has one. */
export function failureText({ errorType, errorMessage, trace }: FunctionFailure): string {
  return trace && trace.length > 0 ? trace.join("\n") : `${errorType}: ${errorMessage}`;
}
