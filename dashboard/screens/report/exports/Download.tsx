import { useState, type ReactNode } from "react";
import { useClient } from "urql";
import { Button } from "../../../components/Button.tsx";
import { Alert } from "../../../components/forms/Alert.tsx";
import { ExportFileDocument } from "./documents.ts";
import { exporting as words } from "../../../strings/exporting.ts";

/** Saves the file of a job that is done. Its URL is valid for a minute, so each click asks for a new one. */
export function Download({ jobId }: { jobId: string }): ReactNode {
  const client = useClient();
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const save = async (): Promise<void> => {
    setIsBusy(true);
    const { data } = await client.query(ExportFileDocument, { jobId }).toPromise();
    const url = data?.job?.resultUrl;
    setHasFailed(!url);
    setIsBusy(false);
    // S3 names the file and says that it is an attachment: the page stays.
    if (url) location.assign(url);
  };
  return (
    <div>
      <Button kind="primary" busy={isBusy && words.busy} onClick={() => void save()}>
        {words.download}
      </Button>
      <Alert words={hasFailed ? words.noFile : undefined} />
    </div>
  );
}
