import type { Condition, SendStep } from "#table/mail/sequenceVersion";
import { TAG_FORM } from "#table/mail/subscriberTag";
import { SEGMENT_ID } from "#table/people/segment";
import type { ConditionInput } from "../sequences/rules/checkCondition.ts";
import { checkCondition } from "../sequences/rules/checkCondition.ts";
import type { SendInput } from "../sequences/rules/checkSteps.ts";
import { checkTemplates } from "../sequences/rules/checkSteps.ts";
import type { Fault, Maybe, Refuse } from "../../conditions/faults.ts";
import { givenNames, MAX_FAULTS } from "../../conditions/faults.ts";

/** The typed input of a campaign: its audience, and the mail that it sends. */
export type CampaignInput = SendInput & {
  tag?: Maybe<string>;
  segmentId?: Maybe<string>;
  where?: Maybe<ConditionInput>;
};

/** The same as it is stored, without absent parts; the numbers of its texts are not known yet. */
export type TypedCampaign = SendStep & { tag?: string; segmentId?: string; where?: Condition };

const TAGS = new RegExp(`^${TAG_FORM}$`);
const SEGMENT_IDS = new RegExp(`^${SEGMENT_ID}$`);
/** Each page of the walk writes the campaign, which has the condition. */
const MAX_WHERE_BYTES = 32 * 1024;
const STEPS = { ids: new Set<string>(), are: "a step of a sequence, and a campaign has none" };

/** Returns what a campaign sends, and to whom; or what is wrong with it. */
export function checkCampaign(input: CampaignInput): { typed: TypedCampaign } | { faults: Fault[] } {
  const faults: Fault[] = [];
  const refuse: Refuse = (field, says) => faults.push({ field, message: `${field} ${says}.` });
  const [kind, ...other] = givenNames(input, ["templateKey", "variants"]);
  if (kind === undefined || other.length > 0)
    refuse("templateKey", "and variants: exactly one of the two is needed");
  if (typeof input.tag === "string" && !TAGS.test(input.tag))
    refuse("tag", "must be 1 to 100 letters, digits and . _ / : -");
  if (typeof input.segmentId === "string" && !SEGMENT_IDS.test(input.segmentId))
    refuse(
      "segmentId",
      "must be 1 to 64 lower-case letters, digits, _ and -, beginning with a letter or digit",
    );
  const typed = {
    ...(kind ? checkTemplates(input, kind, "", refuse) : {}),
    ...(typeof input.tag === "string" ? { tag: input.tag } : {}),
    ...(typeof input.segmentId === "string" ? { segmentId: input.segmentId } : {}),
    ...(input.where ? { where: checkCondition(input.where, "where", STEPS, refuse) } : {}),
  };
  if (Buffer.byteLength(JSON.stringify(typed.where ?? {})) > MAX_WHERE_BYTES)
    refuse("where", `must be at most ${MAX_WHERE_BYTES / 1024} KB as JSON`);
  return faults.length > 0 ? { faults: faults.slice(0, MAX_FAULTS) } : { typed };
}
