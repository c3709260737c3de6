import type { ReactNode } from "react";
import type { Dimension } from "../../../api/documents.ts";
import { filters } from "../../../strings/filters.ts";
import { dimensions, lists } from "../../../strings/lists.ts";
import styles from "./Lists.module.css";
import type { ListSource } from "./source.ts";

/** The words for a list without rows: the way to get some. */
export function EmptyList({ dimension, source }: { dimension: Dimension; source: ListSource }): ReactNode {
  if (source.isFiltered) return <p className={styles.nothing}>{filters.nothingListed}</p>;
  return (
    <p className={styles.nothing}>
      {dimensions[dimension].empty
        .split("`")
        .map((part, at) => (at % 2 === 0 ? part : <code key={part}>{part}</code>))}{" "}
      {dimension === "GOAL" && source.goals && <a href={source.goals.href}>{lists.addGoal}</a>}
    </p>
  );
}
