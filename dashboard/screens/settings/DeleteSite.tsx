import { useId, useState, type FormEvent, type ReactNode } from "react";
import { Button } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { Field } from "../../components/Field.tsx";
import { Alert } from "../../components/forms/Alert.tsx";
import { Changed } from "../../components/forms/settings/Changed.tsx";
import { useChanges } from "../../components/forms/settings/useChanges.ts";
import { DeleteSiteDocument, type SettingsFragment } from "./api/documents.ts";
import type { ApiRefusal } from "../../lib/api.ts";
import { useForm, type Refusals } from "../../lib/form.ts";
import { deleting } from "../../strings/deleting.ts";
import { saving } from "../../strings/frame/saving.ts";
import type { SettingsPart } from "./part.ts";
import styles from "./Settings.module.css";
import { differences } from "./draft.ts";

/** Deletes a site once its domain was typed. */
export function DeleteSite({ onDeleted, ...part }: SettingsPart & { onDeleted: () => void }): ReactNode {
  const { siteId, version, domains } = part.site;
  const domain = domains[0]!;
  const id = useId();
  const [typed, setTyped] = useState("");
  const { lines, look, show } = useChanges<SettingsFragment>(part.read, differences);
  const { ref, isBusy, refusals, refuse, send } = useForm(DeleteSiteDocument, refusalsOf, (refusal) => {
    if (refusal?.errorType === "NotFound") onDeleted();
    else void look(refusal).then((fresh) => fresh && show(part.site, fresh));
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim().toLowerCase() !== domain) return refuse({ domain: deleting.mismatch(domain) });
    if ((await send({ siteId, expectedVersion: version })) !== undefined) onDeleted();
  };
  return (
    <Card aria-labelledby={id}>
      <h2 id={id}>{deleting.title}</h2>
      <p className={styles.about}>{deleting.about}</p>
      <form ref={ref} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <Field
          label={deleting.type(domain)}
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
          error={refusals.domain}
        />
        <Changed lines={lines} />
        <Alert words={refusals.form} />
        <div>
          <Button type="submit" kind="danger" busy={isBusy && deleting.busy}>
            {deleting.submit}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function refusalsOf(refusal: ApiRefusal | undefined): Refusals<"domain"> {
  if (!refusal) return { form: deleting.unanswered };
  if (refusal.errorType === "NotFound") return {};
  if (refusal.errorType !== "VersionConflict") return { form: deleting.refused };
  return refusal.errorInfo?.retry === true ? { form: saving.busyElsewhere } : {};
}
