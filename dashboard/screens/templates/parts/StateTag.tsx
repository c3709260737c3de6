import type { ReactNode } from "react";
import { Icon } from "../../../components/icons/Icon.tsx";
import { Tag } from "../../../components/news/Tag.tsx";
import { editor, templates as words, type VersionState } from "../../../strings/mail/templates.ts";
import type { VersionStateFragment } from "../api/documents.ts";
import styles from "./Parts.module.css";

const ICONS = {
  DRAFTED: "file",
  WAITING: "clock",
  RETURNED: "undo",
  APPROVED: "check",
  SENT: "check",
  CANCELLED: "ban",
  SUPERSEDED: "ban",
} as const satisfies Record<VersionState, string>;

/** The states that somebody must act on. */
const URGENT: VersionState[] = ["WAITING", "RETURNED"];

type Stateful = Pick<VersionStateFragment, "status" | "requestedAt" | "returnedAt">;

/** Returns the state of a version: a draft may wait for approval. */
export function stateOf({ status, requestedAt, returnedAt }: Stateful): VersionState {
  if (status !== "DRAFTED") return status;
  if (requestedAt !== null) return "WAITING";
  return returnedAt === null ? "DRAFTED" : "RETURNED";
}

/** The state of a version: an icon and a word, and its number where that is asked for. */
export function StateTag({ version, isShort = false }: Props): ReactNode {
  const state = stateOf(version);
  const said = words.states[state];
  return (
    <Tag kind={URGENT.includes(state) ? "warning" : "plain"}>
      <Icon name={ICONS[state]} className={styles.icon} />{" "}
      {isShort ? said : editor.version(said, version.number)}
    </Tag>
  );
}

interface Props {
  version: VersionStateFragment;
  isShort?: boolean;
}
