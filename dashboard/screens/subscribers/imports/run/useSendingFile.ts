import { useRef, useState } from "react";
import { useClient } from "urql";
import { refusalOf } from "../../../../lib/api.ts";
import { Attempt } from "../../../../lib/attempt.ts";
import { importConsent as words } from "../../../../strings/mail/imports.ts";
import { PrepareImportDocument, StartImportDocument, type ImportSubscribersInput } from "../api/documents.ts";

type Step = "preparing" | "uploading" | "starting";

/**
 * Prepares an import, sends its file, and starts it. The same choices are the same import, however often they
 * are sent, so a lost answer or a second click begins no other one.
 */
export function useSendingFile(onStarted: (jobId: string) => void) {
  const client = useClient();
  const [attempt] = useState(() => new Attempt());
  const isUnderWay = useRef(false);
  const [step, setStep] = useState<Step>();
  const [error, setError] = useState<string>();
  const send = async (file: File, input: ImportSubscribersInput): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setError(undefined);
    try {
      setStep("preparing");
      const ofFile = `${file.name} ${file.size} ${file.lastModified}`;
      const { idempotencyKey } = attempt.inputOf({ ...input, ofFile });
      const prepared = await client
        .mutation(PrepareImportDocument, { input: { ...input, idempotencyKey } })
        .toPromise();
      const made = prepared.data?.importSubscribers;
      if (!made) return setError(prepared.error?.graphQLErrors[0]?.message ?? words.failed);
      setStep("uploading");
      if (!(await isUploaded(file, made.uploadUrl))) return setError(words.notUploaded);
      setStep("starting");
      const { jobId } = made.job;
      const started = await client.mutation(StartImportDocument, { input: { jobId } }).toPromise();
      // The answer of an earlier start was lost: the import works already.
      const isStarted = refusalOf(started.error)?.errorInfo?.status !== undefined;
      if (started.error && !isStarted)
        return setError(started.error.graphQLErrors[0]?.message ?? words.failed);
      onStarted(jobId);
    } finally {
      isUnderWay.current = false;
      setStep(undefined);
    }
  };
  return { step, error, send };
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
