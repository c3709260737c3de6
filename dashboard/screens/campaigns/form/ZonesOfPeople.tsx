import type { CSSProperties, ReactNode } from "react";
import { full } from "../../../lib/format.ts";
import { momentInWords } from "../../../lib/moments.ts";
import { ownZone } from "../../../lib/zone.ts";
import { campaignForm as words } from "../../../strings/mail/campaignForm.ts";
import bars from "../parts/Bars.module.css";
import { momentOf, type CampaignDraft } from "./draft.ts";
import styles from "./Form.module.css";
import type { Count } from "./useCount.ts";
import { zonePlaceOf, zoneGroups, type ZoneGroup } from "../parts/zones.ts";

/** As many zones are named in a line. */
const NAMED = 3;

/** The people of each time zone, and when a mail at their local time is sent there. */
export function ZonesOfPeople({ draft, count }: { draft: CampaignDraft; count: Count }): ReactNode {
  const zones = count.counted?.estimate?.zones ?? [];
  if (zones.length === 0) return null;
  const hasTime = momentOf(draft) !== undefined;
  const groups = zoneGroups(zones, hasTime ? `${draft.date}T${draft.clock}` : undefined);
  const most = Math.max(...groups.map(({ people }) => people));
  return (
    <section className={styles.people} aria-label={words.zones}>
      <h3>{words.zones}</h3>
      <ul className={bars.bars}>
        {groups.map((group) => (
          <li key={group.names[0]} style={{ "--share": group.people / most } as CSSProperties}>
            <span className={styles.grow} title={group.names.map(zonePlaceOf).join(", ")}>
              {namesOf(group)}
            </span>
            <b>{full(group.people)}</b>
            {group.at !== undefined && (
              <span className={styles.note}>{momentInWords(new Date(group.at).toISOString(), ownZone)}</span>
            )}
          </li>
        ))}
      </ul>
      {hasTime && <p className={styles.note}>{words.zonesHelp}</p>}
    </section>
  );
}

function namesOf({ names }: ZoneGroup): string {
  const named = names.slice(0, NAMED).map(zonePlaceOf).join(", ");
  return names.length > NAMED ? words.moreZones(named, names.length - NAMED) : named;
}
