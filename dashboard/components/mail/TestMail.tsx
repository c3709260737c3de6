import { useRef, useState, type ReactNode } from "react";
import { useClient } from "urql";
import { Button } from "../Button.tsx";
import { Attempt } from "../../lib/attempt.ts";
import { testMail as words } from "../../strings/forms/testMail.ts";
import { OwnEmailDocument } from "./documents.ts";
import { sendTest, type TestMailProps } from "./sendTest.ts";
import { TestColleagues } from "./TestColleagues.tsx";

/** Mails a saved version to the sender's own primary address or to colleagues. */
export function TestMail(props: TestMailProps): ReactNode {
  const { hindered, say, person } = props;
  const client = useClient();
  const [isBusy, setIsBusy] = useState(false);
  const attempt = useRef(new Attempt());
  const outcome = async (): Promise<string> => {
    const { data: own } = await client.query(OwnEmailDocument, {}).toPromise();
    if (!own?.me) return words.unanswered;
    const { sentTo, refused } = await sendTest(
      client,
      props,
      { emailId: own.me.primaryEmailId },
      attempt.current,
    );
    // Another click sends another test.
    if (sentTo !== undefined) attempt.current = new Attempt();
    return sentTo === undefined ? refused : words.sentTo([sentTo], person);
  };
  const send = async (): Promise<void> => {
    setIsBusy(true);
    const said = await outcome();
    setIsBusy(false);
    say(said);
  };
  return (
    <>
      <Button
        busy={isBusy && words.sending}
        isIdle={hindered !== undefined}
        title={hindered}
        onClick={() => void send()}
      >
        {words.send}
      </Button>
      <TestColleagues {...props} />
    </>
  );
}
