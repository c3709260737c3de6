import { useState, type ReactNode } from "react";
import { useClient } from "urql";
import type { JobDocument } from "../../lib/job.ts";
import { fileDownload as words } from "../../strings/frame/download.ts";
import { Button } from "../Button.tsx";
import { Alert } from "./Alert.tsx";

interface Props {
  document: JobDocument<{ url: string | null }>;
  jobId: string;
  /** The words on the button. */
  label?: string;
  /** True if the file is beside the point of its page. */
  isPlain?: boolean;
}

/** Saves a file of a job that has ended. Its URL is valid for a minute, so each click asks for a new one. */
export function Download({ document, jobId, label = words.save, isPlain = false }: Props): ReactNode {
  const client = useClient();
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const save = async (): Promise<void> => {
    setIsBusy(true);
    const { data } = await client.query(document, { jobId }).toPromise();
    const url = data?.job?.url;
    setHasFailed(!url);
    setIsBusy(false);
    // S3 names the file and says that it is an attachment: the page stays.
    if (url) location.assign(url);
  };
  return (
    <div>
      <Button kind={isPlain ? "plain" : "primary"} busy={isBusy && words.busy} onClick={() => void save()}>
        {label}
      </Button>
      <Alert words={hasFailed ? words.noFile : undefined} />
    </div>
  );
}
