import type { ReactNode } from "react";
import { Field } from "../../../components/Field.tsx";
import { Segment } from "../../../components/Segment.tsx";
import { apiNow } from "../../../lib/clock.ts";
import { addDays, dateIn, ownZone } from "../../../lib/zone.ts";
import { campaignForm as words } from "../../../strings/mail/campaignForm.ts";
import styles from "./Form.module.css";
import type { CampaignPartProps } from "./partProps.ts";
import type { Count } from "./useCount.ts";
import { ZonesOfPeople } from "./ZonesOfPeople.tsx";

/** A campaign begins within a year. */
const MAX_DAYS = 365;

interface Props extends CampaignPartProps {
  count: Count;
}

/** The time at which a campaign is sent, and for a local time the people of each zone. */
export function TimeFields({ draft, type, refusals, count }: Props): ReactNode {
  const { clock, date, time } = draft;
  return (
    <>
      <Segment
        label={words.when}
        isField
        options={words.times}
        value={time}
        onChange={(chosen) => type({ time: chosen })}
      />
      <p className={styles.note}>{words.timesHelp[time]}</p>
      {time !== "NOW" && (
        <div className={styles.pair}>
          <Field
            label={words.day}
            type="date"
            max={addDays(dateIn(ownZone, apiNow()), MAX_DAYS)}
            error={refusals.sendAt}
            value={date}
            onChange={(event) => type({ date: event.target.value })}
          />
          <Field
            label={words.time}
            type="time"
            value={clock}
            onChange={(event) => type({ clock: event.target.value })}
          />
        </div>
      )}
      {time === "LOCAL" && <ZonesOfPeople draft={draft} count={count} />}
    </>
  );
}
