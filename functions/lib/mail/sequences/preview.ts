import { INVALID_ADDRESS, normaliseAddress } from "#table/address";
import type { Key } from "#table/key";
import type { SentTemplateItem } from "#table/mail/sentTemplate";
import * as sentTemplate from "#table/mail/sentTemplate";
import type { Definition } from "#table/mail/sequenceVersion";
import type { EmailSettingsItem } from "#table/mail/settings";
import * as settings from "#table/mail/settings";
import type { SubscriberItem } from "#table/mail/subscriber";
import * as suppression from "#table/mail/suppression";
import type { Reply } from "#reply";
import { getAll } from "../../aws/dynamodb.ts";
import { refusedReply } from "../../aws/reply.ts";
import { refuseFaults } from "../../conditions/faults.ts";
import { findSubscriber } from "../subscriber.ts";
import { keysOf } from "./rules/advance.ts";
import type { SequenceInput } from "./rules/check.ts";
import { checkDefinition } from "./rules/check.ts";
import type { PreviewedPerson, PreviewedStep } from "./rules/preview.ts";
import { wayOf } from "./rules/preview.ts";

/** The input of `Query.previewSequence`. */
export type PreviewSequenceInput = Pick<SequenceInput, "steps" | "exitWhen"> & {
  email: string;
  sequenceId?: string | null;
};

type Item = Key & { entity: string };

/**
 * Returns the way of a subscriber through steps that need not be saved. Refuses what is no address, an
 * address without a subscriber, and invalid steps. Throws if the table cannot be read.
 */
export async function previewSequence(
  { steps, exitWhen, email: typed, sequenceId }: PreviewSequenceInput,
  now: Date,
): Promise<Reply<PreviewedStep[]>> {
  const checked = checkDefinition({ name: "Preview", steps, exitWhen });
  if ("faults" in checked) return refuseFaults(checked.faults);
  const { definition } = checked;
  const email = normaliseAddress(typed);
  if (email === null) return refusedReply("ValidationError", INVALID_ADDRESS, { field: "email" });
  const person = await findSubscriber(email);
  if (!person)
    return refusedReply("NotFound", "There is no subscriber with this address.", { field: "email" });
  const facts = await factsOf(person, definition);
  const about = { sequenceId: sequenceId ?? "", email: person.email, facts };
  return { data: wayOf(definition, about, now.toISOString()) };
}

/** Reads what decides about the person, besides the mails of the sequence itself. */
async function factsOf(person: SubscriberItem, definition: Definition): Promise<PreviewedPerson["facts"]> {
  const { email } = person;
  const asked = keysOf(definition).sentTemplates;
  const found = await getAll<Item>([
    suppression.key(email),
    settings.key,
    ...asked.map((text) => sentTemplate.key(email, text)),
  ]);
  const kept = found.find(({ entity }) => entity === "EmailSettings") as EmailSettingsItem | undefined;
  return {
    subscriber: person,
    isSuppressed: found.some(({ entity }) => entity === "Suppression"),
    timezone: (kept ?? settings.DEFAULTS).timezone,
    sentTemplates: found.flatMap((item) =>
      item.entity === "SentTemplate" ? [(item as SentTemplateItem).templateKey] : [],
    ),
  };
}
