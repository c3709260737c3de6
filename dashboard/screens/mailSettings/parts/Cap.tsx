import type { ReactNode } from "react";
import { Field } from "../../../components/Field.tsx";
import { FormCard } from "../../../components/forms/settings/FormCard.tsx";
import { Segment } from "../../../components/Segment.tsx";
import { cap as words } from "../../../strings/mail/settings.ts";
import { useMailForm, type MailPart } from "../fields/useMailForm.ts";
import styles from "./Parts.module.css";

/** The most mails that one person gets. */
export function Cap(part: MailPart): ReactNode {
  const form = useMailForm(part);
  const { texts, type, refusals } = form;
  const field = (name: "messages" | "days") => ({
    inputMode: "numeric" as const,
    autoComplete: "off",
    value: texts[name],
    onChange: ({ target }: { target: { value: string } }) => type({ [name]: target.value }),
    error: refusals[name],
  });
  return (
    <FormCard title={words.title} about={words.about} form={form} mayChange={part.mayChange}>
      <Segment
        label={words.label}
        isField
        options={words.states}
        value={texts.isCapped}
        onChange={(isCapped) => type({ isCapped })}
      />
      {texts.isCapped === "YES" && (
        <div className={styles.pair}>
          <Field label={words.messages} {...field("messages")} />
          <Field label={words.days} {...field("days")} />
        </div>
      )}
    </FormCard>
  );
}
