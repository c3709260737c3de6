import type { ReactNode } from "react";
import { Link } from "wouter";
import type { JobKind } from "../../../api/enums.ts";
import { Card } from "../../Card.tsx";
import { useAsked } from "../../../lib/asked.ts";
import { full } from "../../../lib/format.ts";
import { momentInWords } from "../../../lib/moments.ts";
import { ownZone } from "../../../lib/zone.ts";
import { importJob as words } from "../../../strings/mail/importJob.ts";
import { RecentImportsDocument } from "../api/documents.ts";
import styles from "../Imports.module.css";
import own from "./Run.module.css";

interface Props {
  kind: JobKind;
  /** The place of an import. */
  placeOf: (jobId: string) => string;
}

/** The last imports: one that works is found again here. */
export function Recent({ kind, placeOf }: Props): ReactNode {
  const { data } = useAsked(RecentImportsDocument, { kind });
  const jobs = data?.jobs?.items.filter(({ status }) => status !== "WAITING") ?? [];
  if (jobs.length === 0) return null;
  return (
    <Card className={styles.card} aria-label={words.recent}>
      <h2 className={styles.head}>{words.recent}</h2>
      <ul className={own.recent}>
        {jobs.map(({ jobId, name, status, done, createdAt }) => (
          <li key={jobId}>
            <Link href={placeOf(jobId)} dir="auto">
              {name}
            </Link>
            <span className={styles.note}>
              {words.states[status]}, {words.taken(full(done))}, {momentInWords(createdAt, ownZone)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
