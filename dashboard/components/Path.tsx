import type { ReactNode } from "react";
import styles from "./Path.module.css";

/** As many characters of a long path stay at its end. */
const TAIL = 16;

/** The path of a page. One that is too long is cut in the middle; the title has all of it. */
export function Path({ path }: { path: string }): ReactNode {
  // By characters, so that no emoji is cut in two.
  const characters = [...path];
  const at = Math.max(0, characters.length - TAIL);
  return (
    <bdi className={styles.path} title={path}>
      <span className={styles.head}>{characters.slice(0, at).join("")}</span>
      <span>{characters.slice(at).join("")}</span>
    </bdi>
  );
}
