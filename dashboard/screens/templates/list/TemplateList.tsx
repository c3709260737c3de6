import type { ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { More } from "../../../components/lists/More.tsx";
import { Empty, Skeleton } from "../../../components/States.tsx";
import type { Pages } from "../../../lib/pages.ts";
import { templates as words } from "../../../strings/mail/templates.ts";
import { templateList } from "../../../strings/templates/list.ts";
import type { TemplateRowFragment } from "../api/documents.ts";
import styles from "./List.module.css";
import { TemplateTable } from "./TemplateTable.tsx";

interface Props {
  pages: Pages<TemplateRowFragment>;
  /** The choices in words; undefined if all are listed. */
  chosen: string | undefined;
  /** The key of the template that is open beside the list; empty for none. */
  open: string;
  placeOf: (key: string) => string;
  onClear: () => void;
}

/** The templates that match. */
export function TemplateList({ pages, chosen, open, placeOf, onClear }: Props): ReactNode {
  const { items, hasMore, hasFailed } = pages;
  const isEmpty = items?.length === 0 && !hasMore;
  return (
    <div className={styles.list}>
      <div role="status" className={isEmpty ? undefined : "unseen"}>
        {isEmpty && (
          <Empty title={templateList.nothing(chosen ?? "")}>
            <Button onClick={onClear}>{templateList.all}</Button>
          </Empty>
        )}
      </div>
      {!items && !hasFailed && <Skeleton rows={8} />}
      {items && items.length > 0 && <TemplateTable templates={items} open={open} placeOf={placeOf} />}
      <More pages={pages} failed={words.failed} />
    </div>
  );
}
