import type { SourceItem } from "#table/people/source";
import type { MergeDecision, ShareDecision, VerifyDecision } from "../identity/decide.ts";
import { fileEvent } from "./fileEvent.ts";
import type { EventProblem, Filing, NewProfile } from "./filing.ts";
import { placeFor, problemsOf } from "./filing.ts";
import type { People } from "./people.ts";
import type { PersonEvent } from "./events.ts";
import { verdictOf } from "./verdict.ts";

/** The next step with some events. */
export interface FoldPlan {
  /** Something that has to be written before the first event can be filed. */
  first?: ShareDecision | VerifyDecision | MergeDecision;
  filing?: Filing;
  /** The profiles in which events of the filing can be from before, by message id. */
  elsewhere: Map<string, string[]>;
  /** The people as they are once the filing is written. */
  people: People;
  /** Events without an identity, or with one that is suppressed: they are in no profile. */
  dropped: PersonEvent[];
  problems: EventProblem[];
}

/**
 * Decides what is done with events, and reads and writes nothing. The first event that can be filed decides
 * which profile this round is about. All others of that profile go with it; the rest waits for the next
 * round, because their order does not matter.
 */
export function planFold(
  stored: People,
  events: PersonEvent[],
  source: SourceItem,
  made: NewProfile,
): FoldPlan {
  const people: People = {
    ...stored,
    identities: new Map(stored.identities),
    profiles: new Map(stored.profiles),
    groups: new Map(stored.groups),
  };
  const planned: FoldPlan = { people, elsewhere: new Map(), dropped: [], problems: [] };
  for (const event of events) {
    const verdict = verdictOf(people, event, source);
    if (verdict.is === "PREPARE") {
      if (planned.filing) continue;
      return { ...planned, first: verdict.first };
    }
    if (verdict.is === "DROP") {
      planned.problems.push(...problemsOf(event, verdict.problems));
      planned.dropped.push(event);
      continue;
    }
    const filing = placeFor(planned, event, verdict.file, made);
    if (!filing) continue;
    planned.problems.push(...problemsOf(event, verdict.problems));
    planned.filing = filing;
    if (verdict.elsewhere.length > 0) planned.elsewhere.set(event.messageId, verdict.elsewhere);
    fileEvent(people, filing, event, verdict.file, source);
  }
  return planned;
}
