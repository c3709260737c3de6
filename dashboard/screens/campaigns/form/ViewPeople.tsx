import { useState, type ReactNode } from "react";
import { Link } from "wouter";
import { Button } from "../../../components/Button.tsx";
import { Initials } from "../../../components/people/Initials.tsx";
import { Failed } from "../../../components/States.tsx";
import { routes } from "../../../places/routes.ts";
import { campaignForm as words } from "../../../strings/mail/campaignForm.ts";
import styles from "./Form.module.css";
import type { Audience } from "./useAudience.ts";

interface Props {
  audience: Audience;
  /** True if conditions narrow the audience. */
  isNarrowed: boolean;
}

/** The first people of an audience, on demand, each with a link to the person. */
export function ViewPeople({ audience: { people, place, hasFailed, again }, isNarrowed }: Props): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.people}>
      <div>
        <Button kind="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? words.hidePeople : words.viewPeople}
        </Button>
      </div>
      {isOpen && hasFailed && <Failed words={words.peopleFailed} again={again} />}
      {isOpen && people && (
        <>
          <p className={styles.note}>
            {people.length === 0 ? words.nobodyYet : words.firstPeople(people.length)}
            {isNarrowed && people.length > 0 && ` ${words.beforeConditions}`}
          </p>
          <ul className={styles.persons} aria-label={words.people}>
            {people.map(({ email, firstName }) => (
              <li key={email} className={styles.person}>
                <Initials id={email} names={firstName ?? ""} email={email} />
                <Link href={routes.subscriber(email)}>{email}</Link>
              </li>
            ))}
          </ul>
          {place !== undefined && people.length > 0 && (
            <Link href={place} className={styles.all}>
              {isNarrowed ? words.allBeforeConditions : words.allPeople}
            </Link>
          )}
        </>
      )}
    </div>
  );
}
