import type { ReactNode } from "react";
import { settings } from "../../strings/settings.ts";
import styles from "./Settings.module.css";

/** The changes of another window while a form was open, and what to do. */
export function Changed({ lines }: { lines: string[] | undefined }): ReactNode {
  if (lines === undefined || lines.length === 0) return null;
  return (
    <div role="alert" className={styles.changed}>
      <p>{settings.changed}</p>
      <ul>
        {lines.map((line) => (
          <li key={line} dir="auto">
            {line}
          </li>
        ))}
      </ul>
      <p>{settings.again}</p>
    </div>
  );
}
