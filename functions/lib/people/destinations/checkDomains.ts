import { DATA_DOMAINS } from "#table/domain";
import { SENT_NAMES } from "#table/changes/sent";
import type { DestinationItem, DestinationKind, SentDomain } from "#table/people/destination";
import { KINDS } from "#table/people/destination";
import type { Maybe, Refuse } from "../../conditions/faults.ts";
import { isFilled } from "./filled.ts";

/** The settings that choose events of customers. */
const OF_EVENTS = ["events", "segments", "consent"] as const;

/** The input that chooses domains and changes, and what is refused beside them. */
type DomainsInput = { kind: DestinationKind; domains?: Maybe<SentDomain[]>; changes?: Maybe<string[]> } & {
  [Field in (typeof OF_EVENTS)[number]]?: Maybe<object[] | string[]>;
};
type ChosenDomains = Pick<DestinationItem, "domains" | "changes">;

/**
 * Returns the domains as they are stored, which is not at all for PEOPLE alone, and the chosen changes of
 * these. Refuses filters that no sent event or change passes.
 */
export function checkDomains(input: DomainsInput, refuse: Refuse): ChosenDomains {
  const domains = [...new Set(input.domains ?? ["PEOPLE"])] as SentDomain[];
  const hasPeople = domains.includes("PEOPLE");
  const isDefault = hasPeople && domains.length === 1;
  if (domains.length === 0)
    refuse(
      "domains",
      `must have 1 to ${DATA_DOMAINS.length} entries: it has 0. Leave it out to send events of customers`,
    );
  else if (!isDefault && KINDS[input.kind].getsCalls)
    refuse("domains", `must be PEOPLE alone: a ${input.kind} destination gets calls, and changes are none`);
  for (const field of hasPeople ? [] : OF_EVENTS)
    if ((input[field] ?? []).length > 0)
      refuse(field, "chooses events of customers: pass PEOPLE in domains, too, or leave it out");
  return { domains: isDefault ? undefined : domains, changes: checkChanges(input, domains, refuse) };
}

function checkChanges(
  { changes: typed }: DomainsInput,
  domains: SentDomain[],
  refuse: Refuse,
): ChosenDomains["changes"] {
  if (!isFilled("changes", typed, SENT_NAMES.length, refuse)) return undefined;
  typed.forEach((name, at) => {
    const domain = SENT_NAMES.find((each) => each.name === name)?.domain.toUpperCase();
    if (domain === undefined)
      refuse(`changes[${at}]`, "must be a name of docs/destinations/changes.md, such as user.created");
    else if (!domains.some((each) => each === domain))
      refuse(`changes[${at}]`, `must be of one of the domains: ${name} is of ${domain}`);
  });
  return [...new Set(typed)];
}
