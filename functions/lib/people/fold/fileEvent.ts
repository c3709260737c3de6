import type { SourceItem } from "#table/people/source";
import type { FileDecision } from "../identity/decide.ts";
import type { PersonEvent } from "./events.ts";
import { expiryOf } from "./events.ts";
import { setTraits } from "../traits.ts";
import { addIdentity, linkIdentity, noteLone } from "./fileIdentity.ts";
import { fileGroup, fileTraits } from "./fileTraits.ts";
import type { Filing } from "./filing.ts";
import type { People } from "./people.ts";
import { affectedProfiles, changeProfile } from "./people.ts";

/**
 * Takes an event into the profile that it was decided for, and into its root. Changes `people` and the
 * filing.
 */
export function fileEvent(
  people: People,
  filing: Filing,
  event: PersonEvent,
  { add, lone, link }: Pick<FileDecision, "add" | "lone" | "link">,
  { kind, retentionDays }: Pick<SourceItem, "kind" | "retentionDays">,
): void {
  filing.events.push(event);
  const later = (at: string): string => (event.at > at ? event.at : at);
  const until = expiryOf(event, retentionDays);
  for (const profileId of affectedProfiles(people, filing.profileId))
    changeProfile(people, profileId, ({ lastSeenAt, eventsUntil = 0 }) => ({
      ...{ lastSeenAt: later(lastSeenAt), moved: undefined },
      eventsUntil: Math.max(eventsUntil, until),
    }));
  changeProfile(people, filing.profileId, ({ ownLastSeenAt }) =>
    ownLastSeenAt === undefined ? {} : { ownLastSeenAt: later(ownLastSeenAt) },
  );
  for (const each of add) addIdentity(people, filing, each, event);
  if (link) linkIdentity(people, filing, link);
  if (lone) filing.lone = noteLone(people, filing.profileId, lone);
  if (event.type === "identify" || event.type === "group") {
    const set = setTraits(event.call.traits, event, kind);
    const file = event.type === "identify" ? fileTraits : fileGroup;
    file(people, filing, event, set);
  }
}
