import type { LambdaRequest } from "@aws-appsync/utils";
import type { Reply } from "#reply";
import { fail } from "./errors.ts";

type Answered = { error?: { type: string; message: string }; result?: unknown };

export function request(payload: Record<string, unknown>): LambdaRequest {
  return { operation: "Invoke", payload };
}

/** What the function answered; its refusal ends the field. What it threw is not the caller's to read, and stays in its log. */
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
