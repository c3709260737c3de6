import type { ReactNode } from "react";
import { saving } from "../../../strings/frame/saving.ts";
import styles from "./FormCard.module.css";

/** The changes of another window while a form was open, and what to do. */
export function Changed({ lines }: { lines: string[] | undefined }): ReactNode {
  if (lines === undefined || lines.length === 0) return null;
  return (
    <div role="alert" className={styles.changed}>
      <p>{saving.changed}</p>
      <ul>
        {lines.map((line) => (
          <li key={line} dir="auto">
            {line}
          </li>
        ))}
      </ul>
      <p>{saving.again}</p>
    </div>
  );
}
