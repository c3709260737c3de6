import type { ReactNode } from "react";
import { Link } from "wouter";
import { useAgain } from "../../../lib/again.ts";
import { useAsked } from "../../../lib/asked.ts";
import { momentInWords } from "../../../lib/moments.ts";
import { ownZone } from "../../../lib/zone.ts";
import { routes } from "../../../places/routes.ts";
import { campaigns as words } from "../../../strings/mail/campaigns.ts";
import { pause } from "../../../strings/mail/health.ts";
import { SendingPauseDocument } from "../api/documents.ts";
import styles from "./Parts.module.css";

/** Milliseconds between two readings: a pause of all mail is rare, and its end is waited for. */
const AGAIN_MS = 30_000;

/** The news that sending is paused for all mail, with the reason and the people who may resume it. */
export function SendingPaused(): ReactNode {
  const { data, again } = useAsked(SendingPauseDocument, {});
  useAgain(again, AGAIN_MS);
  const { pausedAt = null, pausedBecause } = data?.emailSettings ?? {};
  if (pausedAt === null) return null;
  return (
    <div role="status" className={styles.paused}>
      <p>{pause.since(momentInWords(pausedAt, ownZone), pause.because[pausedBecause ?? "MANUAL"])}</p>
      <p>
        {words.sendingPaused} <Link href={routes.mailHealth}>{words.toHealth}</Link>
      </p>
    </div>
  );
}
