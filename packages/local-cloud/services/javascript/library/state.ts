/** An entry of the response's `errors`, as util.error and util.appendError take it. */
export interface FieldError {
  message: string;
  errorType?: string;
  data?: unknown;
  errorInfo?: unknown;
}

/** The traces that one evaluation has left, beside its value. */
export interface State {
  context: Record<string, unknown>;
  now: number;
  iterations: number;
  /** See meter.ts. */
  words: number;
  lookAt: number;
  deadline: number;
  logs: string[];
  appended: FieldError[];
  responseHeaders: Record<string, string>;
  headerBytes: number;
  subscriptionFilter?: unknown;
  invalidationFilter?: unknown;
  invalidations: unknown[];
  evictions: unknown[];
}

export const newState = (context: Record<string, unknown>, now: number): State => ({
  context,
  now,
  iterations: 0,
  words: 0,
  lookAt: 0,
  deadline: Infinity,
  logs: [],
  appended: [],
  responseHeaders: {},
  headerBytes: 0,
  invalidations: [],
  evictions: [],
});

let current = newState({}, 0);

/** The evaluation that is running; code is synchronous, so there is one. */
export const state = (): State => current;

export function begin(next: State): State {
  current = next;
  return next;
}
