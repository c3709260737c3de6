import { useId, type ReactNode } from "react";
import { Card } from "../../Card.tsx";
import type { Dimension } from "../../../api/documents.ts";
import { useSeen } from "../../seen.ts";
import { dimensions, lists } from "../../../strings/lists.ts";
import type { CardName } from "../dimension.ts";
import { List, type ListProps } from "./List.tsx";
import styles from "./Lists.module.css";
import { ListTabs } from "./ListTabs.tsx";

interface Props extends Omit<ListProps, "dimension" | "property"> {
  card: CardName;
  /** The lists that it can show. */
  tabs: readonly Dimension[];
  /** The element above the list of countries. */
  map?: ReactNode;
}

/** A card of the report: the first rows of one of its lists. It asks for them when it is seen. */
export function ListCard({ card, tabs, map, place, ...asked }: Props): ReactNode {
  const [element, isSeen] = useSeen<HTMLDivElement>();
  const id = useId();
  const chosen = place.view.tabs[card];
  const dimension = tabs.find((each) => each === chosen) ?? tabs[0]!;
  return (
    <Card aria-labelledby={id} className={`${styles.card} ${styles[card] ?? ""}`}>
      <div className={styles.head} ref={element}>
        <h2 id={id}>{lists.cards[card]}</h2>
        <a className={styles.all} href={place.hrefOf({ ...place.view, list: dimension })}>
          {lists.all}
          <span className="unseen"> {dimensions[dimension].many}</span>
        </a>
      </div>
      {tabs.length > 1 && (
        <ListTabs
          card={card}
          tabs={tabs}
          value={dimension}
          onChange={(value) =>
            place.show({ ...place.view, tabs: { ...place.view.tabs, [card]: value } }, { replace: true })
          }
        />
      )}
      {isSeen && dimension === "COUNTRY" && map}
      {isSeen && <List key={dimension} {...{ dimension, place }} {...asked} />}
    </Card>
  );
}
