import type { ReactNode } from "react";
import type { JobKind } from "../../../api/enums.ts";
import { useUnsaved } from "../../../lib/browser/unsaved.ts";
import { useHash, useHashSearch } from "../../../lib/hash.ts";
import { useMayRead, useMayWrite } from "../../../lib/session/staff.ts";
import { LinkButton } from "../../LinkButton.tsx";
import { Missing } from "../../Missing.tsx";
import { Shell } from "../../shell/Shell.tsx";
import { useTitle } from "../../title.ts";
import styles from "../Imports.module.css";
import { ImportJob } from "../run/ImportJob.tsx";
import { Recent } from "../run/Recent.tsx";

interface Words {
  title: string;
  /** Leads back to the list. */
  back: string;
  readOnly: string;
  /** Leads to what was imported. */
  shown: string;
}

interface Props {
  words: Words;
  kind: JobKind;
  /** The places of the list, and of the import. */
  list: string;
  place: string;
  /** True once a file is chosen. */
  isBegun: boolean;
  /** Forgets the file. */
  clear: () => void;
  form: (onStarted: (jobId: string) => void) => ReactNode;
}

/** The place of an import, which a page that is loaded again finds. */
const placeOfImport = (place: string, jobId: string): string => `${place}?job=${jobId}`;

/** An import: its form, then its progress. */
export function ImportPage(props: Props): ReactNode {
  useTitle(props.words.title);
  return <Shell>{useMayRead() ? <Page {...props} /> : <Missing />}</Shell>;
}

function Page({ words, kind, list, place, isBegun, clear, form }: Props): ReactNode {
  const mayWrite = useMayWrite();
  const [, navigate] = useHash();
  const jobId = new URLSearchParams(useHashSearch()).get("job");
  useUnsaved(jobId === null && isBegun);
  const next = (isCorrected: boolean): void => {
    if (!isCorrected) clear();
    navigate(place);
  };
  return (
    <>
      <div className={styles.title}>
        <h1>{words.title}</h1>
        <LinkButton href={list}>{words.back}</LinkButton>
      </div>
      {!mayWrite && <p>{words.readOnly}</p>}
      {mayWrite && jobId !== null && (
        <ImportJob key={jobId} jobId={jobId} shown={{ href: list, words: words.shown }} onNext={next} />
      )}
      {mayWrite && jobId === null && (
        <>
          {form((started) => navigate(placeOfImport(place, started)))}
          {!isBegun && <Recent kind={kind} placeOf={(id) => placeOfImport(place, id)} />}
        </>
      )}
    </>
  );
}
