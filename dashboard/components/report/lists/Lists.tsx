import { useEffect, useRef, type ReactNode } from "react";
import { Boundary } from "../../Boundary.tsx";
import { Card } from "../../Card.tsx";
import { Dialog } from "../../Dialog.tsx";
import { dimensions, lists } from "../../../strings/lists.ts";
import { CARD_NAMES, CARDS, closed, type ListsPlace } from "./cards.ts";
import { FullList } from "./FullList.tsx";
import { ListCard } from "./ListCard.tsx";
import styles from "./Lists.module.css";
import type { ListSource, ListRange } from "./source.ts";

interface Props {
  source: ListSource;
  /** For the names of files, and times. */
  site: { name: string; timezone: string };
  range: ListRange;
  /** The range, as a text that stays the same while its end moves on. */
  about: string;
  place: ListsPlace;
  /** The element above the list of countries. */
  map?: ReactNode;
  /** More cards, after the others. */
  children?: ReactNode;
}

/** The lists of a report two by two, and above them the one that is shown in full. */
export function Lists({ source, site, range, about, place, map, children }: Props): ReactNode {
  const { list, row, property } = place.view;
  const close = useClosing(place);
  const cards = CARD_NAMES.map((card) => {
    const tabs = CARDS[card].filter((each) => source.has(each));
    return { card, tabs };
  });
  const isThere = list !== undefined && source.has(list) && (list !== "PROPERTY" || property !== undefined);
  return (
    <div className={styles.lists}>
      {cards.map(({ card, tabs }) => (
        <Boundary key={card} words={lists.failed} around={(failed) => <Card>{failed}</Card>}>
          <ListCard {...{ card, tabs, map, source, range, about, place }} timezone={site.timezone} />
        </Boundary>
      ))}
      {children}
      {isThere && (
        <Boundary
          key={`${list} ${property} ${about}`}
          words={lists.failed}
          around={(failed) => (
            <Dialog title={dimensions[list].title} onClose={close}>
              {failed}
            </Dialog>
          )}
        >
          <FullList
            {...{ source, site, range, row }}
            dimension={list}
            property={list === "PROPERTY" ? property : undefined}
            filterBy={place.filterBy}
            onClose={close}
          />
        </Boundary>
      )}
    </div>
  );
}

/**
 * Closes the list that is shown in full: goes back to the page that it was opened on, so that the browser's
 * own button does not open it again.
 */
function useClosing({ view, show }: ListsPlace): () => void {
  const before = useRef(view.list);
  const isOpenedHere = useRef(false);
  useEffect(() => {
    if (view.list === before.current) return;
    isOpenedHere.current = before.current === undefined;
    before.current = view.list;
  }, [view.list]);
  return () => {
    if (isOpenedHere.current) history.back();
    else show(closed(view), { replace: true });
  };
}
