import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { fail, failUnexpected } from "#lib/errors";
import { failSequence } from "#lib/mail/sequences";
import * as sequence from "#table/mail/sequence";
import { MAX_NUMBER } from "#table/mail/template";

/**
 * The values that this step stores in the stash: the sequence whose next number is saved, if there is one.
 */
export type Loaded = { head?: sequence.SequenceItem };

type Load = Ctx<"Mutation.putSequence", Loaded, sequence.SequenceItem | null>;

export function request(ctx: Load): DynamoDBGetItemRequest {
  const { sequenceId } = ctx.args.input;
  if (!util.matches(sequence.SEQUENCE_ID, sequenceId)) {
    const says = "1 to 64 lower-case letters, digits, _ and -, beginning with a letter or digit";
    fail("ValidationError", `sequenceId must be ${says}.`, { field: "sequenceId" });
  }
  return ddb.get({ key: sequence.key(sequenceId), consistentRead: true });
}

/**
 * Another version is refused here, before the sequence is checked; the transaction has it as its condition.
 */
export function response(ctx: Load): null {
  if (ctx.error) failUnexpected(ctx.error);
  const { expectedVersion } = ctx.args.input;
  const head = ctx.result ?? undefined;
  if (head?.version !== (expectedVersion ?? undefined)) failSequence(ctx.result, expectedVersion);
  if (head && head.latestNumber >= MAX_NUMBER) {
    fail("LimitExceeded", `A sequence has at most ${MAX_NUMBER} numbers: create another one.`);
  }
  ctx.stash.head = head;
  return null;
}
