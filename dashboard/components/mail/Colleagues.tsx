import { useState, type ReactNode } from "react";
import { Field } from "../Field.tsx";
import { Initials } from "../people/Initials.tsx";
import { Empty, Failed, Skeleton } from "../States.tsx";
import { fullNameOf } from "../../lib/names.ts";
import { colleagues as words } from "../../strings/forms/colleagues.ts";
import styles from "./Colleagues.module.css";
import type { ColleagueFragment } from "./documents.ts";
import { nameOfColleague, type useColleagues } from "./useColleagues.ts";

/** A shorter list is read faster than searched. */
const SEARCHED = 7;

interface Props {
  colleagues: ReturnType<typeof useColleagues>;
  /** The question, and what those who are chosen get. */
  legend: string;
  help: string;
  /** The most people who can be chosen. */
  most: number;
  /** The ids of those who are chosen. */
  chosen: string[];
  onChoose: (chosen: string[]) => void;
}

/** The people who may write and approve mails: those who are chosen get one. */
export function Colleagues({ colleagues, legend, help, most, chosen, onChoose }: Props): ReactNode {
  const { people, hasFailed, again } = colleagues;
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
      <legend className={styles.legend}>{legend}</legend>
      <p className={styles.note}>{help}</p>
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
            isFull={chosen.length >= most}
            onChoose={(isChosen) => choose(person.userId, isChosen)}
          />
        ))}
      </ul>
      <p role="status" className={styles.note}>
        {found.length === 0 ? words.nothing(text.trim()) : words.chosen(chosen.length, most)}
      </p>
    </fieldset>
  );
}

interface PersonProps {
  person: ColleagueFragment;
  isChosen: boolean;
  /** True if no more can be chosen. */
  isFull: boolean;
  onChoose: (isChosen: boolean) => void;
}

function Person({ person, isChosen, isFull, onChoose }: PersonProps): ReactNode {
  const { userId, email } = person;
  const name = nameOfColleague(person);
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
function begins({ firstName, lastName, email }: ColleagueFragment, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  const all = [firstName ?? "", lastName ?? "", email, [firstName, lastName].join(" ")];
  return all.some((each) => each.toLowerCase().startsWith(wanted));
}
