import { useState, type ReactNode } from "react";
import { CodeField, DIGITS } from "../../components/forms/CodeField.tsx";
import { FormDialog } from "../../components/forms/FormDialog.tsx";
import { Resend, type Mailing } from "../../components/forms/Resend.tsx";
import { SendEmailVerificationDocument, VerifyEmailDocument } from "./documents.ts";
import { useForm } from "../../lib/form.ts";
import { verify as words } from "../../strings/addresses.ts";
import { code as codeWords } from "../../strings/code.ts";
import styles from "./Addresses.module.css";
import type { AddressDialog } from "./dialog.ts";
import { codeRefusalsOf, addressRefusalsOf } from "./refusals.ts";

interface Props extends AddressDialog {
  /** The first state. */
  begins: Mailing;
}

/** Takes the code that was mailed to an address, and mails others. It ends when the address is verified. */
export function Verify({ own, address, begins, onClose }: Props): ReactNode {
  const { emailId, email } = address;
  const [code, setCode] = useState("");
  const form = useForm(VerifyEmailDocument, codeRefusalsOf);
  const mail = useForm(SendEmailVerificationDocument, addressRefusalsOf);
  const send = async () => (await mail.send({ emailId })) !== undefined;
  const submit = (typed: string) => {
    if (!form.isBusy)
      void own.change(async () => (await form.send({ emailId, code: typed }))?.verifyEmail?.user);
  };
  return (
    <FormDialog
      ref={form.ref}
      title={words.title}
      submit={words.submit}
      busy={form.isBusy && codeWords.busy}
      isDisabled={code.length < DIGITS}
      error={form.refusals.form ?? mail.refusals.form}
      onSubmit={() => submit(code)}
      onClose={onClose}
    >
      {mail.refusals.form === undefined && (
        <p>
          {codeWords.sent(email)} {words.ends}
        </p>
      )}
      <CodeField value={code} onChange={setCode} onComplete={submit} error={form.refusals.code} />
      <div className={styles.steps}>
        <Resend send={send} begins={begins} />
      </div>
    </FormDialog>
  );
}
