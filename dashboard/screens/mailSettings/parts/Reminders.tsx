import { useCallback, useId, type ReactNode } from "react";
import { useClient } from "urql";
import { Field } from "../../../components/Field.tsx";
import { FormCard } from "../../../components/forms/settings/FormCard.tsx";
import type { SettingsForm } from "../../../components/forms/settings/useSettingsForm.ts";
import { Segment } from "../../../components/Segment.tsx";
import type { ReminderType } from "../../../api/enums.ts";
import { useAll } from "../../../lib/kept/useAll.ts";
import { reminders as words } from "../../../strings/mail/settings.ts";
import { ReminderTemplatesDocument, type ReminderTemplatesQuery } from "../api/documents.ts";
import { REMINDERS, type MailTexts } from "../fields/texts.ts";
import { useMailForm, type MailPart } from "../fields/useMailForm.ts";
import styles from "./Parts.module.css";

type ReminderTemplate = NonNullable<ReminderTemplatesQuery["templates"]>["items"][number];

/** The reminders of open invoices, in the order in which they are sent. */
export function Reminders(part: MailPart): ReactNode {
  const form = useMailForm(part);
  const client = useClient();
  const load = useCallback(
    async (nextToken: string | null) =>
      (await client.query(ReminderTemplatesDocument, { nextToken }).toPromise()).data?.templates,
    [client],
  );
  const { items: templates } = useAll(load, ({ key }) => key);
  const list = useId();
  return (
    <FormCard title={words.title} about={words.about} form={form} mayChange={part.mayChange}>
      {REMINDERS.map((type) => (
        <Reminder key={type} type={type} form={form} templates={templates} list={list} />
      ))}
      <datalist id={list}>
        {templates?.map(({ key, name }) => (
          <option key={key} value={key} label={name} />
        ))}
      </datalist>
    </FormCard>
  );
}

interface Props {
  type: ReminderType;
  form: SettingsForm<MailTexts>;
  /** Undefined before they are known. */
  templates: readonly ReminderTemplate[] | undefined;
  /** The id of the list of templates. */
  list: string;
}

/** The reason why a typed template is not sent as it is; undefined if it is, or is not known yet. */
function hintOf(key: string, templates: Props["templates"]): string | undefined {
  if (templates === undefined || key.trim() === "") return undefined;
  const found = templates.find((each) => each.key === key.trim());
  if (!found) return words.noTemplate;
  return found.approved ? undefined : words.notApproved;
}

function Reminder({ type, form, templates, list }: Props): ReactNode {
  const { texts, refusals } = form;
  return (
    <div className={styles.reminder}>
      <Segment
        label={words.types[type]}
        isField
        options={words.states}
        value={texts[`${type}.isSent`]}
        onChange={(isSent) => form.type({ [`${type}.isSent`]: isSent })}
      />
      {texts[`${type}.isSent`] === "YES" && (
        <>
          <div className={styles.pair}>
            <Field
              label={words.days}
              inputMode="numeric"
              autoComplete="off"
              error={refusals[`${type}.days`]}
              value={texts[`${type}.days`]}
              onChange={(event) => form.type({ [`${type}.days`]: event.target.value })}
            />
            <Field
              label={words.template}
              list={list}
              help={hintOf(texts[`${type}.template`], templates)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              error={refusals[`${type}.template`]}
              value={texts[`${type}.template`]}
              onChange={(event) => form.type({ [`${type}.template`]: event.target.value })}
            />
          </div>
          <Segment
            label={words.mode}
            isField
            options={words.modes}
            value={texts[`${type}.mode`]}
            onChange={(mode) => form.type({ [`${type}.mode`]: mode })}
          />
        </>
      )}
    </div>
  );
}
