import { useState, type Dispatch, type FormEvent, type ReactNode, type SetStateAction } from "react";
import { useClient } from "urql";
import { Button } from "../../../components/Button.tsx";
import { Field } from "../../../components/Field.tsx";
import { full } from "../../../lib/format.ts";
import { useMayWrite } from "../../../lib/session/staff.ts";
import { subscribers, tagging as words } from "../../../strings/mail/subscribers.ts";
import { TagChosenDocument, type TagChosenMutation } from "../api/documents.ts";
import { TAG } from "../parts/filters.ts";
import styles from "./List.module.css";
import type { SubscriberPages } from "../parts/useSubscribers.ts";

/** The addresses of one call. */
const AT_ONCE = 100;

type Ended = NonNullable<TagChosenMutation["tagged"]>["items"];

interface Props {
  chosen: ReadonlySet<string>;
  pages: SubscriberPages;
  onChoose: Dispatch<SetStateAction<ReadonlySet<string>>>;
  /** Takes what became of them, in words. */
  onEnd: (news: string | undefined) => void;
}

/** Adds a tag to chosen people, or takes it away, 100 at a time. Refused people stay chosen. */
export function Tagging({ chosen, pages, onChoose, onEnd }: Props): ReactNode {
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
    const ended: Ended = [];
    for (let at = 0; at < all.length; at += AT_ONCE) {
      setProgress(words.progress(full(at), full(all.length)));
      const input = { emails: all.slice(at, at + AT_ONCE), tags: [tag.trim()], add };
      const { data } = await client.mutation(TagChosenDocument, { input }).toPromise();
      if (!data?.tagged) {
        setError(words.other);
        break;
      }
      ended.push(...data.tagged.items);
    }
    setProgress(undefined);
    pages.replace(ended.flatMap(({ subscriber }) => subscriber ?? []));
    onEnd(said(ended));
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

/** Says how many were changed, and why the others were not. */
function said(ended: Ended): string | undefined {
  const countOf = (type: string | null): number => ended.filter(({ errorType }) => errorType === type).length;
  const types = Object.keys(words.reasons).filter((type) => countOf(type) > 0);
  const refused = types.map((type) => words.refused(full(countOf(type)), words.reasons[type]!));
  const done = countOf(null);
  return [...(done > 0 ? [words.done(full(done))] : []), ...refused].join(" ") || undefined;
}
