import { useEffect, useState } from "react";
import { useClient, type TypedDocumentNode } from "urql";
import type { JobStatus } from "../api/enums.ts";

/** Milliseconds between two readings of a job that works: a push of it would lack the address of its file. */
const AGAIN_MS = 1_000;

/** A request for a job, by its id. */
export type JobDocument<Job> = TypedDocumentNode<{ job: Job | null }, { jobId: string }>;

interface Followed<Job> {
  /** As it was read last; undefined before the first answer. */
  job: Job | undefined;
  /** It could not be read. */
  hasFailed: boolean;
  again: () => void;
}

/** A job, read until it has ended. */
export function useJob<Job extends { status: JobStatus }>(
  document: JobDocument<Job>,
  jobId: string,
): Followed<Job> {
  const client = useClient();
  const [job, setJob] = useState<Job>();
  const [hasFailed, setHasFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const read = async (): Promise<void> => {
      const { data } = await client.query(document, { jobId }).toPromise();
      if (isOver) return;
      setHasFailed(!data?.job);
      if (!data?.job) return;
      const now = data.job;
      setJob(() => now);
      if (isUnderWay(now)) timer = setTimeout(() => void read(), AGAIN_MS);
    };
    void read();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [client, document, jobId, tries]);
  return { job, hasFailed, again: () => setTries((count) => count + 1) };
}

/** Returns true if a job has not ended. */
export function isUnderWay({ status }: { status: JobStatus }): boolean {
  return status === "WAITING" || status === "RUNNING";
}
