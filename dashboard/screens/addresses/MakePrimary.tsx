import type { ReactNode } from "react";
import { FormDialog } from "../../components/forms/FormDialog.tsx";
import { News } from "../../components/news/News.tsx";
import { SetPrimaryEmailDocument } from "./documents.ts";
import { useDecision } from "../../lib/own/decision.ts";
import { useForm } from "../../lib/form.ts";
import { makePrimary as words, addressRefusals } from "../../strings/addresses.ts";
import type { AddressDialog } from "./dialog.ts";
import { addressRefusalsOf } from "./refusals.ts";

/** Makes an address the primary one, as the account was when this was asked. */
export function MakePrimary({ own, news, address, onClose }: AddressDialog): ReactNode {
  const { version, email } = own.user!;
  const form = useForm(SetPrimaryEmailDocument, addressRefusalsOf);
  const decide = useDecision(version, () => form.refuse({ form: addressRefusals.conflict }));
  const { emailId } = address;
  const submit = () =>
    void decide((expectedVersion) =>
      own.change(async () => (await form.send({ emailId, expectedVersion }))?.setPrimaryEmail),
    );
  return (
    <FormDialog
      title={words.title}
      submit={words.submit}
      busy={form.isBusy && words.busy}
      error={form.refusals.form}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{words.words(address.email, email)}</p>
      <News words={news} />
    </FormDialog>
  );
}
