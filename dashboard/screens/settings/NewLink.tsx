import { useState, type FormEvent, type ReactNode } from "react";
import { Button } from "../../components/Button.tsx";
import { Field } from "../../components/Field.tsx";
import { Alert } from "../../components/forms/Alert.tsx";
import { ShareSiteDocument, type ShareField, type ShareFragment } from "./api/documents.ts";
import type { ApiRefusal } from "../../lib/api.ts";
import { Attempt } from "../../lib/attempt.ts";
import { apiNow } from "../../lib/clock.ts";
import { useForm, type Refusals } from "../../lib/form.ts";
import { addDays, dateIn, startOfDay } from "../../lib/zone.ts";
import { filterRefusals } from "../../strings/filters.ts";
import { saving } from "../../strings/frame/saving.ts";
import { links } from "../../strings/settings.ts";
import { filterInputsOf } from "../../components/report/filter.ts";
import styles from "./Settings.module.css";
import { useLinkFilters } from "./useLinkFilters.tsx";

/** The last day that a link may have: days of five-digit years have no date field. */
const FURTHEST = "9999-12-30";
const FIELDS = Object.keys(links.fields) as ShareField[];
/** Funnels and paths have every page, whether the link shows lists or not, so who makes it chooses them. */
const USUAL: ShareField[] = FIELDS.filter((field) => field !== "DEPTH");

interface Props {
  site: { siteId: string; timezone: string; historyDays: number };
  /** Takes the link. Its token is null if the API had made the link before, and only the answer was lost. */
  onMade: (share: ShareFragment, token: string | null) => void;
}

/** The form that makes a link: what it shows, and its last day in the site's zone. */
export function NewLink({ site, onMade }: Props): ReactNode {
  const { siteId, timezone, historyDays } = site;
  const [fields, setFields] = useState(USUAL);
  const [last, setLast] = useState("");
  const [attempt, setAttempt] = useState(() => new Attempt());
  const { ref, isBusy, refusals, refuse, send } = useForm(ShareSiteDocument, refusalsOf);
  const { filters, part, dialog } = useLinkFilters(siteId, refusals.filters);
  const hasVisits = historyDays > 0;
  const offered = FIELDS.filter((field) => field !== "DEPTH" || hasVisits);
  // Visitors now cannot be filtered.
  const able = filters.length > 0 ? offered.filter((field) => field !== "REALTIME") : offered;
  const chosen = fields.filter((field) => able.includes(field));
  const today = dateIn(timezone, apiNow());
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length === 0) return refuse({ fields: links.wrongParts });
    if (last !== "" && (last < today || last > FURTHEST)) return refuse({ expiresAt: links.wrongUntil });
    const expiresAt = last === "" ? null : new Date(startOfDay(addDays(last, 1), timezone)).toISOString();
    const kept = filters.length > 0 ? { filters: filterInputsOf(filters) } : {};
    const data = await send(attempt.inputOf({ siteId, fields: chosen, expiresAt, ...kept }));
    if (!data?.shareSite) return;
    setAttempt(new Attempt());
    onMade(data.shareSite.share, data.shareSite.token);
  };
  return (
    <>
      <form ref={ref} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <fieldset className={styles.choices} aria-describedby={refusals.fields && "parts-error"}>
          <legend>{links.parts}</legend>
          {offered.map((field) => (
            <label key={field}>
              <input
                type="checkbox"
                checked={chosen.includes(field)}
                disabled={!able.includes(field)}
                aria-invalid={refusals.fields === undefined ? undefined : true}
                onChange={({ target }) =>
                  setFields(
                    FIELDS.filter((each) => (each === field ? target.checked : fields.includes(each))),
                  )
                }
              />
              {links.fields[field]}
            </label>
          ))}
          <Alert id="parts-error" words={refusals.fields} />
        </fieldset>
        <Field
          label={links.until}
          type="date"
          value={last}
          min={today}
          max={FURTHEST}
          onChange={(event) => setLast(event.target.value)}
          help={links.untilHelp}
          error={refusals.expiresAt}
        />
        {hasVisits && part}
        <Alert words={refusals.form} />
        <div>
          <Button type="submit" busy={isBusy && links.creating}>
            {links.create}
          </Button>
        </div>
      </form>
      {dialog}
    </>
  );
}

function refusalsOf(refusal: ApiRefusal | undefined): Refusals<"fields" | "filters" | "expiresAt"> {
  if (String(refusal?.errorInfo?.field).startsWith("filters")) return { filters: filterRefusals.filter };
  if (refusal?.errorInfo?.field === "expiresAt") return { expiresAt: links.wrongUntil };
  return { form: refusal ? saving.refused : saving.unanswered };
}
