import type { ReactNode } from "react";
import { Link } from "wouter";
import { Card } from "../../../../components/Card.tsx";
import { useAsked } from "../../../../lib/asked.ts";
import { full } from "../../../../lib/format.ts";
import { momentInWords } from "../../../../lib/moments.ts";
import { ownZone } from "../../../../lib/zone.ts";
import { routes } from "../../../../places/routes.ts";
import { importJob as words } from "../../../../strings/mail/importJob.ts";
import { ImportsDocument } from "../api/documents.ts";
import styles from "../parts/Parts.module.css";
import own from "./Run.module.css";

const NOTHING = {};

/** The last imports: one that works is found again here. */
export function Recent(): ReactNode {
  const { data } = useAsked(ImportsDocument, NOTHING);
  const jobs = data?.jobs?.items.filter(({ status }) => status !== "WAITING") ?? [];
  if (jobs.length === 0) return null;
  return (
    <Card className={styles.card} aria-label={words.recent}>
      <h2 className={styles.head}>{words.recent}</h2>
      <ul className={own.recent}>
        {jobs.map(({ jobId, name, status, done, createdAt }) => (
          <li key={jobId}>
            <Link href={routes.importJob(jobId)} dir="auto">
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
