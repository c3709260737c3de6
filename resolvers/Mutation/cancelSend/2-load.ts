import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { foundSend, requestSend, requireQueued } from "#lib/mail/sends";
import type { SendItem } from "#table/mail/send";

/** The values that this step stores in the stash: a send that waits for its delivery. */
export type Loaded = { send: SendItem };

type Load = Ctx<"Mutation.cancelSend", Partial<Loaded>>;

export function request(ctx: Load): DynamoDBGetItemRequest {
  return requestSend(ctx.args.input);
}

export function response(ctx: Load): null {
  ctx.stash.send = requireQueued(foundSend(ctx));
  return null;
}
