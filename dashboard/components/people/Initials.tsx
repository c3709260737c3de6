import type { CSSProperties, ReactNode } from "react";
import { hueOf, initialsOf } from "../../lib/initials.ts";
import styles from "./Initials.module.css";

interface Props {
  /** Decides about the colour. */
  id: string;
  names: string;
  email: string;
  /** In the head of a panel. */
  isLarge?: boolean;
}

/** A person's initials on the colour of their id, beside their name or address. */
export function Initials({ id, names, email, isLarge = false }: Props): ReactNode {
  return (
    <span
      className={styles.who}
      style={{ "--hue": hueOf(id) } as CSSProperties}
      data-large={isLarge}
      aria-hidden="true"
    >
      {initialsOf(names, email)}
    </span>
  );
}
