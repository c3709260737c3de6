import type { ReactNode } from "react";
import { Field } from "../../../components/Field.tsx";
import { FormCard } from "../../../components/forms/settings/FormCard.tsx";
import { ZoneField } from "../../../components/forms/ZoneField.tsx";
import { Segment } from "../../../components/Segment.tsx";
import { times as words } from "../../../strings/mail/settings.ts";
import { useMailForm, type MailPart } from "../fields/useMailForm.ts";
import styles from "./Parts.module.css";

/** The zone of days, and the hours in which no mail is sent. */
export function Times(part: MailPart): ReactNode {
  const form = useMailForm(part);
  const { texts, type, refusals } = form;
  return (
    <FormCard title={words.title} form={form} mayChange={part.mayChange}>
      <ZoneField
        label={words.zone}
        help={words.zoneHelp}
        error={refusals.timezone}
        value={texts.timezone}
        onChange={(timezone) => type({ timezone })}
      />
      <div>
        <Segment
          label={words.quiet}
          isField
          options={words.quietStates}
          value={texts.isQuiet}
          onChange={(isQuiet) => type({ isQuiet })}
        />
        <p className={styles.help}>{words.quietHelp}</p>
      </div>
      {texts.isQuiet === "YES" && (
        <div className={styles.pair}>
          <Field
            type="time"
            label={words.from}
            error={refusals.quietFrom}
            value={texts.quietFrom}
            onChange={(event) => type({ quietFrom: event.target.value })}
          />
          <Field
            type="time"
            label={words.to}
            error={refusals.quietTo}
            value={texts.quietTo}
            onChange={(event) => type({ quietTo: event.target.value })}
          />
        </div>
      )}
    </FormCard>
  );
}
