import { Suspense, useEffect, useRef, useState, type ReactNode } from "react";
import { Boundary } from "../../components/Boundary.tsx";
import { CodeField, DIGITS } from "../../components/forms/CodeField.tsx";
import { Copyable } from "../../components/forms/Copyable.tsx";
import { FormDialog } from "../../components/forms/FormDialog.tsx";
import { Skeleton } from "../../components/States.tsx";
import { lazily } from "../../lib/lazily.ts";
import { useAuthWork } from "../../lib/session/authWork.ts";
import { drawSecret, turnOnFactor, verifySecret } from "../../lib/session/factor.ts";
import { hasPasskeys } from "../../lib/session/passkeySupport.ts";
import { useSession } from "../../lib/session/session.tsx";
import { common } from "../../strings/common.ts";
import { settingUp as words } from "../../strings/profile.ts";
import { signInRefusals } from "../../strings/signIn.ts";
import styles from "./Factor.module.css";

const QrCode = lazily(() => import("./QrCode.tsx"), "QrCode");

interface Props {
  email: string;
  onClose: () => void;
}

/**
 * Shows a new secret, takes a code of the app that has it, and turns the second factor on: a new sign-in
 * follows.
 */
export function SetUpFactor({ email, onClose }: Props): ReactNode {
  const [secret, setSecret] = useState<string>();
  const [code, setCode] = useState("");
  const drawing = useAuthWork();
  const { isBusy, refusal, run } = useAuthWork();
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void drawing.run(async () => setSecret(await drawSecret()));
  });
  const { signOut } = useSession();
  const isVerified = useRef(false);
  const submit = async (typed: string) => {
    const isDone = await run(async () => {
      // A code works once: what fails after it is tried again without it.
      if (!isVerified.current) await verifySecret(typed);
      isVerified.current = true;
      await turnOnFactor();
    });
    if (isDone) await signOut();
  };
  return (
    <FormDialog
      title={words.title}
      submit={words.submit}
      busy={isBusy && words.busy}
      isDisabled={secret === undefined || code.length < DIGITS}
      error={drawing.refusal && signInRefusals[drawing.refusal]}
      onSubmit={() => void submit(code)}
      onClose={onClose}
    >
      <p>{words.scan}</p>
      <div className={styles.picture}>
        {secret !== undefined && (
          <Boundary of={secret}>
            <Suspense fallback={<Skeleton rows={1} />}>
              <QrCode text={addressOf(secret, email)} label={words.picture} />
            </Suspense>
          </Boundary>
        )}
      </div>
      {secret !== undefined && (
        <div className={styles.secret}>
          <p>{words.type}</p>
          <Copyable label={words.secret} text={secret} isPlain />
        </div>
      )}
      <p>
        {words.code} {words.signedOut}
      </p>
      <CodeField
        value={code}
        onChange={setCode}
        onComplete={(typed) => void submit(typed)}
        error={refusal && signInRefusals[refusal]}
      />
      {hasPasskeys() && <p>{words.noPasskeys}</p>}
      <p>{words.lost}</p>
    </FormDialog>
  );
}

/** The text that authenticator apps scan (github.com/google/google-authenticator/wiki/Key-Uri-Format). */
function addressOf(secret: string, email: string): string {
  const label = `${encodeURIComponent(common.product)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(common.product)}`;
}
