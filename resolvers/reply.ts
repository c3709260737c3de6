import type { ErrorType } from "#schema";

/**
 * The reply of a function behind a field or a step. Functions write it; `#lib/lambda` and the steps that call
 * a function read it.
 */
export type Reply<Data> = { data: Data; error?: undefined } | { data?: undefined; error: Refusal };

/** The error of a function. It ends the field. */
export type Refusal = { type: ErrorType; message: string; info?: Record<string, unknown> };
