import type { ReactNode } from "react";
import { FormDialog } from "../../components/forms/FormDialog.tsx";
import { News } from "../../components/news/News.tsx";
import { RemoveEmailDocument } from "./documents.ts";
import { useDecision } from "../../lib/own/decision.ts";
import { useForm } from "../../lib/form.ts";
import { addressRefusals, remove as words } from "../../strings/addresses.ts";
import type { AddressDialog } from "./dialog.ts";
import { addressRefusalsOf } from "./refusals.ts";

/** Removes an address, as the account was when this was asked. */
export function Remove({ own, news, address, onClose }: AddressDialog): ReactNode {
  const form = useForm(RemoveEmailDocument, addressRefusalsOf);
  const decide = useDecision(own.user!.version, () => form.refuse({ form: addressRefusals.conflict }));
  const { emailId } = address;
  const submit = () =>
    void decide((expectedVersion) =>
      own.change(async () => (await form.send({ emailId, expectedVersion }))?.removeEmail),
    );
  return (
    <FormDialog
      title={words.title}
      submit={words.submit}
      kind="danger"
      busy={form.isBusy && words.busy}
      error={form.refusals.form}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {words.words(address.email)} {address.isVerified ? words.ofVerified : words.ofClaim}
      </p>
      <News words={news} />
    </FormDialog>
  );
}
