import * as template from "#table/mail/template";
import * as templateBody from "#table/mail/templateBody";
import * as templateVersion from "#table/mail/templateVersion";

interface Wanted {
  key: string;
  subject?: string;
  text?: string;
  transactional?: boolean;
  once?: boolean;
  topic?: string;
  approvedNumber?: number;
}

const AT = "2026-11-20T10:00:00.000Z";

/** A text as it is stored, with its number 1, which is approved if nothing else is said. */
export function storedText(wanted: Wanted): object[] {
  const { key, subject = "Hello", text = "Text", transactional = true, once = false, topic } = wanted;
  const approvedNumber = "approvedNumber" in wanted ? wanted.approvedNumber : 1;
  const made = { key, number: 1, author: "editor", subject, transactional, once, topic, variables: [] };
  return [
    { ...template.key(key), ...template.item(key, once ? "ONE_OFF" : "REUSABLE", AT), approvedNumber },
    {
      ...templateVersion.key(key, 1),
      ...templateVersion.item({ ...made, bodyHash: `hash of ${key}` }, AT),
      status: approvedNumber ? "APPROVED" : "DRAFTED",
    },
    {
      ...templateBody.key(key, 1),
      ...templateBody.item({ key, number: 1, subject, text, source: { text } }),
    },
  ];
}
