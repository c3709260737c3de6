import { useState, type ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { Icon } from "../../../components/icons/Icon.tsx";
import { TestMail } from "../../../components/mail/TestMail.tsx";
import { Initials } from "../../../components/people/Initials.tsx";
import { Segment } from "../../../components/Segment.tsx";
import { campaignForm as words } from "../../../strings/mail/campaignForm.ts";
import styles from "./Form.module.css";
import type { AudiencePerson } from "./useAudience.ts";
import type { Sendable } from "./useSendable.ts";

interface Props {
  chosen: readonly Sendable[];
  /** The one of these that is shown. */
  variant: Sendable;
  person: AudiencePerson | undefined;
  /** The number of people one can go through. */
  among: number;
  onVariant: (at: number) => void;
  onStep: (by: 1 | -1) => void;
}

/** The variant and the person of the mail that is shown, with the way to others, and the test mail of it. */
export function MailHead({ chosen, variant, person, among, onVariant, onStep }: Props): ReactNode {
  const [said, setSaid] = useState<string>();
  const names = ["A", "B"].slice(0, chosen.length);
  const { email = "", firstName } = person ?? {};
  return (
    <>
      {chosen.length > 1 && (
        <Segment
          label={words.variantShown}
          options={Object.fromEntries(names.map((name) => [name, words.variantOf(name)]))}
          value={names[chosen.indexOf(variant)]!}
          onChange={(name) => onVariant(names.indexOf(name))}
        />
      )}
      <div className={styles.as}>
        {person && <Initials id={email} names={firstName ?? ""} email={email} />}
        <span className={styles.asWhom}>{person ? words.as(email) : words.asNobody}</span>
        {among > 1 && (
          <>
            <Step words={words.personBefore} icon="chevron-left" onClick={() => onStep(-1)} />
            <Step words={words.personNext} icon="chevron-right" onClick={() => onStep(1)} />
          </>
        )}
      </div>
      <div className={styles.test}>
        <TestMail
          templateKey={variant.key}
          number={variant.number}
          person={email}
          hindered={undefined}
          say={setSaid}
        />
        <span role="status" className={styles.note}>
          {said}
        </span>
      </div>
    </>
  );
}

interface StepProps {
  words: string;
  icon: "chevron-left" | "chevron-right";
  onClick: () => void;
}

function Step({ words: label, icon, onClick }: StepProps): ReactNode {
  return (
    <Button kind="quiet" aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} className={styles.icon} />
    </Button>
  );
}
