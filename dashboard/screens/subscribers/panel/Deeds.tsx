import { useRef, useState, type ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { Alert } from "../../../components/forms/Alert.tsx";
import { TwoClicks } from "../../../components/forms/TwoClicks.tsx";
import { Attempt } from "../../../lib/attempt.ts";
import { useForm } from "../../../lib/form.ts";
import { useMe } from "../../../lib/session/session.tsx";
import { useMayWrite } from "../../../lib/session/staff.ts";
import { deeds as words, editing, subscriber as panel } from "../../../strings/mail/subscriber.ts";
import {
  ErasePersonDocument,
  UnsubscribePersonDocument,
  type SubscriberDetailsFragment,
} from "../api/documents.ts";
import styles from "../../../components/lists/SidePanel.module.css";
import { Editing } from "./Editing.tsx";
import { Reason, type AskedDeed } from "./Reason.tsx";
import { subscriberRefusalsOf } from "./refusals.ts";

interface Props {
  person: SubscriberDetailsFragment;
  /** Called after a change, with what was done in words. */
  onDone: (news: string) => void;
  onChanged: () => void;
}

/** Edits a person, ends or begins mail to them, and erases them. */
export function Deeds({ person, onDone, onChanged }: Props): ReactNode {
  const { email, status, suppression } = person;
  const mayWrite = useMayWrite();
  const isAdmin = useMe().groups.includes("admin");
  const [isEditing, setIsEditing] = useState(false);
  const [asked, setAsked] = useState<AskedDeed>();
  const attempt = useRef(new Attempt());
  const unsubscribe = useForm(UnsubscribePersonDocument, subscriberRefusalsOf);
  const erase = useForm(ErasePersonDocument, subscriberRefusalsOf);
  const done = (news = panel.changed): void => {
    setIsEditing(false);
    setAsked(undefined);
    onDone(news);
  };
  const leave = async (): Promise<void> => {
    if (await unsubscribe.send({ email })) done();
  };
  const eraseNow = async (): Promise<void> => {
    if (await erase.send(attempt.current.inputOf({ email }))) done(words.erasedSoon);
  };
  const isErased = suppression?.kind === "ERASED";
  const mayLift = !isErased && (suppression?.kind !== "COMPLAINT" || isAdmin);
  return (
    <section className={styles.part}>
      <div className={styles.buttons}>
        <Button disabled={!mayWrite} onClick={() => setIsEditing(true)}>
          {editing.title}
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
        {isAdmin ? (
          <TwoClicks
            label={words.erase}
            sure={words.eraseSure}
            about={email}
            busy={erase.isBusy && words.erasing}
            onSure={() => void eraseNow()}
          />
        ) : (
          <Button disabled>{words.erase}</Button>
        )}
      </div>
      {!isAdmin && <p className={styles.note}>{mayWrite ? panel.adminOnly : panel.readOnly}</p>}
      {isErased && <p className={styles.note}>{panel.erased}</p>}
      <Alert words={unsubscribe.refusals.form ?? erase.refusals.form} />
      {isEditing && (
        <Editing row={person} onSaved={done} onChanged={onChanged} onClose={() => setIsEditing(false)} />
      )}
      {asked && <Reason asked={asked} email={email} onDone={done} onClose={() => setAsked(undefined)} />}
    </section>
  );
}
