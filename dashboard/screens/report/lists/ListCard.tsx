import { useCallback, useId, type ReactNode } from "react";
import { Card } from "../../../components/Card.tsx";
import { Path } from "../../../components/Path.tsx";
import { Count, Row, Rows } from "../../../components/lists/Rows.tsx";
import { Segment } from "../../../components/Segment.tsx";
import { Failed, Skeleton } from "../../../components/States.tsx";
import type { Dimension } from "../../../documents.ts";
import { useAnswer } from "../../../lib/asked.ts";
import { useSeen } from "../../../components/seen.ts";
import { columns, dimensions, lists } from "../../../strings/lists.ts";
import { Stale } from "../Stale.tsx";
import { ROWS_OF_CARD, type CardName, type ListsPlace } from "./cards.ts";
import { columnsOfCard, rankOf, shown, valueOf, type Asking } from "./columns.ts";
import styles from "./Lists.module.css";
import { Nothing } from "./Nothing.tsx";
import { hasPaths, withPage, type Loaded } from "./rows.ts";
import { pageWithGoals, reasonOf, type ListSource, type Range } from "./source.ts";

interface Props {
  card: CardName;
  /** The lists that it can show. */
  tabs: readonly Dimension[];
  source: ListSource;
  range: Range;
  about: string;
  /** The zone of the site. */
  timezone: string;
  place: ListsPlace;
}

/** A card of the report: the first rows of one of its lists. It asks for them when it is seen. */
export function ListCard({ card, tabs, place, ...asked }: Props): ReactNode {
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
        <Segment
          label={lists.which(lists.cards[card])}
          options={tabs.map((value) => ({ value, label: dimensions[value].tab }))}
          value={dimension}
          onChange={(value) =>
            place.show({ ...place.view, tabs: { ...place.view.tabs, [card]: value } }, { replace: true })
          }
        />
      )}
      {isSeen && <List key={dimension} {...{ dimension, place }} {...asked} />}
    </Card>
  );
}

interface ListProps extends Omit<Props, "card" | "tabs"> {
  dimension: Dimension;
}

function List({ dimension, source, range: { from, to }, about, timezone, place }: ListProps): ReactNode {
  const ask = useCallback(async () => {
    const question = { dimension, from, to, limit: ROWS_OF_CARD, nextToken: null };
    const [page, goals] = await pageWithGoals(source, question);
    // Its columns, too, stay until the next answer.
    return { to, loaded: withPage({ dimension, to, goals }, [], page), asking: source.asking(dimension) };
  }, [dimension, source, from, to]);
  const { data, isOld, isStale, hasFailed, error, again } = useAnswer(ask, about);
  if (hasFailed) return <Failed words={reasonOf(error)} again={again} />;
  if (!data) return <Skeleton rows={ROWS_OF_CARD} label={lists.loading(dimensions[dimension].many)} />;
  return (
    <div className={styles.list} aria-busy={isOld}>
      {isStale && <Stale at={data.to} {...{ timezone, again }} />}
      <First {...{ dimension, source, place }} {...data} />
    </div>
  );
}

type FirstProps = Pick<ListProps, "dimension" | "source" | "place"> & {
  loaded: Loaded;
  asking: Asking;
};

/** The first rows of a list. Each filters the report, and leads to the list in full, which has its other numbers. */
function First({ dimension, source, place, loaded, asking }: FirstProps): ReactNode {
  const rows = loaded.rows.filter(({ isOther }) => !isOther).slice(0, ROWS_OF_CARD);
  const count = rankOf(dimension, asking);
  const most = Math.max(1, ...rows.map((row) => row[count] ?? 0));
  const of = columnsOfCard(dimension, asking);
  if (rows.length === 0) return <Nothing dimension={dimension} source={source} />;
  return (
    <Rows
      heads={[dimensions[dimension].one, ...of.map((each) => columns[each].head)]}
      hasMore={place.filterBy !== undefined}
    >
      {rows.map((row) => {
        const opened = place.hrefOf({ ...place.view, list: dimension, row: row.name });
        const filter = place.filterBy?.(dimension, row);
        return (
          <Row
            key={row.name}
            share={(row[count] ?? 0) / most}
            href={filter?.href ?? opened}
            isChosen={filter?.isSet ?? false}
            more={place.filterBy && { href: opened, words: lists.opened(row.label) }}
          >
            {hasPaths(dimension) ? (
              <Path path={row.label} />
            ) : (
              <bdi className={styles.label}>{row.label}</bdi>
            )}
            {of.map((each) => (
              <Count
                key={each}
                {...shown(each, valueOf(each, row, dimension, loaded.total), row)}
                unit={columns[each].unit}
              />
            ))}
          </Row>
        );
      })}
    </Rows>
  );
}
