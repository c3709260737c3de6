import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { actorOf } from "#lib/caller";
import { failConflict } from "#lib/errors";
import { failSequence } from "#lib/mail/sequences";
import * as transaction from "#lib/transaction";
import { absent, present } from "#table/key";
import * as sequence from "#table/mail/sequence";
import * as sequenceVersion from "#table/mail/sequenceVersion";
import * as segment from "#table/people/segment";
import type { Loaded } from "./2-load.ts";
import type { Checked } from "./3-checkSequence.lambda.ts";

type Saved = ReturnType<typeof sequence.item>;
type Stash = Loaded & { checked: Checked } & transaction.Sent & { saved: Saved };
type Save = Ctx<"Mutation.putSequence", Stash>;

/**
 * One transaction saves the next number, and the head on the version that was read or on its absence. The
 * segments that it names are still there.
 */
export function request(ctx: Save): DynamoDBTransactWriteItemsRequest {
  const { head, checked } = ctx.stash;
  const { sequenceId } = ctx.args.input;
  const { definition, mermaid } = checked;
  const { name, trigger, exitOn } = definition;
  const now = util.time.nowISO8601();
  const number = (head?.latestNumber ?? 0) + 1;
  const first = sequence.item(
    { sequenceId, name, ...(trigger ? { trigger } : {}), ...(exitOn ? { exitOn } : {}) },
    now,
  );
  const saved = head ? sequence.next(head, first) : first;
  ctx.stash.saved = saved;
  const condition = head ? { version: { eq: head.version } } : absent;
  const author = actorOf(ctx.identity);
  const segmentIds = [trigger?.segmentId ?? "", exitOn?.segmentId ?? ""].filter(
    (each, at, all) => each !== "" && all.indexOf(each) === at,
  );
  const item = sequenceVersion.item({ ...definition, sequenceId, number, author, mermaid, createdAt: now });
  return transaction.request(ctx, [
    { name: "head", putItem: { key: sequence.key(sequenceId), item: saved, condition } },
    { name: "number", putItem: { key: sequenceVersion.key(sequenceId, number), item, condition: absent } },
    ...segmentIds.map((segmentId) => ({
      name: "segment",
      conditionCheck: { key: segment.key(segmentId), condition: present },
    })),
  ]);
}

export function response(ctx: Save) {
  const { expectedVersion } = ctx.args.input;
  const inUse = typeof expectedVersion === "number" ? "VersionConflict" : "Conflict";
  const refusal = transaction.failedWrite(ctx, inUse);
  if (refusal?.name === "head") failSequence(refusal.item as sequence.SequenceItem | null, expectedVersion);
  if (refusal) failConflict(inUse);
  return ctx.stash.saved;
}
