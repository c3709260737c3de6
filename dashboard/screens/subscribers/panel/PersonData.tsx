import { useRef, useState, type ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { Alert } from "../../../components/forms/Alert.tsx";
import { TwoClicks } from "../../../components/forms/TwoClicks.tsx";
import styles from "../../../components/lists/SidePanel.module.css";
import { Attempt } from "../../../lib/attempt.ts";
import { useForm } from "../../../lib/form.ts";
import { useMe } from "../../../lib/session/session.tsx";
import { useMayWrite } from "../../../lib/session/staff.ts";
import { personData as words } from "../../../strings/mail/personData.ts";
import { subscriber } from "../../../strings/mail/subscriber.ts";
import {
  ErasePersonDocument,
  ExportPersonDocument,
  type SubscriberDetailsFragment,
  type SubscriberRowFragment,
} from "../api/documents.ts";
import { ChangeAddress } from "./ChangeAddress.tsx";
import { PersonExport } from "./PersonExport.tsx";
import { subscriberRefusalsOf } from "./refusals.ts";

interface Props {
  person: SubscriberDetailsFragment;
  /** Called after a change, with what was done in words. */
  onDone: (news: string) => void;
  /** Reads the person again, whom somebody else has changed. */
  onChanged: () => void;
  onMoved: (row: SubscriberRowFragment, before: string) => void;
}

/** Moves a person to another address, exports what is stored about them, and erases them. */
export function PersonData({ person, onDone, onChanged, onMoved }: Props): ReactNode {
  const { email, suppression } = person;
  const mayWrite = useMayWrite();
  const isAdmin = useMe().groups.includes("admin");
  const [isMoving, setIsMoving] = useState(false);
  const [jobId, setJobId] = useState<string>();
  const attempts = useRef({ export: new Attempt(), erase: new Attempt() });
  const { isBusy: isExporting, ...exported } = useForm(ExportPersonDocument, () => ({
    form: words.exportFailed,
  }));
  const { isBusy: isErasing, ...erased } = useForm(ErasePersonDocument, subscriberRefusalsOf);
  const exportAll = async (): Promise<void> => {
    const data = await exported.send(attempts.current.export.inputOf({ email }));
    // Another click exports what is stored by then.
    if (data) attempts.current.export = new Attempt();
    setJobId(data?.exportSubscriber?.jobId);
  };
  const erase = async (): Promise<void> => {
    if (await erased.send(attempts.current.erase.inputOf({ email }))) onDone(words.erasedSoon);
  };
  return (
    <section className={styles.part}>
      <h3>{words.title}</h3>
      <div className={styles.buttons}>
        <Button
          disabled={!mayWrite}
          isIdle={suppression?.kind === "ERASED"}
          onClick={() => setIsMoving(true)}
        >
          {words.change}
        </Button>
        <Button disabled={!mayWrite} busy={isExporting && words.exporting} onClick={() => void exportAll()}>
          {words.exported}
        </Button>
        {isAdmin ? (
          <TwoClicks
            label={words.erase}
            sure={words.eraseSure}
            about={email}
            busy={isErasing && words.erasing}
            onSure={() => void erase()}
          />
        ) : (
          <Button disabled>{words.erase}</Button>
        )}
      </div>
      {mayWrite && !isAdmin && <p className={styles.note}>{subscriber.adminErases}</p>}
      <Alert words={exported.refusals.form ?? erased.refusals.form} />
      {isMoving && (
        <ChangeAddress
          person={person}
          onMoved={onMoved}
          onChanged={onChanged}
          onClose={() => setIsMoving(false)}
        />
      )}
      {jobId !== undefined && <PersonExport jobId={jobId} onClose={() => setJobId(undefined)} />}
    </section>
  );
}
