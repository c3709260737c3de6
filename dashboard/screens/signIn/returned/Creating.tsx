import { useState, type ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { Alert } from "../../../components/forms/Alert.tsx";
import { SignUpByProviderDocument } from "./documents.ts";
import { clientOf, refusalOf } from "../../../lib/api.ts";
import { goToProvider, type Gone } from "../../../lib/providers/go.ts";
import { ofProviders } from "../../../lib/providers/stage.ts";
import { creating as words, returned } from "../../../strings/ways/providers.ts";
import { Frame } from "../Frame.tsx";

interface Props {
  gone: Gone;
  proof: string;
  onBack: () => void;
}

/** Asks whether to create an account, creates it, and goes to the provider again, which now signs in. */
export function Creating({ gone, proof, onBack }: Props): ReactNode {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const create = async () => {
    if (isBusy) return;
    setIsBusy(true);
    const refused = await signUp(proof);
    if (refused === undefined) return goToProvider(gone.provider, "signIn", gone.place);
    setIsBusy(false);
    setError(refused);
  };
  return (
    <Frame title={words.title} onSubmit={() => void create()}>
      <p>{words.words(gone.provider)}</p>
      <Alert words={error} />
      <Button type="submit" kind="primary" busy={isBusy && words.busy}>
        {words.submit}
      </Button>
      <Button kind="quiet" onClick={onBack}>
        {returned.back}
      </Button>
    </Frame>
  );
}

/** Creates the account by the API's key, as no person is signed in. Returns why not, in words. */
async function signUp(proof: string): Promise<string | undefined> {
  const { graphqlUrl, apiKey } = ofProviders();
  const client = clientOf(graphqlUrl, { headers: () => ({ "x-api-key": apiKey }), onError: () => undefined });
  const { data, error } = await client.mutation(SignUpByProviderDocument, { input: { proof } }).toPromise();
  if (data?.signUpByProvider) return undefined;
  const { errorType } = refusalOf(error) ?? {};
  if (errorType === "LimitExceeded") return words.tooOften;
  return errorType === "Conflict" ? words.exists : words.refused;
}
