import type { ReactNode } from "react";
import { Field } from "../../components/Field.tsx";
import { FormCard } from "../../components/forms/settings/FormCard.tsx";
import { useMe } from "../../lib/session/session.tsx";
import { general } from "../../strings/settings.ts";
import type { SettingsPart } from "./part.ts";
import styles from "./Settings.module.css";
import { useSiteForm } from "./useSiteForm.ts";

/** The name of a site, and the facts that cannot be changed: its time zone and its owner. */
export function General(part: SettingsPart): ReactNode {
  const { site, mayChange } = part;
  const form = useSiteForm(part);
  const { userId } = useMe();
  const email = site.owner?.email;
  return (
    <FormCard title={general.title} form={form} mayChange={mayChange}>
      <Field
        label={general.name}
        value={form.texts.name}
        dir="auto"
        autoComplete="off"
        onChange={(event) => form.type({ name: event.target.value })}
        help={general.nameHelp}
        error={form.refusals.name}
      />
      <dl className={styles.facts}>
        <div>
          <dt>{general.zone}</dt>
          <dd>{site.timezone}</dd>
          <dd className={styles.help}>{general.zoneHelp}</dd>
        </div>
        {email !== undefined && (
          <div>
            <dt>{general.owner}</dt>
            <dd>{site.ownerId === userId ? general.you(email) : email}</dd>
          </div>
        )}
      </dl>
    </FormCard>
  );
}
