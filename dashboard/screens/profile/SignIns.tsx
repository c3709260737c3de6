import { useId, useState, type ReactNode } from "react";
import { Button } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { FormDialog } from "../../components/forms/FormDialog.tsx";
import { SignInList } from "../../components/signIns/SignInList.tsx";
import { useAuthWork } from "../../lib/session/authWork.ts";
import { signOutEverywhere } from "../../lib/session/everywhere.ts";
import { hasPasskeys } from "../../lib/session/passkeySupport.ts";
import { useSession } from "../../lib/session/session.tsx";
import { signInList as list, signIns as words } from "../../strings/profile.ts";
import { signInRefusals } from "../../strings/signIn.ts";
import styles from "./Profile.module.css";

/** The recent sign-ins of the person, who can end all of them, after a question. */
export function SignIns({ userId }: { userId: string }): ReactNode {
  const [isAsked, setIsAsked] = useState(false);
  const title = useId();
  return (
    <Card aria-labelledby={title}>
      <h2 id={title}>{words.title}</h2>
      <p className={styles.help}>
        {words.help} {hasPasskeys() && words.passkeys}
      </p>
      <div>
        <Button onClick={() => setIsAsked(true)}>{words.submit}</Button>
      </div>
      <SignInList userId={userId} />
      <p className={styles.help}>{list.trust}</p>
      {isAsked && <Question onClose={() => setIsAsked(false)} />}
    </Card>
  );
}

function Question({ onClose }: { onClose: () => void }): ReactNode {
  const { signOut } = useSession();
  const { isBusy, refusal, run } = useAuthWork();
  const submit = async () => {
    if (await run(signOutEverywhere)) await signOut();
  };
  return (
    <FormDialog
      title={words.question}
      submit={words.submit}
      kind="danger"
      busy={isBusy && words.busy}
      error={refusal && signInRefusals[refusal]}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{words.words}</p>
    </FormDialog>
  );
}
