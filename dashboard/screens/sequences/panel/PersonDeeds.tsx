import { useRef, type ReactNode } from "react";
import type { ExecutionStatus } from "../../../api/enums.ts";
import { Button } from "../../../components/Button.tsx";
import { Alert } from "../../../components/forms/Alert.tsx";
import { TwoClicks } from "../../../components/forms/TwoClicks.tsx";
import { Attempt } from "../../../lib/attempt.ts";
import { useForm } from "../../../lib/form.ts";
import { useMayWrite } from "../../../lib/session/staff.ts";
import { sequencePeople as words } from "../../../strings/mail/sequencePeople.ts";
import { StartForPersonDocument, StopForPersonDocument } from "../api/documents.ts";
import { startRefusals } from "./refusals.ts";

interface Props {
  sequenceId: string;
  email: string;
  status: ExecutionStatus;
  onDone: (words: string) => void;
}

/** Takes a person who waits out of the sequence, and starts one again who has failed. */
export function PersonDeeds({ sequenceId, email, status, onDone }: Props): ReactNode {
  const mayWrite = useMayWrite();
  const attempt = useRef(new Attempt());
  const stopping = useForm(StopForPersonDocument, startRefusals);
  const starting = useForm(StartForPersonDocument, startRefusals);
  if (!mayWrite || (status !== "WAITING" && status !== "FAILED")) return null;
  const stop = async (): Promise<void> => {
    if (await stopping.send({ sequenceId, email })) onDone(words.stopped(email));
  };
  const start = async (): Promise<void> => {
    if (await starting.send(attempt.current.inputOf({ sequenceId, email }))) onDone(words.started(email));
  };
  const refused = status === "WAITING" ? stopping.refusals : starting.refusals;
  return (
    <>
      {status === "WAITING" ? (
        <TwoClicks
          label={words.stop}
          sure={words.stopSure}
          about={email}
          busy={stopping.isBusy && words.stopping}
          onSure={() => void stop()}
        />
      ) : (
        <Button
          aria-label={`${words.again}: ${email}`}
          busy={starting.isBusy && words.starting}
          onClick={() => void start()}
        >
          {words.again}
        </Button>
      )}
      <Alert words={refused.form ?? refused.email} />
    </>
  );
}
