import type { ReactNode } from "react";
import { Link } from "wouter";
import { Empty } from "../../../components/States.tsx";
import { routes } from "../../../places/routes.ts";
import { campaignForm as words } from "../../../strings/mail/campaignForm.ts";
import { campaigns } from "../../../strings/mail/campaigns.ts";
import styles from "./Form.module.css";

/** The reason why the person makes none. */
export function ReadOnly(): ReactNode {
  return (
    <Empty title={words.title} isPage>
      <p>{campaigns.readOnly}</p>
      <p>
        <Link href={routes.campaigns} className={styles.link}>
          {words.toCampaigns}
        </Link>
      </p>
    </Empty>
  );
}
