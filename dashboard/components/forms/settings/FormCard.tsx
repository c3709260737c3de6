import { useId, type ReactNode } from "react";
import { Button } from "../../Button.tsx";
import { Card } from "../../Card.tsx";
import { Alert } from "../Alert.tsx";
import { saving } from "../../../strings/frame/saving.ts";
import { Changed } from "./Changed.tsx";
import styles from "./FormCard.module.css";
import type { SettingsForm } from "./useSettingsForm.ts";

interface Props<Texts extends object> {
  title: string;
  about?: string;
  form: SettingsForm<Texts>;
  mayChange: boolean;
  children: ReactNode;
}

/** A part of the settings that is saved by itself. */
export function FormCard<Texts extends object>({
  title,
  about,
  form,
  mayChange,
  children,
}: Props<Texts>): ReactNode {
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
            <Button type="submit" kind="primary" busy={isBusy && saving.saving} disabled={!mayChange}>
              {saving.save}
            </Button>
            <span role="status">{outcome}</span>
          </div>
        </fieldset>
      </form>
    </Card>
  );
}
