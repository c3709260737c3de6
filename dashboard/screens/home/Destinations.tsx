import type { ReactNode } from "react";
import { Tag } from "../../components/news/Tag.tsx";
import { destinations as words } from "../../strings/home.ts";
import { DestinationRow } from "./DestinationRow.tsx";
import { HomeDestinationsDocument, type HomeDestinationFragment } from "./documents.ts";
import styles from "./Home.module.css";
import { HomeCard } from "./HomeCard.tsx";
import { useRead } from "./useRead.ts";

/** As many destinations have a row of their own. */
const NAMED = 4;

/** The states in which a destination needs somebody come first. */
const ORDER: HomeDestinationFragment["status"][] = ["FAILING", "DISABLED", "PAUSED", "ACTIVE"];

/** The destinations of events: failing ones come first. */
export function Destinations(): ReactNode {
  const asked = useRead(HomeDestinationsDocument, {});
  const items = (asked.data?.destinations?.items ?? []).toSorted(
    (one, other) => ORDER.indexOf(one.status) - ORDER.indexOf(other.status),
  );
  const failing = items.filter(({ status }) => status === "FAILING" || status === "DISABLED").length;
  const others = items.length - NAMED;
  return (
    <HomeCard
      title={words.title}
      mark={failing > 0 && <Tag kind="warning">{words.fail(failing)}</Tag>}
      asked={asked}
    >
      {() => (
        <>
          {items.length === 0 && <p className={styles.note}>{words.none}</p>}
          <ul className={styles.rows}>
            {items.slice(0, NAMED).map((each) => (
              <DestinationRow key={each.destinationId} destination={each} />
            ))}
          </ul>
          {others > 0 && <p className={styles.note}>{words.others(others)}</p>}
        </>
      )}
    </HomeCard>
  );
}
