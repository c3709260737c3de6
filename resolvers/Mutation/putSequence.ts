import type {
  DynamoDBGetItemRequest,
  LambdaRequest,
  DynamoDBBatchGetItemRequest,
  DynamoDBTransactWriteItemsRequest,
} from "@aws-appsync/utils";
import { util, runtime } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import { actorOf } from "#lib/caller";
import { fail, failUnexpected, failConflict } from "#lib/errors";
import * as lambda from "#lib/lambda";
import { failSequence } from "#lib/mail/sequences";
import * as transaction from "#lib/transaction";
import * as activeCaller from "#steps/activeCaller";
import { absent, present } from "#table/key";
import * as sequence from "#table/mail/sequence";
import type { Definition } from "#table/mail/sequenceVersion";
import * as sequenceVersion from "#table/mail/sequenceVersion";
import { MAX_VERSION_NUMBER } from "#table/mail/template";
import * as template from "#table/mail/template";
import * as topic from "#table/mail/topics/topic";
import * as segment from "#table/people/segment";

export const steps = {
  activeCaller,
  load: { request: loadRequest, response: loadResponse },
  checkSequence: { lambda: "checkSequence", request: checkSequenceRequest, response: checkSequenceResponse },
  named: { request: namedRequest, response: namedResponse },
  save: { request: saveRequest, response: saveResponse },
};

/**
 * The values that this step stores in the stash: the sequence whose next number is saved, if there is one.
 */
export type SequenceToPut = { head?: sequence.SequenceItem };

type Load = Ctx<"Mutation.putSequence", SequenceToPut, sequence.SequenceItem | null>;

export function loadRequest(ctx: Load): DynamoDBGetItemRequest {
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
export function loadResponse(ctx: Load): null {
  if (ctx.error) failUnexpected(ctx.error);
  const { expectedVersion } = ctx.args.input;
  const head = ctx.result ?? undefined;
  if (head?.version !== (expectedVersion ?? undefined)) failSequence(ctx.result, expectedVersion);
  if (head && head.latestNumber >= MAX_VERSION_NUMBER) {
    fail("LimitExceeded", `A sequence has at most ${MAX_VERSION_NUMBER} versions: create another one.`);
  }
  ctx.stash.head = head;
  return null;
}

/** The answer of the function (functions/step/checkSequence.ts), which this step stores in the stash. */
export type CheckedSequence = { definition: Definition; mermaid: string; texts: NamedTemplate[] };

/** A text that the definition names: to send it, or to ask whether it was sent. */
export type NamedTemplate = { key: string; field: string; isSent: boolean };

type Check = Ctx<"Mutation.putSequence", SequenceToPut & { checked?: CheckedSequence }>;

/**
 * @because conditions of a sequence nest, and APPSYNC_JS has no recursion.
 */
export function checkSequenceRequest(ctx: Check): LambdaRequest {
  return lambda.request(ctx.args.input);
}

export function checkSequenceResponse(ctx: Check): null {
  ctx.stash.checked = lambda.response<CheckedSequence>(ctx);
  return null;
}

/** The most faults of an error, as in the function's list. */
const MAX_FAULTS = 20;

type Named = Ctx<"Mutation.putSequence", { checked: CheckedSequence }>;

/** Reads the texts, topic and segments that the definition names: a run would find a wrong key days later. */
export function namedRequest(ctx: Named): DynamoDBBatchGetItemRequest {
  const { definition, texts } = ctx.stash.checked;
  const { topics, segments } = othersOf(definition);
  const keys = [
    ...texts.map(({ key }) => template.key(key)),
    ...topics.map(topic.key),
    ...segments.map(({ segmentId }) => segment.key(segmentId)),
  ];
  return keys.length === 0 ? runtime.earlyReturn(null) : batch.request(ctx, keys);
}

/**
 * The claim of each send checks that its text is approved: a text may be approved after its sequence is
 * saved.
 */
export function namedResponse(ctx: Named): null {
  const { definition, texts } = ctx.stash.checked;
  const { topics, segments } = othersOf(definition);
  const found = batch.response(ctx) as (template.TemplateItem | null)[];
  const faults = texts.flatMap((named, at) => faultsOf(named, found[at]));
  if (topics.length > 0 && !found[texts.length]) {
    faults.push({
      field: "trigger.topic",
      message: "trigger.topic names a topic that does not exist: `topics` lists them.",
    });
  }
  faults.push(
    ...segments
      .filter((_, at) => !found[texts.length + topics.length + at])
      .map(({ field }) => ({
        field,
        message: `${field} names a segment that does not exist: \`segments\` lists them.`,
      })),
  );
  const [first] = faults;
  if (first)
    fail("ValidationError", first.message, { field: first.field, faults: faults.slice(0, MAX_FAULTS) });
  return null;
}

/**
 * Returns the other names in the definition besides texts. A key is read once, and BatchGetItem refuses one
 * that comes twice.
 */
function othersOf({ trigger, exitOn }: Definition) {
  const begins = trigger?.segmentId;
  const ends = exitOn?.segmentId;
  return {
    topics: trigger?.topic ? [trigger.topic] : [],
    segments: [
      ...(begins ? [{ field: "trigger.segmentId", segmentId: begins }] : []),
      ...(ends && ends !== begins ? [{ field: "exitOn.segmentId", segmentId: ends }] : []),
    ],
  };
}

function faultsOf({ key, field, isSent }: NamedTemplate, head: template.TemplateItem | null | undefined) {
  const names = `${field} names a template that`;
  if (!head) return [{ field, message: `${names} does not exist, ${key}: create it first.` }];
  if (!isSent || head.kind === "REUSABLE") return [];
  return [{ field, message: `${names} can be sent once, ${key}: name one that can be sent again.` }];
}

type Saved = ReturnType<typeof sequence.item>;
type Stash = SequenceToPut & { checked: CheckedSequence } & transaction.Sent & { saved: Saved };
type Save = Ctx<"Mutation.putSequence", Stash>;

/**
 * One transaction saves the next number, and the head on the version that was read or on its absence. The
 * segments that it names are still there.
 */
export function saveRequest(ctx: Save): DynamoDBTransactWriteItemsRequest {
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

export function saveResponse(ctx: Save) {
  const { expectedVersion } = ctx.args.input;
  const inUse = typeof expectedVersion === "number" ? "VersionConflict" : "Conflict";
  const refusal = transaction.failedWrite(ctx, inUse);
  if (refusal?.name === "head") failSequence(refusal.item as sequence.SequenceItem | null, expectedVersion);
  if (refusal) failConflict(inUse);
  return ctx.stash.saved;
}
