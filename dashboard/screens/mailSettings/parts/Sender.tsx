import type { ReactNode } from "react";
import { Lines } from "../../../components/forms/Lines.tsx";
import { FormCard } from "../../../components/forms/settings/FormCard.tsx";
import { sender as words } from "../../../strings/mail/settings.ts";
import { useMailForm, type MailPart } from "../fields/useMailForm.ts";

/** The postal address at the end of each mail. */
export function Sender(part: MailPart): ReactNode {
  const form = useMailForm(part);
  return (
    <FormCard title={words.title} form={form} mayChange={part.mayChange}>
      <Lines
        label={words.address}
        help={words.addressHelp}
        error={form.refusals.postalAddress}
        autoComplete="street-address"
        autoCapitalize="words"
        dir="auto"
        value={form.texts.postalAddress}
        onChange={(event) => form.type({ postalAddress: event.target.value })}
      />
    </FormCard>
  );
}
