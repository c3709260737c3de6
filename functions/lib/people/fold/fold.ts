import type { SourceItem } from "#table/people/source";
import { InternalError } from "../../aws/errors.ts";
import { ulid } from "../../ids/ulid.ts";
import { believedRules } from "../rules/recent.ts";
import { noteSourceProblems } from "../sources/problems.ts";
import { believedSource } from "../sources/source.ts";
import { commitFiling } from "./commit.ts";
import type { PersonEvent } from "./events.ts";
import { readPersonEvents } from "./events.ts";
import { writeGroups } from "./groups.ts";
import type { ProfilesMessage } from "./message.ts";
import { planFold } from "./plan.ts";
import { prepareFold } from "./prepare.ts";
import { readElsewhere, readPeopleOfEvents } from "./read.ts";
import { showOutcomes } from "./show.ts";

/**
 * The most rounds in a row that may file no event: they prepare one, which has 15 identities at most, or
 * others have changed what they had read. Then SQS delivers the message again.
 */
const MAX_ROUNDS = 40;

/**
 * Folds the events of one message into profiles. Each round reads, decides and writes one transaction: the
 * events of one profile, or what has to be written before. An event is done once it is in a history, or has
 * no identity. So it does not matter how often an event comes, and a function that dies between two requests
 * has done nothing by half.
 */
export async function foldMessage(message: ProfilesMessage): Promise<void> {
  await foldEvents(await readPersonEvents(message));
}

async function foldEvents(events: PersonEvent[]): Promise<void> {
  const [first] = events;
  if (!first) return;
  const source = await believedSource(first.sourceId);
  if (!source)
    throw new InternalError(
      `the source ${first.sourceId} of some events is absent: sources are never deleted`,
    );
  let waiting = events;
  for (let rounds = 0; waiting.length > 0;) {
    if (rounds === MAX_ROUNDS)
      throw new InternalError(
        `events could not be folded in ${MAX_ROUNDS} rounds: others change their profiles`,
      );
    const done = await foldRound(source, waiting);
    rounds = done.size > 0 ? 0 : rounds + 1;
    waiting = waiting.filter(({ messageId }) => !done.has(messageId));
  }
}

/** Returns the message ids of the events that are done. */
async function foldRound(source: SourceItem, waiting: PersonEvent[]): Promise<Set<string>> {
  const at = Date.now();
  const now = new Date(at).toISOString();
  const { rules } = await believedRules();
  const made = { profileId: ulid(at), rulesVersion: rules.version, now };
  const planned = planFold(await readPeopleOfEvents(waiting, source), waiting, source, made);
  const { first, filing, people, dropped, problems } = planned;
  const repeated = await readElsewhere(planned);
  if (repeated.size > 0) return repeated;
  if (first) await prepareFold(first, people, { by: "rules", kind: source.kind });
  if (filing) {
    await writeGroups(people, filing, source, now);
    const outcome = await commitFiling(people, filing, source, at);
    if (!outcome.isWritten) return outcome.repeated;
  }
  await noteSourceProblems(source.sourceId, [...problems, ...(filing?.problems ?? [])]);
  await showOutcomes(source.sourceId, planned);
  return new Set([...dropped, ...(filing?.events ?? [])].map(({ messageId }) => messageId));
}
