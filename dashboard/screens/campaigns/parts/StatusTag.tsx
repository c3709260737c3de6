import type { ReactNode } from "react";
import { Icon } from "../../../components/icons/Icon.tsx";
import { Tag } from "../../../components/news/Tag.tsx";
import type { CampaignStatus } from "../../../api/enums.ts";
import { campaigns as words } from "../../../strings/mail/campaigns.ts";
import styles from "./Parts.module.css";

const ICONS = {
  COUNTING: "clock",
  SCHEDULED: "clock",
  RUNNING: "mail",
  PAUSED: "pause",
  DONE: "check",
  CANCELLED: "ban",
} as const satisfies Record<CampaignStatus, string>;

/** The state of a campaign: an icon and a word. */
export function StatusTag({ status }: { status: CampaignStatus }): ReactNode {
  const kind = status === "PAUSED" ? "warning" : status === "RUNNING" ? "chosen" : "plain";
  return (
    <Tag kind={kind}>
      <Icon name={ICONS[status]} className={styles.icon} /> {words.statuses[status]}
    </Tag>
  );
}
