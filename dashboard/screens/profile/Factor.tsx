import { useCallback, useEffect, useId, useState, type ReactNode } from "react";
import { Button } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { FormDialog } from "../../components/forms/FormDialog.tsx";
import { Failed, Skeleton } from "../../components/States.tsx";
import { useAuthWork } from "../../lib/session/authWork.ts";
import { hasFactor, turnOffFactor } from "../../lib/session/factor.ts";
import { useMe } from "../../lib/session/session.tsx";
import { factor as words, turningOff } from "../../strings/profile.ts";
import { signInRefusals } from "../../strings/signIn.ts";
import styles from "./Profile.module.css";
import { SetUpFactor } from "./SetUpFactor.tsx";

/** The second factor of the person: off, with a way to set it up, or on, with a way to turn it off. */
export function Factor({ email }: { email: string }): ReactNode {
  const [isOn, setIsOn] = useState<boolean>();
  const [isAsked, setIsAsked] = useState(false);
  const { refusal, run } = useAuthWork();
  const title = useId();
  const read = useCallback(() => run(async () => setIsOn(await hasFactor())), []);
  useEffect(() => void read(), [read]);
  // A try that failed may have turned it on or off all the same.
  const end = () => {
    setIsAsked(false);
    void read();
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
      {isAsked && !isOn && <SetUpFactor email={email} onClose={end} />}
      {isAsked && isOn && <TurnOff onClose={end} />}
    </Card>
  );
}

/** Asks once more. Cognito would take neither a code nor the password for it. */
function TurnOff({ onClose }: { onClose: () => void }): ReactNode {
  const { groups } = useMe();
  const { isBusy, refusal, run } = useAuthWork();
  const submit = async () => {
    if (await run(turnOffFactor)) onClose();
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
      {groups.length > 0 && <p>{turningOff.groups}</p>}
    </FormDialog>
  );
}
