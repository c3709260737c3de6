import type { ReactNode } from "react";
import { LinkButton } from "../../../components/LinkButton.tsx";
import { routes } from "../../../places/routes.ts";
import { sequenceFaults } from "../../../strings/mail/sequenceFaults.ts";
import panel from "../parts/Parts.module.css";
import styles from "./Form.module.css";

/** Says which sequence is in the way of a new one: after a lost answer it is the same one. */
export function InTheWay({ sequenceId }: { sequenceId: string }): ReactNode {
  const { refusals: words } = sequenceFaults;
  return (
    <div role="alert" className={styles.elsewhere}>
      <p>{words.inTheWay}</p>
      <div className={panel.deeds}>
        <LinkButton href={routes.sequence(sequenceId)}>{words.toIt}</LinkButton>
      </div>
    </div>
  );
}
