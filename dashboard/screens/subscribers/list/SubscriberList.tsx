import { useState, type ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { LinkButton } from "../../../components/LinkButton.tsx";
import { More } from "../../../components/lists/More.tsx";
import { News } from "../../../components/news/News.tsx";
import { Empty, Skeleton } from "../../../components/States.tsx";
import { full, listed } from "../../../lib/format.ts";
import { routes } from "../../../places/routes.ts";
import { useMayWrite } from "../../../lib/session/staff.ts";
import { filterWords } from "../../../strings/frame/filterWords.ts";
import { subscribers as words } from "../../../strings/mail/subscribers.ts";
import {
  askedListOf,
  NO_FILTERS,
  pillsOf,
  refusedFilters,
  type SubscriberFilters,
} from "../parts/filters.ts";
import styles from "./List.module.css";
import type { SubscriberPages } from "../parts/useSubscribers.ts";
import { AllMatching } from "./AllMatching.tsx";
import { ChooseMatching } from "./ChooseMatching.tsx";
import { saveFile } from "./file.ts";
import { SubscriberTable } from "./SubscriberTable.tsx";
import { Tagging } from "./Tagging.tsx";
import { useChoice } from "./useChoice.ts";
import type { TopicNames } from "../parts/useTopics.ts";

interface Props {
  filters: SubscriberFilters;
  pages: SubscriberPages;
  topics: TopicNames;
  /** The number of people that match, if it is known. */
  count: number | undefined;
  /** The address that is open in the panel; empty for none. */
  open: string;
  placeOf: (email: string) => string;
  onClear: () => void;
  onTag: (tag: string) => void;
  onAdd: () => void;
}

/** The people that match, those that are chosen, and what is done with them. */
export function SubscriberList({
  filters,
  pages,
  topics,
  count,
  open,
  placeOf,
  onClear,
  onTag,
  onAdd,
}: Props): ReactNode {
  const { ref, chosen, choose } = useChoice();
  const [news, setNews] = useState<string>();
  const [isAll, setIsAll] = useState(false);
  const { items, hasMore, hasFailed } = pages;
  const chooseMatching = (): void => {
    setNews(undefined);
    setIsAll(true);
  };
  const refusal = refusedFilters(filters);
  const isEmpty = items?.length === 0 && !hasMore;
  if (refusal !== undefined)
    return (
      <Empty title={refusal}>
        <Button onClick={onClear}>{filterWords.clear}</Button>
      </Empty>
    );
  return (
    <div ref={ref} tabIndex={-1} className={styles.list}>
      <News words={news} />
      <div role="status" className={isEmpty ? undefined : "unseen"}>
        {isEmpty && <Nothing filters={filters} topics={topics} onClear={onClear} onAdd={onAdd} />}
      </div>
      {!items && !hasFailed && <Skeleton rows={8} />}
      {items && items.length > 0 && (
        <>
          {chosen.size > 0 && !isAll && (
            <Tagging chosen={chosen} pages={pages} onChoose={choose} onEnd={setNews}>
              <ChooseMatching count={count} onChoose={chooseMatching} />
            </Tagging>
          )}
          {isAll && (
            <AllMatching
              filters={filters}
              pages={pages}
              count={count}
              onEnd={(refused, said) => {
                setIsAll(false);
                choose(refused);
                setNews(said);
              }}
            />
          )}
          <SubscriberTable
            rows={items}
            open={open}
            chosen={chosen}
            onChoose={choose}
            placeOf={placeOf}
            onTag={onTag}
          />
          <div className={styles.foot}>
            <span className={styles.note}>{words.loaded(full(items.length), hasMore)}</span>
            <Button kind="quiet" onClick={() => saveFile(items)}>
              {words.file}
            </Button>
          </div>
        </>
      )}
      <More pages={pages} failed={words.failed} />
    </div>
  );
}

/** An empty list: no person matches, or none is there yet. */
function Nothing({
  filters,
  topics,
  onClear,
  onAdd,
}: Pick<Props, "filters" | "topics" | "onClear" | "onAdd">): ReactNode {
  const mayWrite = useMayWrite();
  if (askedListOf(filters) === askedListOf(NO_FILTERS))
    return (
      <Empty title={words.none}>
        <p>{words.noneWords}</p>
        <Button kind="primary" disabled={!mayWrite} onClick={onAdd}>
          {words.add}
        </Button>
        {mayWrite && <LinkButton href={routes.importSubscribers}>{words.import}</LinkButton>}
      </Empty>
    );
  const status = filters.status === "ALL" ? [] : [`${words.status} “${words.statuses[filters.status]}”`];
  const said = [...status, ...pillsOf(filters, topics).map((pill) => pill.words)];
  return (
    <Empty title={words.nothing(listed(said))}>
      <Button onClick={onClear}>{filterWords.clear}</Button>
    </Empty>
  );
}
