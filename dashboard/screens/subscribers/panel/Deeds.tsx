import { useState, type ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { Alert } from "../../../components/forms/Alert.tsx";
import { TwoClicks } from "../../../components/forms/TwoClicks.tsx";
import { useForm } from "../../../lib/form.ts";
import { useMe } from "../../../lib/session/session.tsx";
import { useMayWrite } from "../../../lib/session/staff.ts";
import { deeds as words, editing, subscriber as panel } from "../../../strings/mail/subscriber.ts";
import { sendMail } from "../../../strings/mail/oneMail.ts";
import { UnsubscribePersonDocument, type SubscriberDetailsFragment } from "../api/documents.ts";
import styles from "../../../components/lists/SidePanel.module.css";
import { Editing } from "./Editing.tsx";
import { Reason, type AskedDeed } from "./Reason.tsx";
import { subscriberRefusalsOf } from "./refusals.ts";
import { SendMail } from "./SendMail.tsx";

interface Props {
  person: SubscriberDetailsFragment;
  /** Called after a change, with what was done in words. */
  onDone: (news: string) => void;
  onChanged: () => void;
}

/** Edits a person, sends a mail to them, and ends or begins mail. */
export function Deeds({ person, onDone, onChanged }: Props): ReactNode {
  const { email, status, suppression } = person;
  const mayWrite = useMayWrite();
  const isAdmin = useMe().groups.includes("admin");
  const [isEditing, setIsEditing] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [asked, setAsked] = useState<AskedDeed>();
  const unsubscribe = useForm(UnsubscribePersonDocument, subscriberRefusalsOf);
  const done = (news = panel.changed): void => {
    setIsEditing(false);
    setIsSending(false);
    setAsked(undefined);
    onDone(news);
  };
  const leave = async (): Promise<void> => {
    if (await unsubscribe.send({ email })) done();
  };
  const isErased = suppression?.kind === "ERASED";
  const mayLift = !isErased && (suppression?.kind !== "COMPLAINT" || isAdmin);
  return (
    <section className={styles.part}>
      <div className={styles.buttons}>
        <Button disabled={!mayWrite} onClick={() => setIsEditing(true)}>
          {editing.title}
        </Button>
        <Button disabled={!mayWrite} isIdle={suppression !== null} onClick={() => setIsSending(true)}>
          {sendMail.open}
        </Button>
        {status === "UNSUBSCRIBED" ? (
          <Button disabled={!mayWrite} onClick={() => setAsked({ deed: "resubscribe" })}>
            {words.resubscribe}
          </Button>
        ) : (
          mayWrite && (
            <TwoClicks
              label={words.unsubscribe}
              sure={words.unsubscribeSure}
              about={email}
              busy={unsubscribe.isBusy && words.unsubscribing}
              onSure={() => void leave()}
            />
          )
        )}
        {suppression ? (
          <Button disabled={!mayWrite || !mayLift} onClick={() => setAsked({ deed: "unsuppress" })}>
            {words.unsuppress}
          </Button>
        ) : (
          <Button disabled={!mayWrite} onClick={() => setAsked({ deed: "suppress" })}>
            {words.suppress}
          </Button>
        )}
      </div>
      {!mayWrite && <p className={styles.note}>{panel.readOnly}</p>}
      {mayWrite && suppression && !isErased && !mayLift && <p className={styles.note}>{panel.adminLifts}</p>}
      {isErased && <p className={styles.note}>{panel.erased}</p>}
      <Alert words={unsubscribe.refusals.form} />
      {isEditing && (
        <Editing row={person} onSaved={done} onChanged={onChanged} onClose={() => setIsEditing(false)} />
      )}
      {isSending && (
        <SendMail email={email} onSent={() => done(sendMail.sent)} onClose={() => setIsSending(false)} />
      )}
      {asked && <Reason asked={asked} email={email} onDone={done} onClose={() => setAsked(undefined)} />}
    </section>
  );
}
