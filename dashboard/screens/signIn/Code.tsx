import { useRef, useState, type ReactNode } from "react";
import { Button } from "../../components/Button.tsx";
import { CodeField } from "../../components/forms/CodeField.tsx";
import { Resend } from "../../components/forms/Resend.tsx";
import { confirm, enter, resend } from "../../lib/session/auth.ts";
import { useAuthWork } from "../../lib/session/authWork.ts";
import { useSession } from "../../lib/session/session.tsx";
import { code as words } from "../../strings/code.ts";
import { signInRefusals } from "../../strings/signIn.ts";
import { Frame } from "./Frame.tsx";

interface Props {
  email: string;
  password: string;
  /** True if the sign-up has just mailed a code; if not, one is mailed now. */
  isFirstSent: boolean;
  onBack: () => void;
}

/** Asks for the code that was mailed at the sign-up, and signs the person in. */
export function Code({ email, password, isFirstSent, onBack }: Props): ReactNode {
  const { ask } = useSession();
  const [code, setCode] = useState("");
  const { isBusy, refusal, run } = useAuthWork();
  // By itself, so that a code that is complete while another mail is asked for is not ignored.
  const mail = useAuthWork();
  const sendAgain = () => mail.run(() => resend(email));
  const isConfirmed = useRef(false);
  const submit = (typed: string) =>
    void run(async () => {
      // A code works once: what fails after it is tried again without it.
      if (!isConfirmed.current) await confirm(email, typed);
      isConfirmed.current = true;
      await enter(email, password);
      await ask();
    });
  const shown = refusal ?? mail.refusal;
  return (
    <Frame title={words.title} onSubmit={() => submit(code)} refusal={shown}>
      {mail.refusal === undefined && <p>{words.sent(email)}</p>}
      <CodeField value={code} onChange={setCode} onComplete={submit} error={shown && signInRefusals[shown]} />
      <Button type="submit" kind="primary" busy={isBusy && words.busy} disabled={code.length < 6}>
        {words.submit}
      </Button>
      <Resend send={sendAgain} begins={isFirstSent ? "mailed" : "mailing"} />
      <Button kind="quiet" onClick={onBack}>
        {words.back}
      </Button>
    </Frame>
  );
}
