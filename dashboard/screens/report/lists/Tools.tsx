import type { ReactNode } from "react";
import { GoalMenu } from "./GoalMenu.tsx";
import type { ListsPlace } from "./cards.ts";
import styles from "./Tools.module.css";

interface Props {
  siteId: string;
  place: ListsPlace;
}

/** What is done with all lists of a site whose visits are kept. */
export function Tools(props: Props): ReactNode {
  return (
    <div className={styles.tools}>
      <GoalMenu {...props} />
    </div>
  );
}
