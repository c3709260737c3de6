import type { SequenceInput } from "#functions/mail/sequences/rules/check";
import { check } from "#functions/mail/sequences/rules/check";
import { refuseFaults } from "#functions/conditions/faults";
import { mermaid } from "#functions/mail/sequences/rules/mermaid";
import type { Named } from "#functions/mail/sequences/rules/named";
import { namedTexts } from "#functions/mail/sequences/rules/named";
import type { Reply } from "#reply";
import type { Definition } from "#table/mail/sequenceVersion";
import { MAX_TEXTS } from "#table/mail/sequenceVersion";

interface Checked {
  definition: Definition;
  mermaid: string;
  texts: Named[];
}

/**
 * Checks a typed sequence. Replies with a ValidationError that lists the faults, or with what is to be saved.
 */
export function handler(input: SequenceInput): Promise<Reply<Checked>> {
  const checked = check(input);
  if ("faults" in checked) return Promise.resolve(refuseFaults(checked.faults));
  const { definition } = checked;
  const texts = namedTexts(definition);
  if (texts.length > MAX_TEXTS) {
    const message = `steps and exitWhen name ${texts.length} different templates, at most ${MAX_TEXTS}: split the sequence.`;
    return Promise.resolve(refuseFaults([{ field: "steps", message }]));
  }
  return Promise.resolve({ data: { definition, mermaid: mermaid(definition), texts } });
}
