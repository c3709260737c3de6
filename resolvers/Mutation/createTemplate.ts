import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { fail, failConflict } from "#lib/errors";
import * as idempotency from "#lib/idempotency";
import { putCount } from "#lib/mail/countWrites";
import { putAudit, putImageUses, putVersion } from "#lib/mail/templateWrites";
import * as transaction from "#lib/transaction";
import * as activeCaller from "#steps/activeCaller";
import type { Announced } from "#steps/mail/announceImages";
import * as announceImages from "#steps/mail/announceImages";
import type { Saved } from "#steps/mail/compileText.lambda";
import * as compileText from "#steps/mail/compileText.lambda";
import type { Basis } from "#steps/mail/textBasis";
import type { ShownImages } from "#steps/mail/shownImages";
import * as shownImages from "#steps/mail/shownImages";
import * as textBasis from "#steps/mail/textBasis";
import * as replay from "#steps/replay";
import { absent } from "#table/key";
import * as template from "#table/mail/template";

export const steps = {
  activeCaller,
  textBasis,
  compileText,
  announceImages,
  shownImages,
  create: { request, response },
  replay,
};

type Stash = Basis &
  Saved &
  ShownImages &
  Announced &
  transaction.Sent & { created: ReturnType<typeof template.item> };
type Create = Ctx<"Mutation.createTemplate", Stash>;

/** One transaction creates the text with its number 1. */
export function request(ctx: Create): DynamoDBTransactWriteItemsRequest {
  const { key } = ctx.args.input;
  const { name, typed, compiled, timezone } = ctx.stash;
  const now = util.time.nowISO8601();
  const number = 1;
  const item = template.item(key, typed.once ? "ONE_OFF" : "REUSABLE", now, name);
  ctx.stash.created = item;
  return idempotency.create(ctx, item, [
    { name: "head", putItem: { key: template.key(key), item, condition: absent } },
    ...putVersion(ctx.identity, { key, number }, typed, compiled, now),
    putAudit(ctx.identity, { key, number, action: "SAVED", at: now }),
    ...putImageUses(ctx.stash, { key, number }, now),
    putCount({ created: 1 }, timezone, { key, number }),
  ]);
}

/** Null if the `idempotencyKey` was used before: the next step returns the earlier result. */
export function response(ctx: Create) {
  const refusal = transaction.failedWrite(ctx);
  if (idempotency.isRepetition(refusal)) return null;
  if (refusal?.name === "head") {
    fail("Conflict", "A template with this key exists: `updateTemplate` saves its next version.", {
      field: "key",
    });
  }
  if (refusal) failConflict();
  return ctx.stash.created;
}
