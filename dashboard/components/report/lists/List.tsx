import { useCallback, type ReactNode } from "react";
import { Path } from "../../Path.tsx";
import { RowCount, ListRow, ListRows } from "../../lists/ListRows.tsx";
import { Failed, Skeleton } from "../../States.tsx";
import type { Dimension } from "../../../api/documents.ts";
import { useAnswer } from "../../../lib/asked.ts";
import { columns, dimensions, lists } from "../../../strings/lists.ts";
import { Stale } from "../Stale.tsx";
import { ROWS_OF_CARD, type ListsPlace } from "./cards.ts";
import { columnsOfCard, rankOf, shown, valueOf, type Asking } from "./columns.ts";
import styles from "./Lists.module.css";
import { EmptyList } from "./EmptyList.tsx";
import { withPage, type Loaded } from "./rows.ts";
import { DIMENSIONS } from "../dimension.ts";
import { listOf } from "../listOf.ts";
import { pageWithGoals, reasonOf, type ListSource, type ListRange } from "./source.ts";

export interface ListProps {
  dimension: Dimension;
  /** The name of the property, for `PROPERTY`. */
  property?: string;
  source: ListSource;
  range: ListRange;
  about: string;
  /** The zone of the site. */
  timezone: string;
  place: ListsPlace;
}

/** The first rows of a list, for a card. */
export function List({
  dimension,
  property,
  source,
  range: { from, to },
  about,
  timezone,
  place,
}: ListProps): ReactNode {
  const ask = useCallback(async () => {
    const list = { ...listOf(dimension, property), from, to, limit: ROWS_OF_CARD, nextToken: null };
    const [page, goals] = await pageWithGoals(source, list);
    // Its columns, too, stay until the next answer.
    return { to, loaded: withPage({ dimension, to, goals }, [], page), asking: source.asking(dimension) };
  }, [dimension, property, source, from, to]);
  const { data, isOld, isStale, hasFailed, error, again } = useAnswer(ask, about);
  if (hasFailed) return <Failed words={reasonOf(error)} again={again} />;
  if (!data) return <Skeleton rows={ROWS_OF_CARD} label={lists.loading(dimensions[dimension].many)} />;
  return (
    <div className={styles.list} aria-busy={isOld}>
      {isStale && <Stale at={data.to} {...{ timezone, again }} />}
      <First {...{ dimension, property, source, place }} {...data} />
    </div>
  );
}

type FirstProps = Pick<ListProps, "dimension" | "source" | "place"> & {
  property: string | undefined;
  loaded: Loaded;
  asking: Asking;
};

/**
 * The first rows of a list. Each filters the report, and leads to the list in full, which has its other
 * numbers.
 */
function First({ dimension, property, source, place, loaded, asking }: FirstProps): ReactNode {
  const rows = loaded.rows.filter(({ isOther }) => !isOther).slice(0, ROWS_OF_CARD);
  const count = rankOf(dimension, asking);
  const most = Math.max(1, ...rows.map((row) => row[count] ?? 0));
  const numbers = columnsOfCard(dimension, asking);
  const of = property === undefined ? {} : { property };
  if (rows.length === 0) return <EmptyList dimension={dimension} source={source} />;
  return (
    <ListRows
      heads={[dimensions[dimension].one, ...numbers.map((each) => columns[each].head)]}
      hasMore={place.filterBy !== undefined}
    >
      {rows.map((row) => {
        const opened = place.hrefOf({ ...place.view, ...of, list: dimension, row: row.name });
        const filter = place.filterBy?.(listOf(dimension, property), row);
        return (
          <ListRow
            key={row.name}
            share={(row[count] ?? 0) / most}
            href={filter?.href ?? opened}
            isChosen={filter?.isSet ?? false}
            more={place.filterBy && { href: opened, words: lists.opened(row.label) }}
          >
            {DIMENSIONS[dimension].hasPaths ? (
              <Path path={row.label} />
            ) : (
              <bdi className={styles.label}>{row.label}</bdi>
            )}
            {numbers.map((each) => (
              <RowCount
                key={each}
                {...shown(each, valueOf(each, row, dimension, loaded.total), row)}
                unit={columns[each].unit}
              />
            ))}
          </ListRow>
        );
      })}
    </ListRows>
  );
}
