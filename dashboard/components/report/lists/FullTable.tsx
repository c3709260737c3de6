import { useEffect, useRef, type ReactNode } from "react";
import { Path } from "../../Path.tsx";
import { Icon } from "../../icons/Icon.tsx";
import type { Dimension } from "../../../api/documents.ts";
import { columns, dimensions, lists } from "../../../strings/lists.ts";
import type { ListsPlace, RowFilter } from "./cards.ts";
import { columnsOf, shown, valueOf, type Asking } from "./columns.ts";
import styles from "./FullList.module.css";
import type { Order } from "./order.ts";
import type { Loaded, LabelledRow } from "./rows.ts";
import { DIMENSIONS } from "../dimension.ts";
import { listOf } from "../listOf.ts";

interface Props {
  dimension: Dimension;
  property: string | undefined;
  rows: readonly LabelledRow[];
  total: Loaded["total"];
  order: Order;
  onOrder: (by: Order["by"]) => void;
  /** The name of a row that is marked, and brought into sight. */
  selected: string | undefined;
  asking: Asking;
  filterBy: ListsPlace["filterBy"];
}

/**
 * The rows of a list with all their numbers. On a phone the numbers of a row are below its label, so it says
 * its roles itself: another `display` takes them.
 */
export function FullTable(props: Props): ReactNode {
  const { dimension, property, rows, total, order, onOrder, selected, asking, filterBy } = props;
  const of = columnsOf(dimension, asking);
  const marked = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    // The result is no clean-up: newer browsers return a promise.
    marked.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const heading = (by: Order["by"], text: string): ReactNode => (
    <Heading
      key={by}
      text={text}
      order={order.by === by ? order.direction : undefined}
      onOrder={() => onOrder(by)}
    />
  );
  return (
    <table className={styles.table} role="table">
      <thead role="rowgroup">
        <tr role="row">
          {heading("label", dimensions[dimension].one)}
          {of.map((each) => heading(each, columns[each].head))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => {
          const isMarked = row.name === selected && !row.isOther;
          return (
            <tr
              key={`${row.isOther ?? false} ${row.name}`}
              role="row"
              ref={isMarked ? marked : undefined}
              aria-current={isMarked || undefined}
            >
              <th scope="row" role="rowheader" title={row.isOther && lists.otherHelp}>
                <Name {...{ dimension, row }} filter={filterBy?.(listOf(dimension, property), row)} />
              </th>
              {of.map((each) => {
                const { text, title } = shown(each, valueOf(each, row, dimension, total), row);
                return (
                  <td key={each} role="cell" data-head={columns[each].head} title={title}>
                    {text}
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface NameProps {
  dimension: Dimension;
  row: LabelledRow;
  filter: RowFilter | undefined;
}

/** The name of a row, which filters the report by it. */
function Name({ dimension, row: { label }, filter }: NameProps): ReactNode {
  const name = DIMENSIONS[dimension].hasPaths ? <Path path={label} /> : <bdi>{label}</bdi>;
  return filter ? (
    <a className={styles.name} href={filter.href}>
      {name}
    </a>
  ) : (
    name
  );
}

interface HeadingProps {
  text: string;
  /** Undefined if the rows are not ordered by it. */
  order: Order["direction"] | undefined;
  onOrder: () => void;
}

function Heading({ text, order, onOrder }: HeadingProps): ReactNode {
  const arrow = order === "ascending" ? "arrow-up" : "arrow-down";
  return (
    <th scope="col" role="columnheader" aria-sort={order ?? "none"}>
      <button type="button" className={styles.sort} onClick={onOrder}>
        {text}
        {order && <Icon name={arrow} className={styles.icon} />}
      </button>
    </th>
  );
}
