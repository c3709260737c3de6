import type { ReactNode } from "react";
import type { KeptNews } from "../../lib/kept/useNewest.ts";
import { kept, keptNews } from "../../strings/kept.ts";
import styles from "./Elsewhere.module.css";

interface Props {
  news: KeptNews | undefined;
  /** The item's present state, in words. */
  now?: string | undefined;
  /** The words for a deleted item, with the effect of saving it then. */
  gone?: string;
}

/** The news of another window about the item that is being changed, and what to do. */
export function Elsewhere({ news, now, gone = keptNews.gone }: Props): ReactNode {
  if (news === undefined) return null;
  const words = news === "gone" ? gone : keptNews[news];
  return (
    <div role="alert" className={styles.news}>
      <p>
        {words} {news === "changed" && now !== undefined && <bdi>{now}</bdi>}
      </p>
      {news === "changed" && <p>{kept.again}</p>}
    </div>
  );
}
