import type { ReactNode } from "react";
import styles from "./Path.module.css";

/** As many characters of a long path are its end, which stays the longest. */
const TAIL = 16;
/** A beginning of fewer would be less wide than the least that is shown of one (Path.module.css). */
const HEAD = 8;

/**
 * The path of a page. One that is too long is cut in the middle, and a short one at its end; the title has
 * all of it.
 */
export function Path({ path }: { path: string }): ReactNode {
  // By characters, so that no emoji is cut in two.
  const characters = [...path];
  if (characters.length <= TAIL)
    return (
      <bdi className={styles.short} title={path}>
        {path}
      </bdi>
    );
  const at = Math.max(HEAD, characters.length - TAIL);
  return (
    <bdi className={styles.path} title={path}>
      <span className={styles.head}>{characters.slice(0, at).join("")}</span>
      <span className={styles.tail}>{characters.slice(at).join("")}</span>
    </bdi>
  );
}
