import { useId, type ReactNode } from "react";
import styles from "./Menu.module.css";

interface Props {
  /** What the button says to those who do not see it. */
  label: string;
  /** What the button shows. */
  button: ReactNode;
  /** The side of the bar at which the list opens. */
  side?: "start" | "end";
  onOpen?: () => void;
  children: ReactNode;
}

/** A button that opens a list of buttons and links. The browser closes it at Escape and at a click elsewhere. */
export function Menu({ label, button, side = "end", onOpen, children }: Props): ReactNode {
  const id = useId();
  return (
    <div className={styles.menu}>
      <button type="button" className={styles.opener} popoverTarget={id} aria-label={label}>
        {button}
      </button>
      <div
        id={id}
        popover="auto"
        className={`${styles.list} ${styles[side]}`}
        onToggle={(event) => event.newState === "open" && onOpen?.()}
        onClick={(event) => event.currentTarget.hidePopover()}
      >
        {children}
      </div>
    </div>
  );
}
