import { useEffect, useState } from "react";
import { useClient } from "urql";
import { ExportJobDocument, type ExportJobQuery } from "./documents.ts";

export type Job = NonNullable<ExportJobQuery["job"]>;

/** Milliseconds between two readings of a job that works: a push of it would lack the address of its file. */
const AGAIN_MS = 1_000;

interface Followed {
  /** As it was read last; undefined before the first answer. */
  job: Job | undefined;
  /** It could not be read. */
  hasFailed: boolean;
  again: () => void;
}

/** A job, read until it has ended. */
export function useJob(jobId: string): Followed {
  const client = useClient();
  const [job, setJob] = useState<Job>();
  const [hasFailed, setHasFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const read = async (): Promise<void> => {
      const { data } = await client.query(ExportJobDocument, { jobId }).toPromise();
      if (isOver) return;
      setHasFailed(!data?.job);
      if (!data?.job) return;
      setJob(data.job);
      if (isUnderWay(data.job)) timer = setTimeout(() => void read(), AGAIN_MS);
    };
    void read();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [client, jobId, tries]);
  return { job, hasFailed, again: () => setTries((count) => count + 1) };
}

/** Returns true if a job has not ended. */
export function isUnderWay({ status }: Job): boolean {
  return status === "WAITING" || status === "RUNNING";
}
