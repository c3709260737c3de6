import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as idempotency from "#lib/idempotency";
import * as present from "#lib/people/present";
import { parseSourceSettings } from "#lib/people/sourceInput";
import { checkPlan, checkSite, failSourceWrite } from "#lib/people/sourceWrites";
import * as transaction from "#lib/transaction";
import * as activeCaller from "#steps/activeCaller";
import * as replay from "#steps/replay";
import type { Drawn } from "#steps/secret.token.lambda";
import * as secret from "#steps/secret.token.lambda";
import * as source from "#table/people/source";
import * as writeKey from "#table/people/writeKey";

export const steps = {
  activeCaller,
  secret,
  create: { request, response },
  replay,
};

type Create = Ctx<"Mutation.createSource", Drawn & transaction.Sent & { created: source.SourceItem }>;

/**
 * One transaction creates the source and its first key. The key itself is not stored: a repetition returns
 * null for it.
 */
export function request(ctx: Create): DynamoDBTransactWriteItemsRequest {
  const { input } = ctx.args;
  const kind = input.kind ?? "BROWSER";
  const settings = parseSourceSettings(input, kind);
  const now = util.time.nowISO8601();
  const { hash } = ctx.stash;
  const created = source.item({ sourceId: util.autoUlid(), kind, settings, writeKeyId: hash, now });
  ctx.stash.created = created;
  const { PK, SK, ...item } = created;
  return idempotency.create(ctx, { source: present.source(created) }, [
    ...(settings.siteId ? [checkSite(settings.siteId)] : []),
    ...(settings.planId ? [checkPlan(settings.planId)] : []),
    { name: "source", putItem: { key: { PK, SK }, item } },
    { name: "key", putItem: { key: writeKey.key(hash), item: writeKey.item(hash, created.sourceId, now) } },
  ]);
}

/** Null if the `idempotencyKey` was used before: the next step returns the earlier result. */
export function response(ctx: Create) {
  const refusal = transaction.failedWrite(ctx);
  if (idempotency.isRepetition(refusal)) return null;
  if (refusal) failSourceWrite(refusal);
  const { created, token } = ctx.stash;
  return { source: present.source(created), writeKey: token };
}
