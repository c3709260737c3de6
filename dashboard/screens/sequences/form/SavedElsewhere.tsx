import type { ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { useMe } from "../../../lib/session/session.tsx";
import { sequenceForm as words } from "../../../strings/mail/sequenceForm.ts";
import panel from "../parts/Parts.module.css";
import styles from "./Form.module.css";

interface Props {
  /** The version that another window has saved, and its author. */
  number: number;
  author: string | undefined;
  /** Shows that version, without the changes of this window. */
  onDiscard: () => void;
  /** Keeps them, to be the version after it. */
  onKeep: () => void;
}

/** Another window has saved a version: the person decides which one stays. */
export function SavedElsewhere({ number, author, onDiscard, onKeep }: Props): ReactNode {
  const { userId } = useMe();
  const { changedBy } = words;
  const who = author === userId ? changedBy.you : author === "backend" ? changedBy.backend : changedBy.other;
  return (
    <div role="alert" className={styles.elsewhere}>
      <p>
        {words.changed(who, number)} {words.changedHelp}
      </p>
      <div className={panel.deeds}>
        <Button onClick={onDiscard}>{words.theirs}</Button>
        <Button onClick={onKeep}>{words.mine(number + 1)}</Button>
      </div>
    </div>
  );
}
