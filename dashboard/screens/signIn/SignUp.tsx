import { useState, type ReactNode } from "react";
import { Link } from "wouter";
import { Button } from "../../components/Button.tsx";
import { PasswordField } from "../../components/forms/PasswordField.tsx";
import { meetsRules } from "../../components/forms/passwordRules.ts";
import { register } from "../../lib/session/auth.ts";
import { useAuthWork } from "../../lib/session/authWork.ts";
import { routes } from "../../places/routes.ts";
import { signInRefusals, signIn, signUp } from "../../strings/signIn.ts";
import { AddressField } from "./AddressField.tsx";
import { Code } from "./Code.tsx";
import { Frame } from "./Frame.tsx";
import { OtherWays } from "./OtherWays.tsx";

/** Creates an account: address and password, then the mailed code. */
export function SignUp(): ReactNode {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [isSent, setIsSent] = useState(false);
  const { isBusy, refusal, run } = useAuthWork();
  const submit = async () => {
    if (await run(() => register(email, password))) setIsSent(true);
  };
  if (isSent) return <Code email={email} password={password} isFirstSent onBack={() => setIsSent(false)} />;
  const ofPassword = refusal === "weakPassword";
  return (
    <Frame
      title={signUp.title}
      onSubmit={() => void submit()}
      refusal={refusal}
      below={<Link href={routes.signIn}>{signUp.have}</Link>}
    >
      <AddressField
        value={email}
        onChange={setEmail}
        error={refusal && !ofPassword ? signInRefusals[refusal] : undefined}
      />
      {refusal === "exists" && (
        <p>
          <Link href={routes.signIn}>{signUp.signInInstead}</Link>
        </p>
      )}
      <PasswordField
        label={signIn.password}
        value={password}
        onChange={setPassword}
        error={ofPassword ? signInRefusals.weakPassword : undefined}
      />
      <Button
        type="submit"
        kind="primary"
        busy={isBusy && signUp.busy}
        disabled={!email || !meetsRules(password)}
      >
        {signUp.submit}
      </Button>
      <OtherWays />
    </Frame>
  );
}
