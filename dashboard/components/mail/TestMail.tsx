import { useRef, useState, type ReactNode } from "react";
import { useClient } from "urql";
import { Button } from "../Button.tsx";
import { refusalOf } from "../../lib/api.ts";
import { Attempt } from "../../lib/attempt.ts";
import { testMail as words } from "../../strings/forms/testMail.ts";
import { OwnEmailDocument, SendTestEmailDocument } from "./documents.ts";

interface Props {
  templateKey: string;
  number: number;
  /** The address of the person whose values the test has; empty: of the person who sends it. */
  person: string;
  /** The reason for which no test mail can be sent now. */
  hindered: string | undefined;
  /** Says what came of it. */
  say: (words: string) => void;
}

/** Mails a saved version to the sender's own primary address, with the values of the preview's person. */
export function TestMail({ templateKey, number, person, hindered, say }: Props): ReactNode {
  const client = useClient();
  const [isBusy, setIsBusy] = useState(false);
  const attempt = useRef(new Attempt());
  const outcome = async (): Promise<string> => {
    const { data: own } = await client.query(OwnEmailDocument, {}).toPromise();
    if (!own?.me) return words.unanswered;
    const mail = { key: templateKey, number, emailId: own.me.primaryEmailId };
    const input = attempt.current.inputOf({ ...mail, ...(person !== "" && { as: person }) });
    const { data, error } = await client.mutation(SendTestEmailDocument, { input }).toPromise();
    if (!data?.sent) return refused(error);
    // Another click sends another test.
    attempt.current = new Attempt();
    const { status, email, failedBecause } = data.sent;
    return status === "FAILED" ? words.failed(failedBecause ?? words.other) : words.sent(email, person);
  };
  const send = async (): Promise<void> => {
    setIsBusy(true);
    const said = await outcome();
    setIsBusy(false);
    say(said);
  };
  return (
    <Button
      busy={isBusy && words.sending}
      isIdle={hindered !== undefined}
      title={hindered}
      onClick={() => void send()}
    >
      {words.send}
    </Button>
  );
}

function refused(error: Parameters<typeof refusalOf>[0]): string {
  const refusal = refusalOf(error);
  if (!refusal) return words.unanswered;
  if (refusal.errorType === "LimitExceeded") return words.tooMany;
  if (refusal.errorInfo?.field === "emailId") return words.unverified;
  if (refusal.errorInfo?.field === "as") return words.noValues;
  return words.failed(error?.graphQLErrors[0]?.message ?? words.other);
}
