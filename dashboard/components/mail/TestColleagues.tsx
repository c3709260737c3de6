import { useRef, useState, type ReactNode } from "react";
import { useClient } from "urql";
import { Attempt } from "../../lib/attempt.ts";
import { testMail as words } from "../../strings/forms/testMail.ts";
import { Button } from "../Button.tsx";
import { FormDialog } from "../forms/FormDialog.tsx";
import { Colleagues } from "./Colleagues.tsx";
import { sendTest, type TestMailProps } from "./sendTest.ts";
import { useColleagues } from "./useColleagues.ts";

/** Each is a mail and a request: more than a few are meant for an approval. */
const MOST = 5;

/** Mails a saved version to colleagues who may write and approve mails. */
export function TestColleagues(props: TestMailProps): ReactNode {
  const { hindered } = props;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button isIdle={hindered !== undefined} title={hindered} onClick={() => setIsOpen(true)}>
        {words.toColleagues}
      </Button>
      {isOpen && <TestDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function TestDialog({ say, onClose, ...tested }: TestMailProps & { onClose: () => void }): ReactNode {
  const client = useClient();
  const colleagues = useColleagues();
  const [chosen, setChosen] = useState<string[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  // Of each person one, so that a test that was sent is not sent again with those that were not.
  const attempts = useRef(new Map<string, Attempt>());
  const send = async (): Promise<void> => {
    if (chosen.length === 0) return setError(words.choose);
    setIsBusy(true);
    const sent: string[] = [];
    const left: string[] = [];
    let why = "";
    for (const to of chosen) {
      const attempt = attempts.current.get(to) ?? new Attempt();
      attempts.current.set(to, attempt);
      const { sentTo, refused } = await sendTest(client, tested, { to }, attempt);
      if (sentTo !== undefined) sent.push(sentTo);
      else {
        left.push(to);
        why = refused;
      }
    }
    setIsBusy(false);
    setChosen(left);
    if (left.length > 0) return setError(words.notAll(sent, why));
    onClose();
    say(words.sentTo(sent, tested.person));
  };
  return (
    <FormDialog
      title={words.toColleagues}
      submit={words.submit}
      busy={isBusy && words.sending}
      error={error}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Colleagues {...{ colleagues, ...words.people, most: MOST }} chosen={chosen} onChoose={setChosen} />
    </FormDialog>
  );
}
