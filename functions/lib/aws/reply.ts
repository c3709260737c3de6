import type { Refusal, Reply } from "#reply";

/** The reply of a function that ends the field with an error. */
export function refusedReply(
  type: Refusal["type"],
  message: string,
  info?: Record<string, unknown>,
): Reply<never> {
  return { error: fieldRefusal(type, message, info) };
}

export function fieldRefusal(
  type: Refusal["type"],
  message: string,
  info?: Record<string, unknown>,
): Refusal {
  return { type, message, ...(info ? { info } : {}) };
}
