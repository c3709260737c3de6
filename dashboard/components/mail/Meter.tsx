import type { CSSProperties, ReactNode } from "react";
import { full, shareText } from "../../lib/format.ts";
import { meter as words } from "../../strings/mail/health.ts";
import styles from "./Meter.module.css";

/** From this share of its limit on, a rate is a warning. */
const NEAR = 0.8;

interface Props {
  label: string;
  /** Null if there is none, because no mail was sent. */
  rate: number | null;
  /** The rate at which sending pauses. */
  most: number;
  count: number;
  /** False if there are too few mails for a judgement: the rate is no warning then. */
  isJudged: boolean;
}

/** A rate beside its limit: full at the limit. */
export function Meter({ label, rate, most, count, isJudged }: Props): ReactNode {
  const share = (rate ?? 0) / most;
  const level = !isJudged ? "few" : share >= 1 ? "over" : share >= NEAR ? "near" : "fine";
  const text = rate === null ? words.unknown : shareText(rate);
  return (
    <div>
      <p className={styles.head} title={rate === null ? words.none : undefined}>
        <span className={styles.grow}>{label}</span>
        <b>{text}</b>
      </p>
      <div
        className={styles.meter}
        data-level={level}
        style={{ "--share": Math.min(1, share) } as CSSProperties}
        role="img"
        aria-label={words.of(text, shareText(most))}
      />
      <p className={styles.small}>{words.limit(shareText(most), full(count), count)}</p>
    </div>
  );
}
