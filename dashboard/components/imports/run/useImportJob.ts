import { useCallback, useEffect, useState } from "react";
import { useClient } from "urql";
import { refusalOf } from "../../../lib/api.ts";
import { isUnderWay } from "../../../lib/job.ts";
import { keepSubscribed } from "../../../lib/live/keptSubscription.ts";
import { useRealtime } from "../../../lib/live/realtime.tsx";
import { OneImportDocument, OnImportDocument, type ImportStateFragment } from "../api/documents.ts";

/**
 * An import as it was read, or pushed since. It is read again once the subscription stands, so nothing is
 * missed. Pushes may arrive out of order: an older state changes nothing.
 */
export function useImportJob(jobId: string) {
  const client = useClient();
  const appsync = useRealtime();
  const [job, setJob] = useState<ImportStateFragment>();
  const [failure, setFailure] = useState<"unknown" | "unread">();
  const take = useCallback((news: ImportStateFragment | null | undefined): void => {
    if (news) setJob((before) => (before?.jobId === news.jobId && isNewer(before, news) ? before : news));
  }, []);
  const read = useCallback(async (): Promise<void> => {
    const { data, error } = await client.query(OneImportDocument, { jobId }).toPromise();
    const hasAnswered = !error || refusalOf(error) !== undefined;
    setFailure(data?.job ? undefined : hasAnswered ? "unknown" : "unread");
    take(data?.job);
  }, [client, jobId, take]);
  useEffect(() => {
    void read();
    return keepSubscribed(
      appsync,
      OnImportDocument,
      { jobId },
      {
        next: ({ data }) => take(data?.onJob),
        ended: () => Promise.resolve(true),
        standing: () => void read(),
      },
    );
  }, [appsync, jobId, read, take]);
  return { job, failure: job ? undefined : failure, again: () => void read(), take };
}

function isNewer(one: ImportStateFragment, other: ImportStateFragment): boolean {
  if (isUnderWay(one) !== isUnderWay(other)) return !isUnderWay(one);
  return one.done + one.failed > other.done + other.failed;
}
