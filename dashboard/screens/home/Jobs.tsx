import type { ReactNode } from "react";
import { ago } from "../../lib/ago.ts";
import { apiNow } from "../../lib/clock.ts";
import { full } from "../../lib/format.ts";
import { jobs as words } from "../../strings/home.ts";
import { HomeJobsDocument } from "./documents.ts";
import styles from "./Home.module.css";
import { HomeCard } from "./HomeCard.tsx";
import { useRead } from "./useRead.ts";

/** The page that is read is longer: jobs that have expired are left out of it. */
const SHOWN = 4;

/** The person's latest jobs of all kinds. A person without any has no such card. */
export function Jobs(): ReactNode {
  const asked = useRead(HomeJobsDocument, {});
  const items = asked.data?.jobs?.items ?? [];
  if (items.length === 0 && !asked.hasFailed) return null;
  return (
    <HomeCard title={words.title} asked={asked}>
      {() => (
        <ul className={styles.rows}>
          {items.slice(0, SHOWN).map(({ jobId, kind, name, status, done, failed, createdAt }) => (
            <li key={jobId} className={styles.row}>
              <span className={styles.lines}>
                <span className={styles.name} dir="auto">
                  {name ?? words.kinds[kind]}
                </span>
                <span data-bad={status === "FAILED"}>
                  {words.state(
                    name === null ? "" : words.kinds[kind],
                    words.statuses[status],
                    full(done),
                    failed > 0 ? full(failed) : "",
                  )}
                </span>
              </span>
              <span className={styles.small}>{ago(createdAt, apiNow())}</span>
            </li>
          ))}
        </ul>
      )}
    </HomeCard>
  );
}
