import { useState, type ReactNode } from "react";
import { useQuery } from "urql";
import { Button } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { Failed } from "../../components/States.tsx";
import { GoalCountsDocument, type GoalFragment } from "./documents.ts";
import { apiNow } from "../../lib/clock.ts";
import { full, shareText, short } from "../../lib/format.ts";
import { money } from "../../lib/money.ts";
import { goals } from "../../strings/goals.ts";
import styles from "./Goals.module.css";
import { last30Days } from "./range.ts";
import { lookOf } from "./words.ts";

interface Props {
  site: { siteId: string; timezone: string };
  items: GoalFragment[];
  /** Opens the form of a goal; left out for those who may not change goals. */
  onEdit?: (goal: GoalFragment) => void;
}

/** The goals, with what they counted in the last 30 days. */
export function GoalRows({ site, items, onEdit }: Props): ReactNode {
  const [range] = useState(() => last30Days(site.timezone, apiNow()));
  const variables = { siteId: site.siteId, ...range };
  const [{ data, error }, again] = useQuery({ query: GoalCountsDocument, variables });
  const counted = data?.site?.breakdown;
  const figuresOf = ({ goalId, currency }: GoalFragment): Figure[] => {
    if (!counted) return [];
    const found = counted.items.find(({ name }) => name === goalId);
    const isKnown = found !== undefined || counted.nextToken === null;
    const { conversions = 0, conversionRate = null, revenue = 0 } = found ?? {};
    const dash = { text: "–", title: isKnown ? goals.noWorth : goals.unknown };
    const noRate = { text: "–", title: isKnown ? goals.noVisits : goals.unknown };
    const visits = { text: short(conversions), title: full(conversions) };
    return [
      { label: goals.visits, ...(isKnown ? visits : dash) },
      {
        label: goals.rate,
        ...(isKnown && conversionRate !== null ? { text: shareText(conversionRate) } : noRate),
      },
      {
        label: goals.worth,
        ...(isKnown && currency !== null ? { text: money(revenue ?? 0, currency) } : dash),
      },
    ];
  };
  return (
    <Card aria-label={goals.range}>
      <p className={styles.about}>{goals.range}</p>
      {error && !counted && <Failed words={goals.failedCounts} again={() => again()} />}
      <ul className={styles.rows}>
        {items.map((goal) => (
          <li key={goal.goalId} className={styles.row}>
            <div className={styles.what}>
              <h2 dir="auto">{goal.name}</h2>
              <p className={styles.about}>{lookOf(goal)}</p>
            </div>
            <dl className={styles.figures}>
              {figuresOf(goal).map(({ label, text, title }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd title={title}>{text}</dd>
                </div>
              ))}
            </dl>
            {onEdit && (
              <Button aria-label={goals.editLabel(goal.name)} onClick={() => onEdit(goal)}>
                {goals.edit}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface Figure {
  label: string;
  text: string;
  title?: string;
}
