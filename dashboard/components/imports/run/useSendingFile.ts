import { useRef, useState } from "react";
import { useClient, type CombinedError, type TypedDocumentNode } from "urql";
import { refusalOf } from "../../../lib/api.ts";
import { Attempt } from "../../../lib/attempt.ts";
import { importSending as words } from "../../../strings/mail/importFile.ts";
import { StartImportDocument } from "../api/documents.ts";

export type SendingStep = "preparing" | "uploading" | "starting";

/** An import that waits for its file. */
interface Prepared {
  prepared: { job: { jobId: string }; uploadUrl: string } | null;
}

type Prepare<Input> = TypedDocumentNode<Prepared, { input: Input }>;

/**
 * Prepares an import, sends its file, and starts it. The same choices are the same import, however often they
 * are sent, so a lost answer or a second click begins no other one.
 */
export function useSendingFile<Input extends object>(
  prepare: Prepare<Input>,
  onStarted: (jobId: string) => void,
) {
  const client = useClient();
  const [attempt] = useState(() => new Attempt());
  const isUnderWay = useRef(false);
  const [step, setStep] = useState<SendingStep>();
  const [error, setError] = useState<string>();
  const send = async (file: File, input: Input): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setError(undefined);
    try {
      setStep("preparing");
      const ofFile = `${file.name} ${file.size} ${file.lastModified}`;
      const { idempotencyKey } = attempt.inputOf({ ...input, ofFile });
      const prepared = await client.mutation(prepare, { input: { ...input, idempotencyKey } }).toPromise();
      const made = prepared.data?.prepared;
      if (!made) return setError(wordsOf(prepared.error));
      setStep("uploading");
      if (!(await isUploaded(file, made.uploadUrl))) return setError(words.notUploaded);
      setStep("starting");
      const { jobId } = made.job;
      const started = await client.mutation(StartImportDocument, { input: { jobId } }).toPromise();
      // The answer of an earlier start was lost: the import works already.
      const isStarted = refusalOf(started.error)?.errorInfo?.status !== undefined;
      if (started.error && !isStarted) return setError(wordsOf(started.error));
      onStarted(jobId);
    } finally {
      isUnderWay.current = false;
      setStep(undefined);
    }
  };
  return { step, error, send };
}

/** A refusal of the API is for developers: the form says it in its own words. */
function wordsOf(error: CombinedError | undefined): string {
  return refusalOf(error) ? words.refused : words.failed;
}

async function isUploaded(file: File, url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { method: "PUT", body: file, headers: { "content-type": "text/csv" } });
    return answer.ok;
  } catch {
    // The connection was lost: the form says so, and nothing was started.
    return false;
  }
}
