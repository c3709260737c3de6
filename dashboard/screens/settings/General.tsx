import type { ReactNode } from "react";
import { Field } from "../../components/Field.tsx";
import { FormCard } from "../../components/forms/settings/FormCard.tsx";
import { useMe } from "../../lib/session/session.tsx";
import { general } from "../../strings/settings.ts";
import { shownMember } from "./members/shown.ts";
import type { ReadMembers } from "./members/useMembers.ts";
import type { SettingsPart } from "./part.ts";
import styles from "./Settings.module.css";
import { useSiteForm } from "./useSiteForm.ts";

/** The name of a site, and the facts that cannot be changed: its time zone and its owner. */
export function General({ members, ...part }: SettingsPart & { members: ReadMembers }): ReactNode {
  const { site, mayChange } = part;
  const form = useSiteForm(part);
  const { userId } = useMe();
  // Members see no user of another member, but the owner among the members.
  const found = members.item?.members.find(({ role }) => role === "OWNER");
  const owner = site.owner?.email ?? (found && shownMember(found));
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
        {owner !== undefined && (
          <div>
            <dt>{general.owner}</dt>
            <dd>{site.ownerId === userId ? general.you(owner) : owner}</dd>
          </div>
        )}
      </dl>
    </FormCard>
  );
}
