import { useState, type FormEvent, type ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { Field } from "../../../components/Field.tsx";
import { say } from "../../../lib/browser/deeds.ts";
import { full } from "../../../lib/format.ts";
import { useMayWrite } from "../../../lib/session/staff.ts";
import { allMatching as words } from "../../../strings/mail/allMatching.ts";
import { subscribers, tagging } from "../../../strings/mail/subscribers.ts";
import styles from "./List.module.css";
import { saidOf } from "./tags.ts";
import { TAG, type SubscriberFilters } from "../parts/filters.ts";
import type { SubscriberPages } from "../parts/useSubscribers.ts";
import { useAllMatching, type Matched } from "./useAllMatching.ts";

interface Props {
  filters: SubscriberFilters;
  pages: SubscriberPages;
  /** The number of people that match, if it is known. */
  count: number | undefined;
  /** Takes the people who are to be chosen from then on, and what became of the others, in words. */
  onEnd: (chosen: ReadonlySet<string>, news: string | undefined) => void;
}

/** Adds a tag to all people that match, takes it away, or saves a file. Refused people are chosen then. */
export function AllMatching({ filters, pages, count, onEnd }: Props): ReactNode {
  const mayWrite = useMayWrite();
  const [tag, setTag] = useState("");
  const [error, setError] = useState<string>();
  const name = words.choose(count === undefined ? undefined : full(count));
  const work = useAllMatching({
    filters,
    pages,
    onTagged: (tagged, isLeft) => {
      if (isLeft) return say(saidOf(tagged));
      const refused = tagged.filter(({ errorType }) => errorType !== null);
      onEnd(new Set(refused.map(({ email }) => email)), saidOf(tagged));
    },
    onSaved: (saved, isLeft) =>
      isLeft ? say(words.saved(full(saved))) : onEnd(new Set(), words.saved(full(saved))),
    onLeft: (done) => say(words.ends.LEFT(full(done))),
  });
  const change = (add: boolean): void => {
    if (!TAG.test(tag.trim())) return setError(tagging.empty);
    setError(undefined);
    work.begin({ tag: tag.trim(), add });
  };
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (!work.isRunning) change(true);
  };
  return (
    <form className={styles.bar} onSubmit={send} noValidate aria-label={name}>
      <span className={styles.count}>{name}</span>
      <Field
        label={subscribers.tag}
        error={error}
        autoFocus={mayWrite}
        disabled={!mayWrite}
        autoCapitalize="none"
        spellCheck={false}
        value={tag}
        onChange={(event) => setTag(event.target.value)}
      />
      <Button type="submit" disabled={!mayWrite} isIdle={work.isRunning}>
        {tagging.add}
      </Button>
      <Button disabled={!mayWrite} isIdle={work.isRunning} onClick={() => change(false)}>
        {tagging.remove}
      </Button>
      <Button autoFocus={!mayWrite} isIdle={work.isRunning} onClick={() => work.begin("FILE")}>
        {words.file}
      </Button>
      <Going work={work} />
      <Button kind="quiet" isIdle={work.isRunning} onClick={() => onEnd(new Set(), undefined)}>
        {tagging.forget}
      </Button>
      {!mayWrite && <span className={styles.note}>{subscribers.readOnly}</span>}
    </form>
  );
}

/** The progress, with the button that stops the work, or lets it go on. */
function Going({ work }: { work: Matched }): ReactNode {
  const { isRunning, end, stop, goOn } = work;
  const said = saidOfWork(work);
  return (
    <>
      <p role="status" className={said === undefined ? "unseen" : styles.said}>
        {said}
      </p>
      {(isRunning || (end !== undefined && end !== "ENDED")) && (
        <Button kind={isRunning ? "danger" : "primary"} onClick={isRunning ? stop : goOn}>
          {isRunning ? words.stop : words.goOn}
        </Button>
      )}
    </>
  );
}

function saidOfWork({ deed, done, end, undone }: Matched): string | undefined {
  const count = full(done);
  if (deed === undefined || end === "ENDED") return undefined;
  if (end === undefined) return deed === "FILE" ? words.saving(count) : words.tagging(count);
  if (end !== "UNDONE") return words.ends[end](count);
  return words.undone(count, undone[0]!.email, undone.at(-1)!.email);
}
