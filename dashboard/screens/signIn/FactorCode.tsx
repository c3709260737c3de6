import { useEffect, useState, type ReactNode } from "react";
import { Button } from "../../components/Button.tsx";
import { CodeField, DIGITS } from "../../components/forms/CodeField.tsx";
import { answerFactor } from "../../lib/session/answerFactor.ts";
import { useAuthWork } from "../../lib/session/authWork.ts";
import type { AskedFactor } from "../../lib/session/otherAddress.ts";
import { useSession } from "../../lib/session/session.tsx";
import { code as words } from "../../strings/code.ts";
import { forgotten, signInRefusals } from "../../strings/signIn.ts";
import { Frame } from "./Frame.tsx";

interface Props {
  asked: AskedFactor;
  /** Called for another try with the password; `isOver`, because the time for the code has passed. */
  onBack: (isOver: boolean) => void;
}

/** Asks for a code of the person's authenticator app, after the password. */
export function FactorCode({ asked, onBack }: Props): ReactNode {
  const { ask, refuse } = useSession();
  const [code, setCode] = useState("");
  const { isBusy, refusal, run } = useAuthWork();
  const submit = (typed: string) =>
    void run(async () => {
      await answerFactor(asked, typed);
      await ask();
    });
  useEffect(() => {
    if (refusal === "endedFactor") onBack(true);
    if (refusal === "disabled") refuse("suspended");
  }, [refusal, onBack, refuse]);
  return (
    <Frame title={words.title} onSubmit={() => submit(code)} refusal={refusal}>
      <p>{words.inApp}</p>
      <CodeField
        value={code}
        onChange={setCode}
        onComplete={submit}
        error={refusal && signInRefusals[refusal]}
      />
      <Button type="submit" kind="primary" busy={isBusy && words.busy} disabled={code.length < DIGITS}>
        {words.submit}
      </Button>
      <Button kind="quiet" onClick={() => onBack(false)}>
        {forgotten.back}
      </Button>
    </Frame>
  );
}
