import type { SourceItem } from "#table/people/source";
import type { Decision, File, Merge, Share, Verify } from "../identity/decide.ts";
import { decide } from "../identity/decide.ts";
import { elsewhere } from "../identity/elsewhere.ts";
import { identitiesOf } from "../identity/identitiesOf.ts";
import type { IdentityName } from "../identity/named.ts";
import { idOf } from "../identity/named.ts";
import type { Problem } from "../sources/problems.ts";
import type { PersonEvent } from "./events.ts";
import { fileEvent } from "./fileEvent.ts";
import type { EventProblem, Filing, Made } from "./filing.ts";
import { emptyFiling, newProfile, ofEvent } from "./filing.ts";
import type { People } from "./people.ts";
import { knownOf, rootsOf } from "./people.ts";

/** The next step with some events. */
export interface Plan {
  /** Something that has to be written before the first event can be filed. */
  first?: Share | Verify | Merge;
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
 * A transaction has 100 items (API reference, TransactWriteItems). Beside these it has the profile, its root,
 * its entry in the list, and the measures. Its 4 MB are out of reach: 25 events have at most 32 KB each as
 * they were sent.
 */
const MAX_ITEMS = 95;

/**
 * Decides what is done with events, and reads and writes nothing. The first event that can be filed decides
 * which profile this round is about. All others of that profile go with it; the rest waits for the next
 * round, because their order does not matter.
 */
export function plan(stored: People, events: PersonEvent[], source: SourceItem, made: Made): Plan {
  const people: People = {
    ...stored,
    identities: new Map(stored.identities),
    profiles: new Map(stored.profiles),
    groups: new Map(stored.groups),
  };
  const planned: Plan = { people, elsewhere: new Map(), dropped: [], problems: [] };
  for (const event of events) {
    const found = identitiesOf(event.call, source);
    const decision = decide(found.named, knownOf(people, found.named), rootsOf(people));
    const problems = [
      ...(event.problems ?? []),
      ...found.problems,
      ...("problems" in decision ? decision.problems : []),
    ];
    if (found.named.some((each) => people.suppressed.has(idOf(each))))
      drop(planned, event, [{ reason: "SUPPRESSED" }]);
    else if (isOfErased(people, found.named, event, decision)) planned.dropped.push(event);
    else if (decision.kind === "NONE") drop(planned, event, [...problems, { reason: "NO_IDENTITY" }]);
    else if (decision.kind === "FILE") {
      const filing = placeFor(planned, event, decision, made);
      if (!filing) continue;
      note(planned, event, problems);
      const others = elsewhere(knownOf(people, [...found.named, ...found.leftOut]), decision.profileId);
      if (others.length > 0) planned.elsewhere.set(event.messageId, others);
      fileEvent(people, filing, event, decision, source);
    } else if (!planned.filing) return { ...planned, first: decision };
  }
  return planned;
}

/**
 * Returns whether an event was received before a person was erased whom it names: it was in flight. One that
 * carries nothing but a shared identity is about the profile that this has by itself.
 */
function isOfErased(
  { identities, erased, erasedLone }: People,
  named: IdentityName[],
  { receivedAt }: PersonEvent,
  decision: Decision,
): boolean {
  const lone = decision.kind === "FILE" && decision.lone ? erasedLone.get(idOf(decision.lone)) : undefined;
  const times = named.map((each) => (erased.get(idOf(each)) ?? identities.get(idOf(each)))?.erasedAt);
  times.push(lone?.erasedAt);
  return times.some((at) => at !== undefined && receivedAt <= at);
}

/**
 * Returns the filing of this round if it is about the event's profile and has room; the first event opens it.
 */
function placeFor(
  planned: Plan,
  event: PersonEvent,
  { profileId, add }: File,
  made: Made,
): Filing | undefined {
  const { people, filing } = planned;
  if (filing) {
    const { events, identities, joined, linked } = filing;
    const items = events.length + identities.length + joined.size + linked.size;
    // The event, a membership that it can bring, and the profile of a device.
    const hasRoom = items + add.length + 3 <= MAX_ITEMS;
    return hasRoom && filing.profileId === profileId ? filing : undefined;
  }
  if (!profileId) people.profiles.set(made.profileId, newProfile(made, event));
  planned.filing = emptyFiling(profileId ?? made.profileId);
  return planned.filing;
}

function drop(planned: Plan, event: PersonEvent, problems: Omit<Problem, "name">[]): void {
  planned.dropped.push(event);
  note(planned, event, problems);
}

function note({ problems }: Plan, event: PersonEvent, more: Omit<Problem, "name">[]): void {
  problems.push(...more.map((each) => ({ ...each, ...ofEvent(event) })));
}
