import { useState, type ReactNode } from "react";
import { Card } from "../../../components/Card.tsx";
import { campaignForm as words } from "../../../strings/mail/campaignForm.ts";
import styles from "./Form.module.css";
import { MailOfPerson } from "./MailOfPerson.tsx";
import { MailHead } from "./MailHead.tsx";
import type { Audience } from "./useAudience.ts";
import type { Sendable } from "./useSendable.ts";

interface Props {
  /** The templates that are sent. */
  chosen: readonly Sendable[];
  audience: Audience;
  sentence: string;
}

/** Each mail as the people of the audience get it, one by one, and the campaign in one sentence. */
export function Side({ chosen, audience, sentence }: Props): ReactNode {
  const [at, setAt] = useState(0);
  const [place, setPlace] = useState(0);
  const variant = chosen[Math.min(at, chosen.length - 1)];
  const { people = [], hasFailed } = audience;
  const person = people[place % Math.max(1, people.length)];
  const isKnown = audience.people !== undefined || hasFailed;
  return (
    <aside className={styles.side} aria-label={words.side}>
      <Card className={styles.mail} aria-label={words.mail}>
        {variant ? (
          <>
            <MailHead
              {...{ chosen, variant, person }}
              among={people.length}
              onVariant={setAt}
              onStep={(by) => setPlace((place + by + people.length) % people.length)}
            />
            {isKnown && (
              <MailOfPerson
                key={variant.key}
                templateKey={variant.key}
                number={variant.number}
                email={person?.email ?? null}
              />
            )}
          </>
        ) : (
          <p className={styles.note}>{words.nothingChosen}</p>
        )}
      </Card>
      <Card aria-label={words.sentence}>
        <h2>{words.sentence}</h2>
        <p dir="auto">{sentence}</p>
      </Card>
    </aside>
  );
}
