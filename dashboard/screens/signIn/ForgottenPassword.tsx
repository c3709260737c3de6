import { useRef, useState, type ReactNode } from "react";
import { Link } from "wouter";
import { Button } from "../../components/Button.tsx";
import { enter, forget, replacePassword } from "../../lib/auth.ts";
import { useSession } from "../../lib/session.tsx";
import { routes } from "../../routes.ts";
import { code as codeWords, forgotten, refusals } from "../../strings/signIn.ts";
import { AddressField } from "./AddressField.tsx";
import { useAttempt } from "./attempt.ts";
import { CodeField } from "./CodeField.tsx";
import { Frame } from "./Frame.tsx";
import { meetsRules, PasswordField } from "./PasswordField.tsx";
import { Resend } from "./Resend.tsx";

/** Mails a code, takes it with a new password, and signs the person in. */
export function ForgottenPassword(): ReactNode {
  const { ask } = useSession();
  const [email, setEmail] = useState("");
  const [code, setCode] = useState("");
  const [password, setPassword] = useState("");
  const [isSent, setIsSent] = useState(false);
  const { isBusy, refusal, run } = useAttempt();
  const mail = useAttempt();
  const send = () => mail.run(() => forget(email));
  const replaced = useRef<string>(undefined);
  const replace = () =>
    void run(async () => {
      // A code works once: what fails after it is tried again without it.
      if (replaced.current !== password) await replacePassword(email, code, password);
      replaced.current = password;
      await enter(email, password);
      await ask();
    });
  const below = <Link href={routes.signIn}>{forgotten.back}</Link>;
  if (!isSent)
    return (
      <Frame title={forgotten.title} onSubmit={() => void send().then(setIsSent)} below={below}>
        <AddressField
          value={email}
          onChange={setEmail}
          help={forgotten.help}
          error={mail.refusal && refusals[mail.refusal]}
        />
        <Button type="submit" kind="primary" busy={mail.isBusy && forgotten.busy} disabled={!email}>
          {forgotten.submit}
        </Button>
      </Frame>
    );
  const ofPassword = refusal === "weakPassword";
  return (
    <Frame title={forgotten.title} onSubmit={replace} below={below}>
      <p>{codeWords.sent(email)}</p>
      <CodeField
        value={code}
        onChange={setCode}
        refusal={ofPassword ? undefined : (refusal ?? mail.refusal)}
      />
      <PasswordField
        label={forgotten.password}
        value={password}
        onChange={setPassword}
        error={ofPassword ? refusals.weakPassword : undefined}
      />
      <Button
        type="submit"
        kind="primary"
        busy={isBusy && forgotten.setting}
        disabled={code.length < 6 || !meetsRules(password)}
      >
        {forgotten.set}
      </Button>
      <Resend send={send} />
    </Frame>
  );
}
