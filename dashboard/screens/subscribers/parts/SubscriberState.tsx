import type { ReactNode } from "react";
import { Icon } from "../../../components/icons/Icon.tsx";
import { Tag } from "../../../components/news/Tag.tsx";
import type { SubscriberStatus } from "../../../api/enums.ts";
import { subscriberStates } from "../../../strings/mail/subscribers.ts";
import styles from "./Parts.module.css";

const ICONS = { SUBSCRIBED: "check", PENDING: "clock", UNSUBSCRIBED: "ban" } as const;

/** The state of a subscriber: an icon and a word. */
export function SubscriberState({ status }: { status: SubscriberStatus }): ReactNode {
  return (
    <Tag kind={status === "PENDING" ? "warning" : "plain"}>
      <Icon name={ICONS[status]} className={styles.mark} /> {subscriberStates[status]}
    </Tag>
  );
}
