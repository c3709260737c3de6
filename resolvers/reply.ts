import type { ErrorType } from "#schema";

/** What a function behind a field or a step answers: functions write it, `#lib/lambda` and the steps that ask a function read it. */
export type Reply<Data> = { data: Data; error?: undefined } | { data?: undefined; error: Refusal };

/** Why a function refused: the field ends with it. */
export type Refusal = { type: ErrorType; message: string; info?: Record<string, unknown> };
