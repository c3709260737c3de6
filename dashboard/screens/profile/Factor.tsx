import { useCallback, useEffect, useId, useState, type ReactNode } from "react";
import { Button } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { FormDialog } from "../../components/forms/FormDialog.tsx";
import { Failed, Skeleton } from "../../components/States.tsx";
import { useAuthWork } from "../../lib/session/authWork.ts";
import { hasFactor, setFactor } from "../../lib/session/factor.ts";
import { useMe, useSession } from "../../lib/session/session.tsx";
import { factor as words, turningOff } from "../../strings/profile.ts";
import { signInRefusals } from "../../strings/signIn.ts";
import styles from "./Profile.module.css";
import { SetUpFactor } from "./SetUpFactor.tsx";

/** The second factor of the person: off, with a way to set it up, or on, with a way to turn it off. */
export function Factor({ email }: { email: string }): ReactNode {
  const [isOn, setIsOn] = useState<boolean>();
  const [isAsked, setIsAsked] = useState(false);
  const { refusal, run } = useAuthWork();
  const { lacking } = useMe();
  const { ask } = useSession();
  const title = useId();
  const read = useCallback(() => run(async () => setIsOn(await hasFactor())), []);
  useEffect(() => void read(), [read]);
  const end = (isNow?: boolean) => {
    setIsAsked(false);
    if (isNow !== undefined) setIsOn(isNow);
    // The groups that needed it count from now on.
    if (isNow && lacking.length > 0) void ask();
  };
  return (
    <Card aria-labelledby={title}>
      <h2 id={title}>{words.title}</h2>
      {isOn !== undefined ? (
        <>
          <p className={styles.help} role="status">
            {isOn ? words.on : words.off}
          </p>
          <div>
            <Button onClick={() => setIsAsked(true)}>{isOn ? words.turnOff : words.setUp}</Button>
          </div>
        </>
      ) : refusal ? (
        <Failed words={words.failed} again={() => void read()} />
      ) : (
        <Skeleton rows={2} label={words.loading} />
      )}
      {isAsked && !isOn && <SetUpFactor email={email} onDone={() => end(true)} onClose={() => end()} />}
      {isAsked && isOn && <TurnOff onDone={() => end(false)} onClose={() => end()} />}
    </Card>
  );
}

interface Asked {
  onDone: () => void;
  onClose: () => void;
}

/** Asks once more. Cognito would take neither a code nor the password for it. */
function TurnOff({ onDone, onClose }: Asked): ReactNode {
  const { isBusy, refusal, run } = useAuthWork();
  const submit = async () => {
    if (await run(() => setFactor(false))) onDone();
  };
  return (
    <FormDialog
      title={turningOff.title}
      submit={turningOff.submit}
      kind="danger"
      busy={isBusy && turningOff.busy}
      error={refusal && signInRefusals[refusal]}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{turningOff.words}</p>
    </FormDialog>
  );
}
