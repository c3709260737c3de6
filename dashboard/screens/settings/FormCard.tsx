import { useId, type ReactNode } from "react";
import { Button } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { Alert } from "../../components/forms/Alert.tsx";
import { settings } from "../../strings/settings.ts";
import { Changed } from "./Changed.tsx";
import styles from "./Settings.module.css";
import type { SettingsForm } from "./useSettingsForm.ts";

interface Props {
  title: string;
  about?: string;
  form: SettingsForm;
  mayChange: boolean;
  children: ReactNode;
}

/** A part of the settings that is saved by itself. */
export function FormCard({ title, about, form, mayChange, children }: Props): ReactNode {
  const id = useId();
  const { ref, isBusy, refusals, submit, changes, outcome } = form;
  return (
    <Card aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {about !== undefined && <p className={styles.about}>{about}</p>}
      <form ref={ref} onSubmit={(event) => void submit(event)} noValidate>
        <fieldset className={styles.form} disabled={!mayChange}>
          {children}
          <Changed lines={changes} />
          <Alert words={refusals.form} />
          <div className={styles.actions}>
            <Button type="submit" kind="primary" busy={isBusy && settings.saving} disabled={!mayChange}>
              {settings.save}
            </Button>
            <span role="status">{outcome}</span>
          </div>
        </fieldset>
      </form>
    </Card>
  );
}
