import type { ReactNode } from "react";
import { Alert } from "../../components/forms/Alert.tsx";
import { Path } from "../../components/Path.tsx";
import { full } from "../../lib/format.ts";
import { wouldMatch } from "../../strings/goals.ts";
import type { GoalDraft } from "./draft.ts";
import styles from "./Goals.module.css";
import { LongVisits } from "./LongVisits.tsx";
import { matches } from "./matches.ts";
import type { Candidates } from "./useCandidates.ts";

/** As many rows are shown; the others are counted. */
const SHOWN = 5;

interface Props {
  site: { siteId: string; timezone: string };
  draft: GoalDraft;
  candidates: Candidates;
}

/** The pages, events or visits that would have reached a goal if it had been there before. */
export function WouldMatch({ site, draft, candidates }: Props): ReactNode {
  const isTime = draft.kind === "DURATION";
  const isEmpty = (isTime ? draft.seconds : draft.pattern).trim() === "";
  return (
    <section className={styles.would} aria-label={wouldMatch.label}>
      <h3>{wouldMatch.title[isTime ? "visits" : "rows"]}</h3>
      {isEmpty && <p>{wouldMatch.typeFirst}</p>}
      {!isEmpty && isTime && <LongVisits site={site} seconds={Number(draft.seconds)} />}
      {!isEmpty && !isTime && <Found draft={draft} {...candidates} />}
    </section>
  );
}

function Found({ draft, items, hasMore, hasFailed }: { draft: GoalDraft } & Candidates): ReactNode {
  const kind = draft.kind === "EVENT" ? "EVENT" : "PAGE";
  if (hasFailed) return <Alert words={wouldMatch.failed} />;
  if (!items) return <p role="status">{wouldMatch.loading}</p>;
  const pattern = draft.pattern.trim();
  const found = items.filter(({ name }) =>
    kind === "EVENT" ? name === pattern : matches(draft.match, pattern, name),
  );
  return (
    <>
      <p role="status">{wouldMatch.found[kind](full(found.length), found.length)}</p>
      <ul className={styles.matches}>
        {found.slice(0, SHOWN).map(({ name, count }) => (
          <li key={name}>
            <Path path={name} />
            <span>{wouldMatch.times[kind](full(count), count)}</span>
          </li>
        ))}
      </ul>
      {found.length > SHOWN && <p>{wouldMatch.more(full(found.length - SHOWN))}</p>}
      {hasMore && <p>{wouldMatch.amongFirst[kind]}</p>}
    </>
  );
}
