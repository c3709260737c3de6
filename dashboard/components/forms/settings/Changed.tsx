import type { ReactNode } from "react";
import { saving } from "../../../strings/frame/saving.ts";
import styles from "./FormCard.module.css";

interface Props {
  lines: string[] | undefined;
  /** The words above the changes. */
  about?: string;
}

/** The changes of another window while a form was open, and what to do. */
export function Changed({ lines, about = saving.changed }: Props): ReactNode {
  if (lines === undefined || lines.length === 0) return null;
  return (
    <div role="alert" className={styles.changed}>
      <p>{about}</p>
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
