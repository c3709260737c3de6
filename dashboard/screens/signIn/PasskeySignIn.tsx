import { useEffect, type ReactNode } from "react";
import { Button } from "../../components/Button.tsx";
import { Alert } from "../../components/forms/Alert.tsx";
import { enterByPasskey } from "../../lib/session/auth.ts";
import { useAuthWork } from "../../lib/session/authWork.ts";
import { useSession } from "../../lib/session/session.tsx";
import { signInRefusals, signIn } from "../../strings/signIn.ts";

/** Signs the person with this address in by a passkey. */
export function PasskeySignIn({ email }: { email: string }): ReactNode {
  const { ask, refuse } = useSession();
  const { isBusy, refusal, run } = useAuthWork();
  const enter = () =>
    run(async () => {
      await enterByPasskey(email);
      await ask();
    });
  useEffect(() => {
    if (refusal === "disabled") refuse("suspended");
  }, [refusal, refuse]);
  return (
    <>
      <Button busy={isBusy && signIn.busy} disabled={!email} onClick={() => void enter()}>
        {signIn.byPasskey}
      </Button>
      <Alert words={refusal && signInRefusals[refusal]} />
    </>
  );
}
