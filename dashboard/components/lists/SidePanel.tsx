import { useEffect, useRef, type ReactNode } from "react";
import { common } from "../../strings/common.ts";
import { Button } from "../Button.tsx";
import { Icon } from "../icons/Icon.tsx";
import styles from "./SidePanel.module.css";

interface Props {
  /** The name of the panel, for people who hear it. */
  name: string;
  /** Before the heading, such as initials. */
  mark?: ReactNode;
  heading: string;
  /** A line below the heading. */
  note?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** An item beside its list. The heading has the focus when it opens; Escape closes it. */
export function SidePanel({ name, mark, heading, note, onClose, children }: Props): ReactNode {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <aside
      className={styles.panel}
      aria-label={name}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        // A dialog of the panel closes itself, or stays until its answer is there.
        if (!(event.target as Element).closest("dialog")) onClose();
      }}
    >
      <div className={styles.head}>
        {mark}
        <div className={styles.who}>
          <h2 ref={ref} tabIndex={-1} dir="auto">
            {heading}
          </h2>
          {note !== undefined && <span className={styles.note}>{note}</span>}
        </div>
        <Button kind="quiet" aria-label={common.close} title={common.close} onClick={onClose}>
          <Icon name="x" className={styles.icon} />
        </Button>
      </div>
      {children}
    </aside>
  );
}
