import type { LambdaRequest } from "@aws-appsync/utils";
import type { Reply } from "#reply";
import { fail } from "./errors.ts";

type Answered = { error?: { type: string; message: string }; result?: unknown };

export function request(payload: Record<string, unknown>): LambdaRequest {
  return { operation: "Invoke", payload };
}

/**
 * Returns the data of the function's reply. Fails with the error that the reply contains, or with
 * `Unavailable` if the function threw: its error is in its log and not returned.
 */
export function response<Data>(ctx: Answered): Data {
  const reply = ctx.result as Reply<Data> | null | undefined;
  if (ctx.error || !reply) {
    return fail("Unavailable", "A part of the service could not answer: try again in a moment.", {
      retry: true,
    });
  }
  if (reply.error) return fail(reply.error.type, reply.error.message, reply.error.info);
  return reply.data;
}
