import { useState, type ReactNode } from "react";
import { Card } from "../../../components/Card.tsx";
import { Segment } from "../../../components/Segment.tsx";
import { campaignResults as words } from "../../../strings/forms/campaignResults.ts";
import styles from "./Detail.module.css";
import { ResultPeople, type Result } from "./ResultPeople.tsx";

/** The people behind the results of a campaign: those who opened or clicked, and whose mail came back. */
export function Results({ campaignId }: { campaignId: string }): ReactNode {
  const [result, setResult] = useState<Result>("OPENED");
  return (
    <Card className={styles.card} aria-label={words.title}>
      <h2>{words.title}</h2>
      <Segment label={words.choose} options={words.results} value={result} onChange={setResult} />
      <ResultPeople key={result} campaignId={campaignId} result={result} />
    </Card>
  );
}
