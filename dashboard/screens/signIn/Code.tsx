import { useEffect, useRef, useState, type ReactNode } from "react";
import { Button } from "../../components/Button.tsx";
import { confirm, enter, resend } from "../../lib/auth.ts";
import { useSession } from "../../lib/session.tsx";
import { code as words } from "../../strings/signIn.ts";
import { useAttempt } from "./attempt.ts";
import { CodeField } from "./CodeField.tsx";
import { Frame } from "./Frame.tsx";
import { Resend } from "./Resend.tsx";

interface Props {
  email: string;
  password: string;
  /** Whether the sign-up has just mailed a code; if not, one is mailed now. */
  isFirstSent: boolean;
  onBack: () => void;
}

/** Asks for the code that was mailed at the sign-up, and signs the person in. */
export function Code({ email, password, isFirstSent, onBack }: Props): ReactNode {
  const { ask } = useSession();
  const [code, setCode] = useState("");
  const { isBusy, refusal, run } = useAttempt();
  const sent = useRef(isFirstSent);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    void run(() => resend(email));
  }, [email, run]);
  const submit = (typed: string) =>
    void run(async () => {
      await confirm(email, typed);
      await enter(email, password);
      await ask();
    });
  return (
    <Frame title={words.title} onSubmit={() => submit(code)}>
      <p>{words.sent(email)}</p>
      <CodeField value={code} onChange={setCode} onComplete={submit} refusal={refusal} />
      <Button type="submit" kind="primary" busy={isBusy && words.busy} disabled={code.length < 6}>
        {words.submit}
      </Button>
      <Resend send={() => run(() => resend(email))} />
      <Button kind="quiet" onClick={onBack}>
        {words.back}
      </Button>
    </Frame>
  );
}
