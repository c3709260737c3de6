import { Amplify } from "aws-amplify";
import { fetchAuthSession, signInWithRedirect } from "aws-amplify/auth";
import { Hub } from "aws-amplify/utils";
import "aws-amplify/auth/enable-oauth-listener";

/** The values that the test has put into the page. */
interface Given {
  userPoolId: string;
  userPoolClientId: string;
  userPoolEndpoint: string;
}

declare const given: Given;

Hub.listen("auth", ({ payload }) => {
  if (payload.event === "signInWithRedirect") void showPerson();
  if (payload.event === "signInWithRedirect_failure") show(payload.data?.error?.message ?? "no words");
});
Amplify.configure({
  Auth: {
    Cognito: {
      ...given,
      loginWith: {
        email: true,
        oauth: {
          domain: "people.auth.example",
          scopes: ["openid", "email", "aws.cognito.signin.user.admin"],
          redirectSignIn: [`${location.origin}/app/`],
          redirectSignOut: [`${location.origin}/app/`],
          responseType: "code",
        },
      },
    },
  },
});
document.querySelector("button")!.onclick = () => void signInWithRedirect({ provider: { custom: "Acme" } });

async function showPerson(): Promise<void> {
  const { tokens } = await fetchAuthSession();
  show(`signed in: ${JSON.stringify(tokens?.accessToken.payload.username)}`);
}

function show(words: string): void {
  document.querySelector("p")!.textContent = words;
}
