import type { ReactNode } from "react";
import type { SequenceStatus } from "../../../api/enums.ts";
import { Icon } from "../../../components/icons/Icon.tsx";
import { Tag } from "../../../components/news/Tag.tsx";
import { sequences as words } from "../../../strings/mail/sequences.ts";
import styles from "./Parts.module.css";

/** The state of a sequence: an icon and a word. */
export function SequenceStatusTag({ status }: { status: SequenceStatus }): ReactNode {
  return (
    <Tag kind={status === "PAUSED" ? "warning" : "chosen"}>
      <Icon name={status === "PAUSED" ? "pause" : "mail"} className={styles.icon} /> {words.statuses[status]}
    </Tag>
  );
}
