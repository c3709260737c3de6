import { momentInWords } from "../../../lib/moments.ts";
import { ownZone } from "../../../lib/zone.ts";
import { sequencePeople as words } from "../../../strings/mail/sequencePeople.ts";

interface Way {
  dueAt: string | null;
  endedAt: string | null;
  endedBecause: string | null;
}

/** The progress of a person in words: when it goes on, or when and why it has ended. */
export function wayInWords({ dueAt, endedAt, endedBecause }: Way): string {
  if (dueAt !== null) return words.due(momentInWords(dueAt, ownZone));
  const ended = endedAt === null ? "" : words.ended(momentInWords(endedAt, ownZone));
  const because = words.reasons[endedBecause ?? ""];
  return because === undefined ? ended : `${because}, ${ended}`;
}
