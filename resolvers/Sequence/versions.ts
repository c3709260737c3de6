import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as page from "#lib/page";
import * as sequenceVersion from "#table/mail/sequenceVersion";

type Read = Ctx<"Sequence.versions">;

/** The sequence comes from the parent. */
export function request(ctx: Read): DynamoDBQueryRequest {
  return page.request(sequenceVersion.of(ctx.source?.sequenceId ?? ""), argsOf(ctx), true);
}

export function response(ctx: Read) {
  const { error, result } = ctx;
  return page.response<sequenceVersion.SequenceVersionItem>({ error, result, args: argsOf(ctx) });
}

function argsOf({ args }: Read): Read["args"] {
  return { ...args, order: args.order ?? "NEWEST_FIRST" };
}
