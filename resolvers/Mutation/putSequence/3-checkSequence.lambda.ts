import type { LambdaRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as lambda from "#lib/lambda";
import type { Definition } from "#table/mail/sequenceVersion";
import type { Loaded } from "./2-load.ts";

/** The answer of the function (functions/step/checkSequence.ts), which this step stores in the stash. */
export type Checked = { definition: Definition; mermaid: string; texts: Text[] };

/** A text that the definition names: to send it, or to ask whether it was sent. */
export type Text = { key: string; field: string; isSent: boolean };

type Check = Ctx<"Mutation.putSequence", Loaded & { checked?: Checked }>;

/**
 * @because conditions of a sequence nest, and APPSYNC_JS has no recursion.
 */
export function request(ctx: Check): LambdaRequest {
  return lambda.request(ctx.args.input);
}

export function response(ctx: Check): null {
  ctx.stash.checked = lambda.response<Checked>(ctx);
  return null;
}
