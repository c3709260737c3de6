import type { Context, DynamoDBGetItemRequest, DynamoDBUpdateItemRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { SequenceItem, SequenceStatus } from "#table/mail/sequence";
import * as sequence from "#table/mail/sequence";
import type { SequenceVersionItem } from "#table/mail/sequenceVersion";
import * as sequenceVersion from "#table/mail/sequenceVersion";
import { MAX_VERSION_NUMBER } from "#table/mail/template";
import { fail, failConflict, failUnexpected } from "../errors.ts";
import { failNotFound } from "../ids.ts";
import { requireVersion } from "../status.ts";

type Asked = { sequenceId: string; expectedVersion: number };

/** Returns the id of a sequence that is looked up. Fails with `NotFound` if no sequence can have it. */
export function parseSequenceId(sequenceId: string): string {
  return util.matches(sequence.SEQUENCE_ID, sequenceId) ? sequenceId : failNotFound("sequence");
}

/** Builds the GetItem of a number. Fails with `NotFound` if no sequence can have it. */
export function sequenceVersionRequest(source: unknown, number: number): DynamoDBGetItemRequest {
  const { sequenceId } = source as Pick<SequenceItem, "sequenceId">;
  if (number < 1 || number > MAX_VERSION_NUMBER) failNoVersion();
  return ddb.get({ key: sequenceVersion.key(sequenceId, number), consistentRead: true });
}

/** Returns the number that was read. Fails with `NotFound` if the sequence does not have it. */
export function sequenceVersionResponse(ctx: Pick<Context, "error" | "result">): SequenceVersionItem {
  if (ctx.error) failUnexpected(ctx.error);
  return (ctx.result as SequenceVersionItem | null) ?? failNoVersion();
}

function failNoVersion(): never {
  return fail("NotFound", "The sequence has no such version: `Sequence.versions` lists its versions.");
}

/**
 * Ends the field for a sequence that is not in the expected version: with `NotFound`, `VersionConflict`, or
 * `Conflict` if the id of a new sequence exists.
 */
export function failSequence(current: SequenceItem | null, expectedVersion?: number | null): never {
  if (!current) return failNotFound("sequence");
  if (typeof expectedVersion === "number") requireVersion(current, expectedVersion);
  return fail(
    "Conflict",
    "A sequence with this id exists: pass its version as expectedVersion to change it.",
    {
      field: "sequenceId",
      currentVersion: current.version,
    },
  );
}

/** Builds the UpdateItem that pauses or resumes a sequence. */
export function statusRequest(
  { sequenceId, expectedVersion }: Asked,
  from: SequenceStatus,
  to: SequenceStatus,
): DynamoDBUpdateItemRequest {
  return ddb.update<Record<string, unknown>>({
    key: sequence.key(parseSequenceId(sequenceId)),
    update: { status: to, version: expectedVersion + 1, updatedAt: util.time.nowISO8601() },
    condition: { version: { eq: expectedVersion }, status: { eq: from } },
  });
}

/** Returns the changed sequence. Fails with `NotFound`, `VersionConflict` or `InvalidTransition`. */
export function statusResponse(
  ctx: Pick<Context<{ input: Asked }>, "args" | "error" | "result">,
  rule: string,
): SequenceItem {
  const current = ctx.result as SequenceItem | null;
  if (ctx.error && ctx.error.type.indexOf("TransactionConflict") >= 0) failConflict("VersionConflict");
  if (ctx.error && ctx.error.type.indexOf("ConditionalCheckFailed") < 0) failUnexpected(ctx.error);
  if (!current) return failNotFound("sequence");
  if (!ctx.error) return current;
  requireVersion(current, ctx.args.input.expectedVersion);
  return fail("InvalidTransition", rule, { status: current.status });
}
