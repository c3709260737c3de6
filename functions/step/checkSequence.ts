import type { SequenceInput } from "#functions/mail/sequences/rules/check";
import { checkDefinition } from "#functions/mail/sequences/rules/check";
import { refuseFaults } from "#functions/conditions/faults";
import { mermaid } from "#functions/mail/sequences/rules/mermaid";
import type { NamedTemplate } from "#functions/mail/sequences/rules/named";
import { namedTemplates } from "#functions/mail/sequences/rules/named";
import type { Reply } from "#reply";
import type { Definition } from "#table/mail/sequenceVersion";
import { MAX_SEQUENCE_TEMPLATES } from "#table/mail/sequenceVersion";

interface Checked {
  definition: Definition;
  mermaid: string;
  texts: NamedTemplate[];
}

/**
 * Checks a typed sequence. Replies with a ValidationError that lists the faults, or with what is to be saved.
 */
export function handler(input: SequenceInput): Promise<Reply<Checked>> {
  const checked = checkDefinition(input);
  if ("faults" in checked) return Promise.resolve(refuseFaults(checked.faults));
  const { definition } = checked;
  const texts = namedTemplates(definition);
  if (texts.length > MAX_SEQUENCE_TEMPLATES) {
    const message = `steps and exitWhen name ${texts.length} different templates, at most ${MAX_SEQUENCE_TEMPLATES}: split the sequence.`;
    return Promise.resolve(refuseFaults([{ field: "steps", message }]));
  }
  return Promise.resolve({ data: { definition, mermaid: mermaid(definition), texts } });
}
