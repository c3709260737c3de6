import type { SegmentMove } from "#table/condition";
import type { Happening, Trigger } from "#table/mail/sequenceVersion";
import { TAG_FORM } from "#table/mail/subscriberTag";
import { TOPIC_FORM } from "#table/mail/topics/topic";
import { SEGMENT_ID } from "#table/people/segment";
import type { EventMatchInput } from "../../../conditions/checkMatch.ts";
import { checkMatch } from "../../../conditions/checkMatch.ts";
import type { Maybe, Refuse } from "../../../conditions/faults.ts";
import { onlyName } from "../../../conditions/faults.ts";

/** The typed input of an event in the history of a person. */
export type HappeningInput = {
  segmentId?: Maybe<string>;
  segmentChange?: Maybe<SegmentMove>;
  event?: Maybe<EventMatchInput>;
};

export type TriggerInput = HappeningInput & {
  subscribed?: Maybe<boolean>;
  topic?: Maybe<string>;
  tagged?: Maybe<string>;
};

const TAGS = new RegExp(`^${TAG_FORM}$`);
const SEGMENTS = new RegExp(`^${SEGMENT_ID}$`);
const TOPICS = new RegExp(`^${TOPIC_FORM}$`);

/** Returns what begins runs, without absent parts. */
export function checkTrigger(input: TriggerInput, refuse: Refuse): Trigger {
  const kind = onlyName(input, ["subscribed", "topic", "tagged", "segmentId", "event"], "trigger", refuse);
  if (kind === undefined) return {};
  if (kind === "segmentId" || kind === "event") return happening(input, "trigger", "ENTERED", refuse);
  refuseChange(input, "trigger", refuse);
  if (kind === "subscribed") {
    if (input.subscribed !== true) refuse("trigger.subscribed", "must be true: omit the trigger for none");
    return { subscribed: true };
  }
  if (kind === "topic" && !TOPICS.test(input.topic!))
    refuse("trigger.topic", "must be the key of a topic: 1 to 64 lower-case letters, digits, _ and -");
  if (kind === "tagged" && !TAGS.test(input.tagged!))
    refuse("trigger.tagged", "must be a tag: 1 to 100 letters, digits and . _ / : -");
  return { [kind]: input[kind] };
}

/** Returns what ends runs, without absent parts. */
export function checkExit(input: HappeningInput, refuse: Refuse): Happening {
  const kind = onlyName(input, ["segmentId", "event"], "exitOn", refuse);
  return kind === undefined ? {} : happening(input, "exitOn", "LEFT", refuse);
}

/** The caller checks that the segment exists. */
function happening(input: HappeningInput, path: string, change: SegmentMove, refuse: Refuse): Happening {
  const { segmentId, segmentChange, event } = input;
  if (segmentId != null && !SEGMENTS.test(segmentId))
    refuse(`${path}.segmentId`, "must be the id of a segment: 1 to 64 lower-case letters, digits, _ and -");
  if (segmentId != null) return { segmentId, segmentChange: segmentChange ?? change };
  refuseChange(input, path, refuse);
  return { event: checkMatch(event!, `${path}.event`, refuse) };
}

function refuseChange({ segmentChange }: HappeningInput, path: string, refuse: Refuse): void {
  if (segmentChange != null)
    refuse(`${path}.segmentChange`, "must be left out, because there is no segmentId");
}
