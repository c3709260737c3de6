import { useCallback, useEffect, useState, type ReactNode } from "react";
import { Link } from "wouter";
import { Button } from "../../components/Button.tsx";
import { Alert } from "../../components/forms/Alert.tsx";
import { Field } from "../../components/Field.tsx";
import { forgetAll, useDeeds } from "../../lib/browser/deeds.ts";
import { enter, enterByPasskey } from "../../lib/session/auth.ts";
import { useAuthWork } from "../../lib/session/authWork.ts";
import type { AskedFactor } from "../../lib/session/otherAddress.ts";
import { canUsePasskeys } from "../../lib/session/passkeySupport.ts";
import { useSession } from "../../lib/session/session.tsx";
import { routes } from "../../places/routes.ts";
import { signInRefusals, signIn } from "../../strings/signIn.ts";
import { AddressField } from "./AddressField.tsx";
import { Code } from "./Code.tsx";
import { FactorCode } from "./FactorCode.tsx";
import { Frame } from "./Frame.tsx";
import { OtherWays } from "./OtherWays.tsx";

/**
 * Signs a person in, and asks for the mailed code first where the address still waits for it, or else for the
 * code of a second factor.
 */
export function SignIn(): ReactNode {
  const { session, ask, refuse } = useSession();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [needsCode, setNeedsCode] = useState(false);
  const [factor, setFactor] = useState<AskedFactor | "over">();
  const { isBusy, refusal, run } = useAuthWork();
  /** The way of the last try. */
  const [isByPasskey, setIsByPasskey] = useState(false);
  // Refusals of actions of the person who has just left.
  const { refused } = useDeeds();
  useEffect(() => forgetAll, []);
  const submit = (byPasskey = false) =>
    void run(async () => {
      setFactor(undefined);
      setIsByPasskey(byPasskey);
      const entered = await (byPasskey ? enterByPasskey : enter)(email, password);
      if (entered === "needsCode") setNeedsCode(true);
      else if (entered === "signedIn") await ask();
      else setFactor(entered.factor);
    });
  const back = useCallback((isOver: boolean) => setFactor(isOver ? "over" : undefined), []);
  useEffect(() => {
    if (refusal === "disabled") refuse("suspended");
  }, [refusal, refuse]);
  if (needsCode)
    return <Code email={email} password={password} isFirstSent={false} onBack={() => setNeedsCode(false)} />;
  if (factor && factor !== "over") return <FactorCode asked={factor} onBack={back} />;
  const shown = refusal ?? (factor === "over" ? "endedFactor" : undefined);
  const error = shown && signInRefusals[shown];
  const busy = isBusy && signIn.busy;
  const below = (
    <>
      <Link href={routes.signUp}>{signIn.create}</Link>
      <Link href={routes.forgottenPassword}>{signIn.forgot}</Link>
    </>
  );
  return (
    <Frame title={signIn.title} onSubmit={submit} refusal={shown} below={below}>
      <p role="status">{session.kind === "signedOut" && session.isEnded && signIn.ended}</p>
      <p role="status">{refused}</p>
      <AddressField value={email} onChange={setEmail} />
      <Field
        label={signIn.password}
        type="password"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={isByPasskey ? undefined : error}
      />
      <Button type="submit" kind="primary" busy={!isByPasskey && busy} disabled={!email || !password}>
        {signIn.submit}
      </Button>
      {canUsePasskeys() && (
        <>
          <Button busy={isByPasskey && busy} disabled={!email} onClick={() => submit(true)}>
            {signIn.byPasskey}
          </Button>
          {isByPasskey && <Alert words={error} />}
        </>
      )}
      <OtherWays />
    </Frame>
  );
}
