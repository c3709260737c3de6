import { useId, useState, type FormEvent, type ReactNode } from "react";
import { Button } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { Field } from "../../components/Field.tsx";
import { Alert } from "../../components/forms/Alert.tsx";
import { PasswordField } from "../../components/forms/PasswordField.tsx";
import { meetsRules } from "../../components/forms/passwordRules.ts";
import { useAuthWork } from "../../lib/session/authWork.ts";
import { changePassword } from "../../lib/session/password.ts";
import type { Refusal } from "../../lib/refusals.ts";
import { useWrongField } from "../../lib/wrongField.ts";
import { newPassword as words } from "../../strings/profile.ts";
import { signInRefusals } from "../../strings/signIn.ts";
import styles from "./Profile.module.css";

/**
 * The refusals that are about the present password. One that does not have the form of a password is wrong
 * too.
 */
const OF_PRESENT: Refusal[] = ["mismatch", "invalidAddress"];

/** Changes the password. */
export function Password({ email }: { email: string }): ReactNode {
  const [present, setPresent] = useState("");
  const [next, setNext] = useState("");
  const [isDone, setIsDone] = useState(false);
  const { isBusy, refusal, run } = useAuthWork();
  const form = useWrongField(refusal);
  const title = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsDone(false);
    if (!(await run(() => changePassword(present, next)))) return;
    setPresent("");
    setNext("");
    setIsDone(true);
  };
  const isOfPresent = refusal !== undefined && OF_PRESENT.includes(refusal);
  const isOfNext = refusal === "weakPassword";
  return (
    <Card aria-labelledby={title}>
      <h2 id={title}>{words.title}</h2>
      <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {/* With it a password manager knows whose password changes. */}
        <input hidden readOnly name="email" autoComplete="username" value={email} />
        <Field
          label={words.present}
          type="password"
          autoComplete="current-password"
          value={present}
          onChange={(event) => setPresent(event.target.value)}
          error={isOfPresent ? words.mismatch : undefined}
        />
        <PasswordField
          label={words.next}
          value={next}
          onChange={setNext}
          error={isOfNext ? signInRefusals.weakPassword : undefined}
        />
        <Alert words={refusal && !isOfPresent && !isOfNext ? signInRefusals[refusal] : undefined} />
        <div className={styles.send}>
          <Button type="submit" busy={isBusy && words.busy} isIdle={!present || !meetsRules(next)}>
            {words.submit}
          </Button>
        </div>
        <p role="status">{isDone && words.done}</p>
      </form>
    </Card>
  );
}
