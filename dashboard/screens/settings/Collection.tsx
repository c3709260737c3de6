import type { ReactNode } from "react";
import { Field } from "../../components/Field.tsx";
import { Lines } from "../../components/forms/Lines.tsx";
import { Segment } from "../../components/Segment.tsx";
import { collection } from "../../strings/settings.ts";
import { FormCard } from "./FormCard.tsx";
import type { SettingsPart } from "./part.ts";
import styles from "./Settings.module.css";
import { useSettingsForm } from "./useSettingsForm.ts";

/** The settings of what is counted, and of how long visits are kept. */
export function Collection(part: SettingsPart): ReactNode {
  const form = useSettingsForm(part);
  const { texts, type, refusals } = form;
  return (
    <FormCard title={collection.title} about={collection.about} form={form} mayChange={part.mayChange}>
      <Lines
        label={collection.domains}
        value={texts.domains}
        inputMode="url"
        onChange={(event) => type({ domains: event.target.value })}
        help={collection.domainsHelp}
        error={refusals.domains}
      />
      <Lines
        label={collection.origins}
        value={texts.allowedOrigins}
        inputMode="url"
        onChange={(event) => type({ allowedOrigins: event.target.value })}
        help={collection.originsHelp}
        error={refusals.allowedOrigins}
      />
      <Lines
        label={collection.paths}
        value={texts.excludedPaths}
        onChange={(event) => type({ excludedPaths: event.target.value })}
        help={collection.pathsHelp}
        error={refusals.excludedPaths}
      />
      <Lines
        label={collection.countries}
        value={texts.excludedCountries}
        onChange={(event) => type({ excludedCountries: event.target.value })}
        help={collection.countriesHelp}
        error={refusals.excludedCountries}
      />
      <Field
        label={collection.days}
        value={texts.retentionDays}
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => type({ retentionDays: event.target.value })}
        help={collection.daysHelp}
        error={refusals.retentionDays}
      />
      <Field
        label={collection.history}
        value={texts.historyDays}
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => type({ historyDays: event.target.value })}
        help={collection.historyHelp}
        error={refusals.historyDays}
      />
      <Field
        label={collection.hourly}
        value={texts.hourlyStatsDays}
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => type({ hourlyStatsDays: event.target.value })}
        help={collection.hourlyHelp}
        error={refusals.hourlyStatsDays}
      />
      <Field
        label={collection.daily}
        value={texts.dailyStatsDays}
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => type({ dailyStatsDays: event.target.value })}
        help={collection.dailyHelp}
        error={refusals.dailyStatsDays}
      />
      <div>
        <Segment
          label={collection.location}
          isField
          options={collection.locations}
          value={texts.location}
          onChange={(location) => type({ location })}
        />
        <p className={styles.help}>{collection.locationHelp}</p>
      </div>
      <div>
        <Segment
          label={collection.rotation}
          isField
          options={collection.rotations}
          value={texts.visitorIdRotation}
          onChange={(visitorIdRotation) => type({ visitorIdRotation })}
        />
        <p className={styles.help}>{collection.rotationHelp}</p>
      </div>
    </FormCard>
  );
}
