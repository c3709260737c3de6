import type { ReactNode } from "react";
import styles from "./Settings.module.css";

/** A table of two columns; nothing if it has no rows. */
export function Facts({ head, rows }: { head: [string, string]; rows: [string, string][] }): ReactNode {
  if (rows.length === 0) return null;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{head[0]}</th>
          <th scope="col">{head[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([what, value]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
