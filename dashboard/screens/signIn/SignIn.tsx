import { useCallback, useEffect, useState, type ReactNode } from "react";
import { Link } from "wouter";
import { Button } from "../../components/Button.tsx";
import { Field } from "../../components/Field.tsx";
import { forgetAll, useDeeds } from "../../lib/browser/deeds.ts";
import { enter } from "../../lib/session/auth.ts";
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
import { PasskeySignIn } from "./PasskeySignIn.tsx";
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
  // Refusals of actions of the person who has just left.
  const { refused } = useDeeds();
  useEffect(() => forgetAll, []);
  const submit = () =>
    void run(async () => {
      setFactor(undefined);
      const entered = await enter(email, password);
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
        error={shown && signInRefusals[shown]}
      />
      <Button type="submit" kind="primary" busy={isBusy && signIn.busy} disabled={!email || !password}>
        {signIn.submit}
      </Button>
      {canUsePasskeys() && <PasskeySignIn email={email} />}
      <OtherWays />
    </Frame>
  );
}
