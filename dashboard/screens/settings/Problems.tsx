import { useCallback, useId, type ReactNode } from "react";
import { useClient } from "urql";
import { Card } from "../../components/Card.tsx";
import { More } from "../../components/lists/More.tsx";
import { SiteProblemsDocument, type SiteProblemsQuery } from "./api/documents.ts";
import { usePages, type Pages } from "../../lib/pages.ts";
import { addDays } from "../../lib/zone.ts";
import { problems, reasons } from "../../strings/problems.ts";
import type { SettingsPart } from "./part.ts";
import styles from "./Settings.module.css";

type Problem = NonNullable<NonNullable<SiteProblemsQuery["site"]>["problems"]>["items"][number];

const DAYS_KEPT = 14;

/** The faults of the site's events, newest day first. */
export function Problems({ site: { siteId } }: Pick<SettingsPart, "site">): ReactNode {
  const id = useId();
  const pages = useProblems(siteId);
  const { columns } = problems;
  return (
    <Card aria-labelledby={id}>
      <h2 id={id}>{problems.title}</h2>
      <p className={styles.about}>{problems.about}</p>
      {pages.items?.length === 0 && !pages.hasMore && <p className={styles.help}>{problems.none}</p>}
      {pages.items !== undefined && pages.items.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              {[columns.problem, columns.field, columns.date, columns.count].map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pages.items.map((problem) => (
              <tr key={keyOf(problem)}>
                <th scope="row">{reasons[problem.reason]}</th>
                <td>{problem.field}</td>
                <td>{problem.date}</td>
                <td>{problem.count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <More pages={pages} failed={problems.failed} />
    </Card>
  );
}

function useProblems(siteId: string): Pages<Problem> {
  const client = useClient();
  const load = useCallback(
    async (nextToken: string | null) => {
      const today = new Date().toISOString().slice(0, 10);
      const days = { from: addDays(today, 1 - DAYS_KEPT), to: addDays(today, 1) };
      const answer = await client.query(SiteProblemsDocument, { siteId, ...days, nextToken }).toPromise();
      return answer.data?.site?.problems;
    },
    [client, siteId],
  );
  return usePages(load, keyOf);
}

function keyOf({ date, reason, field }: Problem): string {
  return `${date} ${reason} ${field ?? ""}`;
}
