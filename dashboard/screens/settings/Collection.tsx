import type { ChangeEvent, ReactNode } from "react";
import { Field } from "../../components/Field.tsx";
import { Lines } from "../../components/forms/Lines.tsx";
import { FormCard } from "../../components/forms/settings/FormCard.tsx";
import type { SettingsForm } from "../../components/forms/settings/useSettingsForm.ts";
import { Segment } from "../../components/Segment.tsx";
import { useMayChangeCounted } from "../../lib/session/mayChange.ts";
import { collection } from "../../strings/settings.ts";
import type { Name, Texts } from "./draft.ts";
import type { SettingsPart } from "./part.ts";
import styles from "./Settings.module.css";
import { useSiteForm } from "./useSiteForm.ts";

type Typed = Exclude<Name, "name" | "signUpForm" | "location" | "visitorIdRotation">;

/** The settings of what is counted, and of how long visits are kept. */
export function Collection(part: SettingsPart): ReactNode {
  const { site, mayChange } = part;
  const form = useSiteForm(part);
  const mayChangePaths = useMayChangeCounted(site);
  const { texts, type, refusals } = form;
  const field = (name: Typed) => ({
    value: texts[name],
    onChange: ({ target }: { target: { value: string } }) => type({ [name]: target.value }),
    error: refusals[name],
  });
  return (
    <FormCard title={collection.title} about={collection.about} form={form} mayChange={mayChangePaths}>
      <fieldset className={styles.form} disabled={!mayChange}>
        <Lines
          label={collection.domains}
          {...field("domains")}
          inputMode="url"
          help={collection.domainsHelp}
        />
        <Lines
          label={collection.origins}
          {...field("allowedOrigins")}
          inputMode="url"
          help={collection.originsHelp}
        />
      </fieldset>
      <Lines label={collection.paths} {...field("excludedPaths")} help={collection.pathsHelp} />
      <Kept {...{ form, field, mayChange }} />
    </FormCard>
  );
}

interface KeptProps {
  form: SettingsForm<Texts>;
  field: (name: Typed) => {
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
    error: string | undefined;
  };
  mayChange: boolean;
}

/** The settings of what is kept of visits, and for how long. */
function Kept({ form: { texts, type }, field, mayChange }: KeptProps): ReactNode {
  return (
    <fieldset className={styles.form} disabled={!mayChange}>
      <Lines label={collection.countries} {...field("excludedCountries")} help={collection.countriesHelp} />
      <Field
        label={collection.days}
        {...field("retentionDays")}
        inputMode="numeric"
        autoComplete="off"
        help={collection.daysHelp}
      />
      <Field
        label={collection.history}
        {...field("historyDays")}
        inputMode="numeric"
        autoComplete="off"
        help={collection.historyHelp}
      />
      <Field
        label={collection.hourly}
        {...field("hourlyStatsDays")}
        inputMode="numeric"
        autoComplete="off"
        help={collection.hourlyHelp}
      />
      <Field
        label={collection.daily}
        {...field("dailyStatsDays")}
        inputMode="numeric"
        autoComplete="off"
        help={collection.dailyHelp}
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
    </fieldset>
  );
}
