import type { ReactNode } from "react";
import { Missing } from "../../../components/Missing.tsx";
import { LinkButton } from "../../../components/LinkButton.tsx";
import { Shell } from "../../../components/shell/Shell.tsx";
import { useTitle } from "../../../components/title.ts";
import { useUnsaved } from "../../../lib/browser/unsaved.ts";
import { useHash, useHashSearch } from "../../../lib/hash.ts";
import { useMayRead, useMayWrite } from "../../../lib/session/staff.ts";
import { routes } from "../../../places/routes.ts";
import { imports as words } from "../../../strings/mail/imports.ts";
import { NewImport } from "./form/NewImport.tsx";
import { useImportDraft } from "./form/useImportDraft.ts";
import styles from "./parts/Parts.module.css";
import { ImportJob } from "./run/ImportJob.tsx";
import { Recent } from "./run/Recent.tsx";

/** Imports subscribers from a file. */
export function Imports(): ReactNode {
  useTitle(words.title);
  return <Shell>{useMayRead() ? <Page /> : <Missing />}</Shell>;
}

/** The import is in the address, so a page that is loaded again finds it. */
function Page(): ReactNode {
  const mayWrite = useMayWrite();
  const [, navigate] = useHash();
  const jobId = new URLSearchParams(useHashSearch()).get("job");
  const draft = useImportDraft();
  useUnsaved(jobId === null && draft.head !== undefined);
  return (
    <>
      <div className={styles.title}>
        <h1>{words.title}</h1>
        <LinkButton href={routes.subscribers}>{words.back}</LinkButton>
      </div>
      {!mayWrite && <p>{words.readOnly}</p>}
      {mayWrite && jobId !== null && (
        <ImportJob
          key={jobId}
          jobId={jobId}
          onNext={(isCorrected) => {
            if (!isCorrected) draft.clear();
            navigate(routes.importSubscribers);
          }}
        />
      )}
      {mayWrite && jobId === null && (
        <>
          <NewImport draft={draft} onStarted={(started) => navigate(routes.importJob(started))} />
          {!draft.head && <Recent />}
        </>
      )}
    </>
  );
}
