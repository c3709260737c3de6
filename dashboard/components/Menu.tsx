import { useEffect, useId, useRef, type ReactNode } from "react";
import styles from "./Menu.module.css";

interface Props {
  /** The button's name for people who do not see it. */
  label: string;
  /** The content of the button. */
  button: ReactNode;
  /** The side of the bar at which the list opens; or above the foot of the rail. */
  side?: "start" | "end" | "foot";
  /** True if the list opens below the button, which is not in the bar. */
  isBelow?: boolean;
  onOpen?: () => void;
  children: ReactNode;
}

/**
 * A button that opens a list of buttons and links. The browser closes it at Escape and at a click elsewhere.
 */
export function Menu({ label, button, side = "end", isBelow = false, onOpen, children }: Props): ReactNode {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isBelow) return undefined;
    const follow = (): void => {
      if (list.current!.matches(":popover-open")) placeBelow(opener.current!, list.current!);
    };
    addEventListener("resize", follow);
    return () => removeEventListener("resize", follow);
  }, [isBelow]);
  return (
    <div className={styles.menu}>
      <button ref={opener} type="button" className={styles.opener} popoverTarget={id} aria-label={label}>
        {button}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        className={`${styles.list} ${styles[isBelow ? "below" : side]}`}
        onBeforeToggle={({ currentTarget }) => isBelow && placeBelow(opener.current!, currentTarget)}
        onToggle={(event) => event.newState === "open" && onOpen?.()}
        onClick={(event) => event.currentTarget.hidePopover()}
      >
        {children}
      </div>
    </div>
  );
}

/** Places a list below its button, towards the side of the window that has more room. */
function placeBelow(opener: Element, { style }: HTMLElement): void {
  const { bottom, left, right } = opener.getBoundingClientRect();
  const { clientWidth } = document.documentElement;
  const isAtStart = left + right < clientWidth;
  style.top = `${bottom + scrollY}px`;
  style.left = isAtStart ? `${left}px` : "";
  style.right = isAtStart ? "" : `${clientWidth - right}px`;
}
