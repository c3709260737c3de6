import { useState, type ReactNode } from "react";
import { Field } from "../../../components/Field.tsx";
import { Initials } from "../../../components/people/Initials.tsx";
import { Empty, Failed, Skeleton } from "../../../components/States.tsx";
import { fullNameOf } from "../../../lib/names.ts";
import { asking as words } from "../../../strings/mail/asking.ts";
import type { ApproverFragment } from "../api/documents.ts";
import styles from "./Approvers.module.css";
import { nameOfApprover, type useApprovers } from "./useApprovers.ts";

/** `requestApproval` mails as many. */
const MOST = 10;
/** A shorter list is read faster than searched. */
const SEARCHED = 7;

interface Props {
  approvers: ReturnType<typeof useApprovers>;
  /** The ids of those who are asked. */
  chosen: string[];
  onChoose: (chosen: string[]) => void;
}

/** The people who may approve: those who are chosen get a mail. */
export function Approvers({ approvers, chosen, onChoose }: Props): ReactNode {
  const { people, hasFailed, again } = approvers;
  const [text, setText] = useState("");
  if (hasFailed) return <Failed words={words.failed} again={again} />;
  if (!people) return <Skeleton rows={3} />;
  if (people.length === 0)
    return (
      <Empty title={words.none}>
        <p>{words.noneWords}</p>
      </Empty>
    );
  const found = people.filter((each) => begins(each, text));
  const choose = (id: string, isChosen: boolean): void =>
    onChoose(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id));
  return (
    <fieldset className={styles.people}>
      <legend className={styles.legend}>{words.legend}</legend>
      <p className={styles.note}>{words.help}</p>
      {people.length >= SEARCHED && (
        <Field
          label={words.search}
          type="search"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            // It searches, and does not send the form without the person who is looked for.
            if (event.key === "Enter") event.preventDefault();
          }}
        />
      )}
      <ul className={styles.list} aria-label={words.list}>
        {found.map((person) => (
          <Person
            key={person.userId}
            person={person}
            isChosen={chosen.includes(person.userId)}
            isFull={chosen.length >= MOST}
            onChoose={(isChosen) => choose(person.userId, isChosen)}
          />
        ))}
      </ul>
      <p role="status" className={styles.note}>
        {found.length === 0 ? words.nothing(text.trim()) : words.chosen(chosen.length, MOST)}
      </p>
    </fieldset>
  );
}

interface PersonProps {
  person: ApproverFragment;
  isChosen: boolean;
  /** True if no more can be chosen. */
  isFull: boolean;
  onChoose: (isChosen: boolean) => void;
}

function Person({ person, isChosen, isFull, onChoose }: PersonProps): ReactNode {
  const { userId, email } = person;
  const name = nameOfApprover(person);
  return (
    <li>
      <label className={styles.person}>
        <input
          type="checkbox"
          checked={isChosen}
          disabled={isFull && !isChosen}
          onChange={(event) => onChoose(event.target.checked)}
        />
        <Initials id={userId} names={fullNameOf(person)} email={email} />
        <span className={styles.names}>
          <span className={styles.cut}>{name}</span>
          {name !== email && <span className={`${styles.cut} ${styles.note}`}>{email}</span>}
        </span>
      </label>
    </li>
  );
}

/** True if a name or the address has a word that begins with the text. */
function begins({ firstName, lastName, email }: ApproverFragment, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  const all = [firstName ?? "", lastName ?? "", email, [firstName, lastName].join(" ")];
  return all.some((each) => each.toLowerCase().startsWith(wanted));
}
