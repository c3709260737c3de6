import type { SourceItem } from "#table/people/source";
import { InternalError } from "../../aws/errors.ts";
import { ulid } from "../../ids/ulid.ts";
import { believedRules } from "../rules/recent.ts";
import { noteSourceProblems } from "../sources/problems.ts";
import { believedSource } from "../sources/source.ts";
import { evaluateFiling } from "./commit.ts";
import type { PersonEvent, ProfilesMessage } from "./events.ts";
import { readPersonEvents } from "./events.ts";
import type { Filing } from "./filing.ts";
import { writeGroups } from "./groups.ts";
import { isHistoryOnly } from "./historyOnly.ts";
import { settleRepeated } from "./settle.ts";
import { writeHistoryOnly } from "./writeHistoryOnly.ts";
import type { People } from "./people.ts";
import type { FoldPlan } from "./plan.ts";
import { planFold } from "./plan.ts";
import { prepareFold } from "./prepare.ts";
import { readElsewhere, readPeopleOfEvents } from "./read.ts";
import { showOutcomes } from "./show.ts";
import { writeFiling } from "./write.ts";

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
  const stored = await readPeopleOfEvents(waiting, source);
  const planned = planFold(stored, waiting, source, made);
  const { first, filing, people, dropped, problems } = planned;
  const repeated = await readElsewhere(planned);
  if (repeated.size > 0) return settleRepeated(planned, repeated);
  if (first) await prepareFold(first, people, { by: "rules", kind: source.kind });
  const { fresh, settled } = filing
    ? await fileEvents(stored, { ...planned, filing }, source, at)
    : { fresh: [], settled: new Set<string>() };
  if (filing && fresh.length === 0) return settled;
  const done = new Set([...dropped, ...fresh].map(({ messageId }) => messageId));
  const noted = [...problems, ...(filing?.problems ?? [])].filter(({ messageId }) => done.has(messageId));
  await noteSourceProblems(source.sourceId, noted);
  await showOutcomes(source.sourceId, { ...planned, filing: filing && { ...filing, events: fresh } });
  return new Set([...done, ...settled]);
}

/**
 * Writes a filing. Returns the events that are new in the history, and the message ids of those that are done
 * because they were in one before.
 */
async function fileEvents(
  stored: People,
  planned: FoldPlan & { filing: Filing },
  source: SourceItem,
  at: number,
): Promise<{ fresh: PersonEvent[]; settled: Set<string> }> {
  const { people, filing } = planned;
  const now = new Date(at).toISOString();
  await writeGroups(people, filing, source, now);
  const scored = await evaluateFiling(people, filing, source, at);
  if (!scored) return { fresh: [], settled: new Set() };
  const { isWritten, repeated } = isHistoryOnly(stored, people, filing, scored)
    ? await writeHistoryOnly(stored, filing, source)
    : await writeFiling(people, filing, source, now, scored);
  // Another round can have filed an event elsewhere since the last look.
  const twice = isWritten ? await readElsewhere(planned) : [];
  const again = new Set([...repeated, ...twice]);
  const settled = await settleRepeated(planned, again);
  return { fresh: isWritten ? filing.events.filter(({ messageId }) => !again.has(messageId)) : [], settled };
}
