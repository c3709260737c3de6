import { useId, type ReactNode } from "react";
import { Link } from "wouter";
import { Icon } from "../../../components/icons/Icon.tsx";
import { Tag } from "../../../components/news/Tag.tsx";
import { Failed } from "../../../components/States.tsx";
import { ago } from "../../../lib/ago.ts";
import type { Asked } from "../../../lib/asked.ts";
import { apiNow } from "../../../lib/clock.ts";
import { routes } from "../../../places/routes.ts";
import { approvals } from "../../../strings/mail/approvals.ts";
import type { LatestDecisionsQuery } from "../api/documents.ts";
import parts from "../parts/Parts.module.css";
import styles from "./Approvals.module.css";

const { latest: words } = approvals;
const ICONS = { APPROVED: "check", RETURNED: "undo" } as const;
type Decided = keyof typeof ICONS;
/** As many are shown. */
const SHOWN = 5;

/** The latest decisions of the person, the newest first; nothing before the first one. */
export function LatestDecisions({ asked }: { asked: Asked<LatestDecisionsQuery> }): ReactNode {
  const id = useId();
  if (asked.hasFailed) return <Failed words={words.failed} again={asked.again} />;
  const actions = asked.data?.templateAudit?.items ?? [];
  const decisions = actions.flatMap(({ action, ...rest }) =>
    isDecision(action) ? [{ ...rest, action }] : [],
  );
  if (decisions.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.last}>
      <h2 id={id} className={styles.note}>
        {words.title}
      </h2>
      <ul className={styles.queue}>
        {decisions.slice(0, SHOWN).map(({ auditId, key, number, action, at }) => (
          <li key={auditId} className={styles.latest}>
            <Link href={routes.template(key)} className={styles.name}>
              {words.version(key, number)}
            </Link>
            <span className={styles.decided}>
              <Tag kind={action === "RETURNED" ? "warning" : "plain"}>
                <Icon name={ICONS[action]} className={parts.icon} /> {words.decided[action]}
              </Tag>
              <span className={styles.note}>{ago(at, apiNow())}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function isDecision(action: string): action is Decided {
  return action in ICONS;
}
