import { useState, type ReactNode } from "react";
import { useClient } from "urql";
import { Button } from "../../../components/Button.tsx";
import { Alert } from "../../../components/forms/Alert.tsx";
import { ConnectProviderDocument } from "./documents.ts";
import { refusalOf } from "../../../lib/api.ts";
import { connecting as words } from "../../../strings/ways/providers.ts";
import { Frame } from "../Frame.tsx";

interface Props {
  provider: string;
  proof: string;
  /** The primary address of the person who is signed in. */
  email: string;
  onDone: () => void;
}

/** Asks the person who is signed in whether to connect the account that the proof is of. */
export function Connecting({ provider, proof, email, onDone }: Props): ReactNode {
  const client = useClient();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const connect = async () => {
    if (isBusy) return;
    setIsBusy(true);
    const answer = await client.mutation(ConnectProviderDocument, { input: { proof } }).toPromise();
    setIsBusy(false);
    if (answer.data?.connectProvider) return onDone();
    const { errorType, errorInfo } = refusalOf(answer.error) ?? {};
    if (errorType !== "Conflict") setError(words.refused);
    else setError(errorInfo?.address === undefined ? words.held : words.other);
  };
  return (
    <Frame title={words.title(provider)} onSubmit={() => void connect()}>
      <p>{words.words(provider, email)}</p>
      <Alert words={error} />
      <Button type="submit" kind="primary" busy={isBusy && words.busy}>
        {words.submit}
      </Button>
      <Button kind="quiet" onClick={onDone}>
        {words.later}
      </Button>
    </Frame>
  );
}
