import type { ReactNode } from "react";
import { Icon } from "../../../components/icons/Icon.tsx";
import { full, short } from "../../../lib/format.ts";
import { sequence as words } from "../../../strings/mail/sequences.ts";
import { END } from "../parts/draft.ts";
import { conditionText, happeningText, stepWords, triggerText, type StepWords } from "../parts/sentences.ts";
import { peopleOf } from "../parts/usePeople.ts";
import { sentences } from "../../../strings/mail/sequenceSteps.ts";
import styles from "./Box.module.css";
import { START } from "./layout.ts";
import type { Shown } from "./shown.ts";

interface Props {
  shown: Shown;
  id: string;
  isSelected: boolean;
  onSelect: (id: string) => void;
}

/** A box of the canvas: a step, the start or the end, with the people who are there. */
export function Box({ shown, id, isSelected, onSelect }: Props): ReactNode {
  const { title, detail } = boxWords(shown, id);
  const kind = kindOf(shown, id);
  const way = shown.way?.get(id);
  const isFaulty = shown.faulty.has(id);
  const below = way ?? (isFaulty ? words.faulty : detail);
  return (
    <button
      type="button"
      className={styles.box}
      data-box={id}
      data-kind={kind}
      data-faulty={isFaulty}
      data-on-way={shown.way ? way !== undefined : undefined}
      aria-current={isSelected || undefined}
      onClick={() => onSelect(id)}
    >
      <span className={styles.mark}>
        <Icon name={ICONS[kind]} className={styles.icon} />
      </span>
      <span className={styles.words}>
        <b className={styles.title} dir="auto" title={title}>
          {title}
        </b>
        {below !== "" && <span className={styles.detail}>{below}</span>}
      </span>
      <Counts shown={shown} id={id} />
    </button>
  );
}

const ICONS = { start: "flag", end: "check", send: "mail", wait: "clock", choice: "split" } as const;

type BoxKind = keyof typeof ICONS;

/** The kind of a box. */
export function kindOf({ draft }: Pick<Shown, "draft">, id: string): BoxKind {
  if (id === START) return "start";
  const step = draft.steps.find((each) => each.id === id);
  if (!step) return "end";
  return step.send ? "send" : step.wait ? "wait" : "choice";
}

/** A box in words. */
export function boxWords({ draft, telling }: Pick<Shown, "draft" | "telling">, id: string): StepWords {
  if (id === START) return { title: triggerText(draft.trigger, telling.names), detail: "" };
  const step = draft.steps.find((each) => each.id === id);
  if (step) return stepWords(step, telling);
  const { exitWhen, exitOn } = draft;
  const leaves = exitWhen
    ? conditionText(exitWhen, telling)
    : exitOn
      ? happeningText(exitOn, telling.names)
      : "";
  return { title: words.end, detail: leaves === "" ? "" : sentences.leaves(leaves) };
}

/** The people at a box. A number of none is not shown. */
function Counts({ shown: { people, sent }, id }: Pick<Props, "shown" | "id">): ReactNode {
  if (id === START) return null;
  const isEnd = id === END;
  const parts = [
    { name: "sent", count: sent.get(id) },
    { name: "waiting", count: isEnd ? undefined : people.waiting?.get(id) },
    { name: "failed", count: people.failed?.get(id) },
    { name: "done", count: isEnd ? peopleOf(people.done) : undefined },
    { name: "exited", count: isEnd ? peopleOf(people.exited) : undefined },
  ] as const;
  return (
    <span className={styles.counts}>
      {parts.map(({ name, count }) =>
        count ? (
          <span key={name} data-count={name} title={words.people[name](full(count))}>
            {words.people[name](short(count))}
          </span>
        ) : null,
      )}
    </span>
  );
}
