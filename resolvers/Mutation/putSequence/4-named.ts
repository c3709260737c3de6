import type { DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import { fail } from "#lib/errors";
import * as template from "#table/mail/template";
import * as topic from "#table/mail/topic";
import type { Definition } from "#table/mail/sequenceVersion";
import * as segment from "#table/people/segment";
import type { Checked, Text } from "./3-checkSequence.lambda.ts";

/** The most faults of an error, as in the function's list. */
const MAX_FAULTS = 20;

type Named = Ctx<"Mutation.putSequence", { checked: Checked }>;

/** Reads the texts, topic and segments that the definition names: a run would find a wrong key days later. */
export function request(ctx: Named): DynamoDBBatchGetItemRequest {
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
export function response(ctx: Named): null {
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

function faultsOf({ key, field, isSent }: Text, head: template.TemplateItem | null | undefined) {
  const names = `${field} names a text that`;
  if (!head) return [{ field, message: `${names} does not exist, ${key}: create it first.` }];
  if (!isSent || head.kind === "REUSABLE") return [];
  return [{ field, message: `${names} can be sent once, ${key}: name one that can be sent again.` }];
}
