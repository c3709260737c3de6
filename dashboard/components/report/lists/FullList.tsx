import { useState, type ReactNode } from "react";
import { Button } from "../../Button.tsx";
import { Dialog } from "../../Dialog.tsx";
import { Field } from "../../Field.tsx";
import { More } from "../../lists/More.tsx";
import { Empty, Skeleton } from "../../States.tsx";
import type { Dimension } from "../../../api/documents.ts";
import { download, fileName } from "./csv.ts";
import { full } from "../../../lib/format.ts";
import { momentInWords } from "../../../lib/moments.ts";
import { dateIn } from "../../../lib/zone.ts";
import { filters } from "../../../strings/filters.ts";
import { dimensions, lists } from "../../../strings/lists.ts";
import { isBehind } from "../refused.ts";
import { rankOf } from "./columns.ts";
import type { ListsPlace } from "./cards.ts";
import { fileOf } from "./file.ts";
import { FullTable } from "./FullTable.tsx";
import styles from "./FullList.module.css";
import { EmptyList } from "./EmptyList.tsx";
import { arranged, turned, type Order } from "./order.ts";
import type { LabelledRow } from "./rows.ts";
import type { ListSource, ListRange } from "./source.ts";
import { useFullList } from "./useFullList.ts";

interface Props {
  source: ListSource;
  site: { name: string; timezone: string };
  range: ListRange;
  dimension: Dimension;
  /** The name of the property, for `PROPERTY`. */
  property?: string | undefined;
  /** The row with which it was opened. */
  row?: string | undefined;
  filterBy: ListsPlace["filterBy"];
  onClose: () => void;
}

/** A list in full: searched and ordered as far as it is loaded, and saved as it is shown. */
export function FullList({
  source,
  site,
  range: current,
  dimension,
  property,
  row,
  filterBy,
  onClose,
}: Props): ReactNode {
  const asking = source.asking(dimension);
  const { loaded, pages, failed, range, hasMoved, again } = useFullList(source, {
    dimension,
    property,
    range: current,
  });
  const [text, setText] = useState("");
  const [order, setOrder] = useState<Order>({
    by: rankOf(dimension, asking),
    direction: "descending",
  });
  const rows = loaded && arranged(loaded, dimension, text, order);
  const { many } = dimensions[dimension];
  const title = property ?? dimensions[dimension].title;
  const save = (shown: LabelledRow[]): void => {
    const dates = [Date.parse(range.from), Date.parse(range.to) - 1].map((at) => dateIn(site.timezone, at));
    download(
      fileName([site.name, title, ...dates], "csv"),
      "text/csv",
      fileOf(dimension, shown, loaded!.total, asking),
    );
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.tools}>
        <Field
          label={lists.search}
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button disabled={!rows || rows.length === 0} onClick={() => save(rows!)}>
          {lists.file}
        </Button>
      </div>
      <p className={styles.note} role="status">
        {rows && lists.rows(rows.length, full(rows.length))}
        {loaded && pages.hasMore && ` ${lists.seesLoaded(full(loaded.rows.length))}`}
      </p>
      {loaded && isBehind(loaded.completeUntil, range.to) && (
        <p className={styles.note}>
          {filters.completeUntil(momentInWords(loaded.completeUntil!, site.timezone))}
        </p>
      )}
      {hasMoved && (
        <p className={styles.note} role="status">
          {lists.moved} <Button onClick={again}>{lists.again}</Button>
        </p>
      )}
      {!loaded && !pages.hasFailed && <Skeleton rows={9} label={lists.loading(many)} />}
      {loaded?.rows.length === 0 && <EmptyList dimension={dimension} source={source} />}
      {loaded && rows && rows.length > 0 && (
        <FullTable
          {...{ dimension, property, rows, order, asking, filterBy }}
          total={loaded.total}
          selected={row}
          onOrder={(by) => setOrder(turned(order, by))}
        />
      )}
      {rows?.length === 0 && text.trim() !== "" && (
        <Empty title={lists.nothingFound(text)}>
          <Button onClick={() => setText("")}>{lists.clear}</Button>
        </Empty>
      )}
      <More pages={pages} failed={failed} />
    </Dialog>
  );
}
