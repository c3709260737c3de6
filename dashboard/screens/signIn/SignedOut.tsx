import type { ReactNode } from "react";
import { Route, Switch } from "wouter";
import { routes } from "../../places/routes.ts";
import { ForgottenPassword } from "./ForgottenPassword.tsx";
import { SignIn } from "./SignIn.tsx";
import { SignUp } from "./SignUp.tsx";

/**
 * The pages of people who are not signed in. Every other place shows the form, and is shown once they are.
 */
export function SignedOut(): ReactNode {
  return (
    <Switch>
      <Route path={routes.signUp} component={SignUp} />
      <Route path={routes.forgottenPassword} component={ForgottenPassword} />
      <Route component={SignIn} />
    </Switch>
  );
}
