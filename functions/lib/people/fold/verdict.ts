import type { FileDecision, MergeDecision, ShareDecision, VerifyDecision } from "../identity/decide.ts";
import { decideIdentity } from "../identity/decide.ts";
import { profilesElsewhere } from "../identity/elsewhere.ts";
import { identitiesOf } from "../identity/identitiesOf.ts";
import type { Policy } from "../identity/named.ts";
import { idOf } from "../identity/named.ts";
import type { SourceProblem } from "../sources/problems.ts";
import { isOfErased } from "./erased.ts";
import type { People } from "./people.ts";
import { knownOf, rootsOf } from "./people.ts";
import type { PersonEvent } from "./events.ts";

/** The decision about one event, with its problems. */
export type Verdict =
  /** It has no identity, or one that is suppressed or was erased later: it goes into no profile. */
  | { is: "DROP"; problems: EventProblems }
  /** This has to be written before the event can be filed. */
  | { is: "PREPARE"; first: ShareDecision | VerifyDecision | MergeDecision }
  /** It is filed, unless one of the profiles in `elsewhere` has it from before. */
  | { is: "FILE"; file: FileDecision; elsewhere: string[]; problems: EventProblems };

type EventProblems = Omit<SourceProblem, "name">[];

/** Decides about one event, by what is stored of the people whom it names. */
export function verdictOf(people: People, event: PersonEvent, source: Policy): Verdict {
  const { named, leftOut, problems } = identitiesOf(event.call, source);
  if (named.some((each) => people.suppressed.has(idOf(each))))
    return { is: "DROP", problems: [{ reason: "SUPPRESSED" }] };
  const decision = decideIdentity(named, knownOf(people, named), rootsOf(people));
  const lone = decision.kind === "FILE" ? decision.lone : undefined;
  if (isOfErased(people, named, lone, event.receivedAt)) return { is: "DROP", problems: [] };
  if (decision.kind !== "NONE" && decision.kind !== "FILE") return { is: "PREPARE", first: decision };
  const all = [...(event.problems ?? []), ...problems, ...decision.problems];
  if (decision.kind === "NONE") return { is: "DROP", problems: [...all, { reason: "NO_IDENTITY" }] };
  const others = profilesElsewhere(knownOf(people, [...named, ...leftOut]), decision.profileId);
  return { is: "FILE", file: decision, elsewhere: others, problems: all };
}
