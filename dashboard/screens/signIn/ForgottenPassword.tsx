import { useCallback, useRef, useState, type ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { Button } from "../../components/Button.tsx";
import { CodeField } from "../../components/forms/CodeField.tsx";
import { PasswordField } from "../../components/forms/PasswordField.tsx";
import { meetsRules } from "../../components/forms/passwordRules.ts";
import { Resend } from "../../components/forms/Resend.tsx";
import { enter, forget, replacePassword } from "../../lib/session/auth.ts";
import { useAuthWork } from "../../lib/session/authWork.ts";
import type { AskedFactor } from "../../lib/session/otherAddress.ts";
import { useSession } from "../../lib/session/session.tsx";
import { routes } from "../../places/routes.ts";
import { forgotten, signInRefusals } from "../../strings/signIn.ts";
import { AddressField } from "./AddressField.tsx";
import { FactorCode } from "./FactorCode.tsx";
import { Frame } from "./Frame.tsx";

/** Mails a code, takes it with a new password, and signs the person in. */
export function ForgottenPassword(): ReactNode {
  const { ask } = useSession();
  const [email, setEmail] = useState("");
  const [code, setCode] = useState("");
  const [password, setPassword] = useState("");
  const [isSent, setIsSent] = useState(false);
  const { isBusy, refusal, run } = useAuthWork();
  const mail = useAuthWork();
  const [factor, setFactor] = useState<AskedFactor>();
  const [, go] = useLocation();
  const send = () => mail.run(() => forget(email));
  const replaced = useRef<string>(undefined);
  const replace = () =>
    void run(async () => {
      // A code works once: what fails after it is tried again without it.
      if (replaced.current !== password) await replacePassword(email, code, password);
      replaced.current = password;
      const entered = await enter(email, password);
      if (typeof entered === "object") setFactor(entered.factor);
      else await ask();
    });
  const back = useCallback(() => go(routes.signIn), [go]);
  if (factor) return <FactorCode asked={factor} onBack={back} />;
  const below = <Link href={routes.signIn}>{forgotten.back}</Link>;
  if (!isSent)
    return (
      <Frame
        title={forgotten.title}
        onSubmit={() => void send().then(setIsSent)}
        refusal={mail.refusal}
        below={below}
      >
        <AddressField
          value={email}
          onChange={setEmail}
          help={forgotten.help}
          error={mail.refusal && signInRefusals[mail.refusal]}
        />
        <Button type="submit" kind="primary" busy={mail.isBusy && forgotten.busy} disabled={!email}>
          {forgotten.submit}
        </Button>
      </Frame>
    );
  const shown = refusal ?? mail.refusal;
  const ofPassword = shown === "weakPassword";
  return (
    <Frame title={forgotten.title} onSubmit={replace} refusal={shown} below={below}>
      <p>{forgotten.sent(email)}</p>
      <CodeField
        value={code}
        onChange={setCode}
        error={shown && !ofPassword ? signInRefusals[shown] : undefined}
      />
      <PasswordField
        label={forgotten.password}
        value={password}
        onChange={setPassword}
        error={ofPassword ? signInRefusals.weakPassword : undefined}
      />
      <Button
        type="submit"
        kind="primary"
        busy={isBusy && forgotten.setting}
        disabled={code.length < 6 || !meetsRules(password)}
      >
        {forgotten.set}
      </Button>
      <Resend send={send} begins="mailed" />
    </Frame>
  );
}
