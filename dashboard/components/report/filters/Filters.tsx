import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { useClient } from "urql";
import { Button } from "../../Button.tsx";
import { Icon } from "../../icons/Icon.tsx";
import { useAnswer } from "../../../lib/asked.ts";
import { useKeys } from "../../../lib/browser/keys.ts";
import { filters as words } from "../../../strings/filters.ts";
import { titled } from "../../../strings/keys.ts";
import { listsOfSite } from "../lists/siteSource.ts";
import type { ListRange } from "../lists/source.ts";
import { hasRoom, nameGoals, replaced, withoutFilter } from "../filter.ts";
import { FilterDialog } from "./FilterDialog.tsx";
import styles from "./Filters.module.css";
import { Pills } from "./Pills.tsx";
import type { InFilters } from "./useFilters.ts";

const ADD_KEY = "f";
const CLEAR_KEY = "Escape";

interface Props extends InFilters {
  siteId: string;
  /**
   * True if the site's visits are kept, so that filters can choose among them. Otherwise none is offered, but
   * filters of the address can be removed.
   */
  hasVisits: boolean;
  range: ListRange;
  /** The element after the button that adds a filter. */
  children?: ReactNode;
}

/** The filters of a report: each can be changed or removed, and a button adds one. */
export function Filters({ siteId, hasVisits, range, filters, setFilters, children }: Props): ReactNode {
  const [edited, setEdited] = useState<number>();
  const client = useClient();
  const source = useMemo(
    () => listsOfSite(client, { siteId, hasVisits }, { filters: [] }),
    [client, siteId, hasVisits],
  );
  const hasGoals = nameGoals(filters);
  const { data: goals } = useAnswer(hasGoals ? source.goals.all : undefined, siteId);
  const [box, removed] = useFocusAfter(filters);
  const add = (): void => {
    if (hasRoom(filters)) setEdited(filters.length);
  };
  const clear = (): void => {
    if (box.current!.contains(document.activeElement)) removed(0);
    setFilters([]);
  };
  const isAny = filters.length > 0;
  useKeys([
    ...(hasVisits ? [{ keys: ADD_KEY, words: words.addTitle, run: add }] : []),
    ...(isAny ? [{ keys: CLEAR_KEY, words: words.clear, run: clear }] : []),
  ]);
  if (!isAny && !hasVisits) return null;
  return (
    <div ref={box} className={styles.filters} role="group" aria-label={words.title}>
      {isAny && (
        <Pills
          {...{ filters, goals }}
          onEdit={setEdited}
          onRemove={(at) => {
            removed(at);
            setFilters(withoutFilter(filters, at));
          }}
        />
      )}
      {hasVisits && (
        <Button kind="quiet" title={titled(words.addTitle, ADD_KEY)} isIdle={!hasRoom(filters)} onClick={add}>
          <Icon name="plus" className={styles.icon} />
          {words.add}
        </Button>
      )}
      {filters.length > 1 && (
        <Button kind="quiet" title={titled(words.clear, CLEAR_KEY)} onClick={clear}>
          {words.clear}
        </Button>
      )}
      {children}
      <span className="unseen" role="status">
        {words.is(filters.length)}
      </span>
      {edited !== undefined && (
        <FilterDialog
          filter={filters[edited]}
          {...{ source, range }}
          onSave={(filter) => setFilters(replaced(filters, edited, filter))}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
}

/**
 * Moves the focus after a filter was removed together with its button: to the next filter, or else to the
 * button that adds one.
 */
function useFocusAfter(filters: InFilters["filters"]) {
  const box = useRef<HTMLDivElement>(null);
  const place = useRef<number>(undefined);
  useEffect(() => {
    const at = place.current;
    place.current = undefined;
    if (at === undefined || !box.current) return;
    const pills = box.current.querySelectorAll<HTMLElement>("li > :last-child");
    const next = pills[Math.min(at, pills.length - 1)];
    (next ?? box.current.querySelector<HTMLElement>(":scope > button"))?.focus();
  }, [filters]);
  return [box, (at: number) => (place.current = at)] as const;
}
