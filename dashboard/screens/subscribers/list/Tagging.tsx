import { useState, type Dispatch, type FormEvent, type ReactNode, type SetStateAction } from "react";
import { useClient } from "urql";
import { Button } from "../../../components/Button.tsx";
import { Field } from "../../../components/Field.tsx";
import { full } from "../../../lib/format.ts";
import { useMayWrite } from "../../../lib/session/staff.ts";
import { subscribers, tagging as words } from "../../../strings/mail/subscribers.ts";
import { TAG } from "../parts/filters.ts";
import styles from "./List.module.css";
import type { SubscriberPages } from "../parts/useSubscribers.ts";
import { saidOf, tagPeople, type Tagged } from "./tags.ts";
import { STEP } from "./walk.ts";

interface Props {
  chosen: ReadonlySet<string>;
  pages: SubscriberPages;
  onChoose: Dispatch<SetStateAction<ReadonlySet<string>>>;
  /** Takes what became of them, in words. */
  onEnd: (news: string | undefined) => void;
  /** The choice of all that match. */
  children: ReactNode;
}

/** Adds a tag to chosen people, or takes it away, 100 at a time. Refused people stay chosen. */
export function Tagging({ chosen, pages, onChoose, onEnd, children }: Props): ReactNode {
  const mayWrite = useMayWrite();
  const client = useClient();
  const [tag, setTag] = useState("");
  const [progress, setProgress] = useState<string>();
  const [error, setError] = useState<string>();
  const change = async (add: boolean): Promise<void> => {
    if (!TAG.test(tag.trim())) return setError(words.empty);
    setError(undefined);
    onEnd(undefined);
    const all = [...chosen];
    const ended: Tagged = [];
    for (let at = 0; at < all.length; at += STEP) {
      setProgress(words.progress(full(at), full(all.length)));
      const tagged = await tagPeople(client, all.slice(at, at + STEP), { tag: tag.trim(), add });
      if (!tagged) {
        setError(words.other);
        break;
      }
      ended.push(...tagged);
    }
    setProgress(undefined);
    pages.replace(ended.flatMap(({ subscriber }) => subscriber ?? []));
    onEnd(saidOf(ended));
    const done = new Set(ended.filter(({ subscriber }) => subscriber).map(({ email }) => email));
    onChoose((now) => new Set([...now].filter((email) => !done.has(email))));
  };
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (progress === undefined) void change(true);
  };
  return (
    <form className={styles.bar} onSubmit={send} noValidate aria-label={words.chosen(full(chosen.size))}>
      <span className={styles.count}>{words.chosen(full(chosen.size))}</span>
      {children}
      <Field
        label={words.tag}
        error={error}
        disabled={!mayWrite}
        autoCapitalize="none"
        spellCheck={false}
        value={tag}
        onChange={(event) => setTag(event.target.value)}
      />
      <Button type="submit" disabled={!mayWrite} busy={progress}>
        {words.add}
      </Button>
      <Button disabled={!mayWrite} busy={progress && words.busy} onClick={() => void change(false)}>
        {words.remove}
      </Button>
      <Button kind="quiet" onClick={() => onChoose(new Set())}>
        {words.forget}
      </Button>
      {!mayWrite && <span className={styles.note}>{subscribers.readOnly}</span>}
    </form>
  );
}
