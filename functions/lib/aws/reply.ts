type Refusal = "Conflict" | "NotFound" | "Unauthorized" | "Unavailable" | "ValidationError";

/** What a function behind a step or a field answers; `type` is one of ErrorType in schema.graphql. */
export type Reply<Data> =
  { data: Data } | { error: { type: string; message: string; info?: Record<string, unknown> } };

export function refused(type: Refusal, message: string, info?: Record<string, unknown>): Reply<never> {
  return { error: { type, message, ...(info ? { info } : {}) } };
}
