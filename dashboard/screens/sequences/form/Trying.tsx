import { useState, type ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { Field } from "../../../components/Field.tsx";
import { Alert } from "../../../components/forms/Alert.tsx";
import { sequenceTry as words } from "../../../strings/mail/sequencePeople.ts";
import { boxWords } from "../canvas/Box.tsx";
import type { Shown } from "../canvas/shown.ts";
import panel from "../parts/Parts.module.css";
import styles from "./Form.module.css";
import type { Try } from "./useTry.ts";
import { stepOfWay } from "./way.ts";

interface Props {
  trying: Try;
  shown: Shown;
}

/** Asks for a person, and shows the way of this person through the steps of the page. */
export function Trying({ trying, shown }: Props): ReactNode {
  const [email, setEmail] = useState("");
  const { way, isOld, isBusy, refusals, ref, run } = trying;
  return (
    <Card className={panel.card} aria-label={words.title}>
      <div className={panel.cardHead}>
        <h2>{words.title}</h2>
        <Button kind="quiet" onClick={trying.end}>
          {words.close}
        </Button>
      </div>
      <p className={panel.note}>{words.help}</p>
      <form
        ref={ref}
        className={styles.try}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void run(email.trim());
        }}
      >
        <Field
          label={words.email}
          type="email"
          autoComplete="off"
          autoFocus
          error={refusals.email}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <Button type="submit" busy={isBusy && words.trying}>
          {words.submit}
        </Button>
      </form>
      <Alert words={refusals.form} />
      <div role="status">
        {isOld && <p className={panel.warning}>{words.old}</p>}
        {way && (
          <>
            <h3>{words.way(trying.email)}</h3>
            <ol className={styles.way}>
              {way.map((step, at) => (
                <li key={`${at} ${step.stepId}`}>
                  <b dir="auto">{boxWords(shown, step.stepId).title}</b> {stepOfWay(step)}
                </li>
              ))}
            </ol>
            <p className={panel.note}>{words.assumes}</p>
          </>
        )}
      </div>
    </Card>
  );
}
