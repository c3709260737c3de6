import { useMemo, useState, type ReactNode } from "react";
import { useClient } from "urql";
import { FormDialog } from "../../../components/forms/FormDialog.tsx";
import { Segment } from "../../../components/Segment.tsx";
import { ExportSiteDocument, type ExportFormat, type ExportKind } from "./documents.ts";
import { useAnswer } from "../../../lib/asked.ts";
import { Attempt } from "../../../lib/attempt.ts";
import { useForm } from "../../../lib/form.ts";
import { momentInWords } from "../../../lib/moments.ts";
import { exporting as words } from "../../../strings/exporting.ts";
import { filterInputsOf, nameGoals, type Filter } from "../../../components/report/filter.ts";
import { textOf } from "../../../components/report/filters/words.ts";
import { goalsOfSite } from "../../../components/report/lists/siteSource.ts";
import type { ListRange } from "../../../components/report/lists/source.ts";
import { ExportJob } from "./ExportJob.tsx";
import styles from "./Exports.module.css";
import { refusalOfExport } from "./refusal.ts";

export interface ExportProps {
  site: { siteId: string; timezone: string };
  range: ListRange;
  filters: readonly Filter[];
  onClose: () => void;
}

/**
 * Exports the visits of a report, or what was done in them, as a file: asks as what, then follows the job.
 */
export function ExportDialog({ site, range, filters, onClose }: ExportProps): ReactNode {
  const { siteId, timezone } = site;
  // The range of the report moves on.
  const [{ from, to }] = useState(range);
  const [what, setWhat] = useState<ExportKind>("SESSIONS");
  const [format, setFormat] = useState<ExportFormat>("CSV");
  const [byteOrderMark, setByteOrderMark] = useState(true);
  const [attempt] = useState(() => new Attempt());
  const [jobId, setJobId] = useState<string>();
  const { ref, isBusy, refusals, send } = useForm(ExportSiteDocument, refusalOfExport);
  const client = useClient();
  const goals = useMemo(() => goalsOfSite(client, siteId), [client, siteId]);
  const hasGoals = nameGoals(filters);
  const { data: known } = useAnswer(hasGoals ? goals.all : undefined, siteId);
  const submit = async (): Promise<void> => {
    // Excel takes a file without it for one of the computer's own encoding.
    const asked = { siteId, from, to, what, format, ...(format === "CSV" && { byteOrderMark }) };
    const chosen = filters.length > 0 ? { filters: filterInputsOf(filters) } : {};
    const data = await send(attempt.inputOf({ ...asked, ...chosen }));
    setJobId(data?.exportSite?.jobId);
  };
  if (jobId !== undefined) return <ExportJob {...{ jobId, what, to, timezone, onClose }} />;
  return (
    <FormDialog
      ref={ref}
      title={words.title}
      submit={words.submit}
      busy={isBusy && words.busy}
      error={refusals.form}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Segment label={words.what} isField options={words.kinds} value={what} onChange={setWhat} />
      <Segment label={words.format} isField options={words.formats} value={format} onChange={setFormat} />
      {format === "CSV" && (
        <label className={styles.option}>
          <input
            type="checkbox"
            checked={byteOrderMark}
            onChange={({ target }) => setByteOrderMark(target.checked)}
          />
          {words.byteOrderMark}
        </label>
      )}
      <p className={styles.note}>{words.range(momentInWords(from, timezone), momentInWords(to, timezone))}</p>
      {filters.length > 0 && (
        <ul className={styles.filters} aria-label={words.filters}>
          {filters.map((filter, at) => (
            <li key={at}>
              <bdi>{textOf(filter, known)}</bdi>
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
}
