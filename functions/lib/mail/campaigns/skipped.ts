import type { Key } from "#table/key";
import type { SkipReason } from "#table/mail/campaign";
import * as skippedPerson from "#table/mail/skippedPerson";
import * as subscriber from "#table/mail/subscriber";
import { getAll, writeAll } from "../../aws/dynamodb.ts";
import { iso } from "../../text/iso.ts";

/** A subscriber who was visited and gets no mail. */
export interface SkippedSubscriber {
  email: string;
  reason: SkipReason;
}

/**
 * Notes the subscribers whom a page of a campaign skips, for 30 days; a repetition notes the same. One who is
 * erased in between is looked for after that, because nothing would delete the note.
 */
export async function noteSkipped(campaignId: string, skipped: SkippedSubscriber[]): Promise<void> {
  if (skipped.length === 0) return;
  const now = Date.now();
  // Two members of a segment can lead to one subscriber.
  const notes = [...new Map(skipped.map((each) => [each.email, each])).values()].map((each) =>
    skippedPerson.item({ campaignId, ...each, at: iso(now) }, Math.floor(now / 1000)),
  );
  await writeAll({ puts: notes });
  const found = await getAll<Key>(notes.map(({ email }) => subscriber.key(email)));
  const present = new Set(found.map(({ PK }) => PK));
  await writeAll({ deletes: notes.filter(({ PK }) => !present.has(PK)) });
}
