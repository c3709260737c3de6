import type { ReactNode } from "react";
import { Link } from "wouter";
import { TwoClicks } from "../../../components/forms/TwoClicks.tsx";
import { routes } from "../../../places/routes.ts";
import { keptDrafts } from "../../../strings/forms/drafts.ts";
import { campaignForm as words } from "../../../strings/mail/campaignForm.ts";
import { campaign } from "../../../strings/mail/campaigns.ts";
import styles from "./Form.module.css";

interface Props {
  isBusy: boolean;
  /** False if the browser does not keep the draft. */
  isKept: boolean;
  onDiscard: () => void;
}

/** The title of the form, and the way out of it. */
export function FormHead({ isBusy, isKept, onDiscard }: Props): ReactNode {
  return (
    <div className={styles.head}>
      <nav aria-label={campaign.path}>
        <Link href={routes.campaigns} className={styles.link}>
          {campaign.back}
        </Link>
      </nav>
      <h1>{words.title}</h1>
      <span className={`${styles.note} ${styles.grow}`}>{isKept ? keptDrafts.kept : keptDrafts.notKept}</span>
      {!isBusy && (
        <TwoClicks
          label={words.discard}
          sure={words.discardSure}
          about={words.discardAbout}
          onSure={onDiscard}
        />
      )}
    </div>
  );
}
