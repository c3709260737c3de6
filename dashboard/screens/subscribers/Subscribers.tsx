import { useState, type ReactNode } from "react";
import { Button } from "../../components/Button.tsx";
import { useFocusOfClosed } from "../../components/lists/useRowKeys.ts";
import panel from "../../components/lists/SidePanel.module.css";
import { LinkButton } from "../../components/LinkButton.tsx";
import { Missing } from "../../components/Missing.tsx";
import { Shell } from "../../components/shell/Shell.tsx";
import { useTitle } from "../../components/title.ts";
import { useHash, useHashSearch } from "../../lib/hash.ts";
import { useMayRead, useMayWrite } from "../../lib/session/staff.ts";
import { routes } from "../../places/routes.ts";
import { changingAddress } from "../../strings/mail/personData.ts";
import { adding, subscribers as words } from "../../strings/mail/subscribers.ts";
import { addressOf, filtersIn, askedListOf, NO_FILTERS, type SubscriberFilters } from "./parts/filters.ts";
import { FilterBar } from "./list/FilterBar.tsx";
import { SubscriberList } from "./list/SubscriberList.tsx";
import { useNumbers } from "./parts/useNumbers.ts";
import { useTopics } from "./parts/useTopics.ts";
import { Adding } from "./panel/Adding.tsx";
import { Panel } from "./panel/Panel.tsx";
import styles from "./Subscribers.module.css";
import { useSubscribers } from "./parts/useSubscribers.ts";

/** All people that mail is sent to. */
export function Subscribers(): ReactNode {
  useTitle(words.title);
  return <Shell>{useMayRead() ? <Page /> : <Missing />}</Shell>;
}

function Page(): ReactNode {
  const mayWrite = useMayWrite();
  const [, navigate] = useHash();
  const address = useHashSearch();
  const filters = filtersIn(address);
  const open = new URLSearchParams(address).get("open") ?? "";
  const topics = useTopics();
  const numbers = useNumbers();
  const pages = useSubscribers(filters);
  const [isAdding, setIsAdding] = useState(false);
  /** The words with which a person's panel opens. */
  const [news, setNews] = useState<{ email: string; words: string }>();
  const go = (to: SubscriberFilters, email = "", replace = false): void =>
    navigate(`${routes.subscribers}${addressOf(to, email)}`, { replace });
  useFocusOfClosed(open);
  return (
    <>
      <div className={styles.title}>
        <h1>{words.title}</h1>
        <div className={styles.actions}>
          {!mayWrite && <span className={styles.note}>{words.readOnly}</span>}
          {mayWrite && <LinkButton href={routes.importSubscribers}>{words.import}</LinkButton>}
          <Button kind="primary" disabled={!mayWrite} onClick={() => setIsAdding(true)}>
            {words.add}
          </Button>
        </div>
      </div>
      <FilterBar filters={filters} topics={topics} numbers={numbers} onChange={(to) => go(to, open, true)} />
      <div className={panel.beside} data-open={open !== ""}>
        <SubscriberList
          key={askedListOf(filters)}
          filters={filters}
          pages={pages}
          topics={topics}
          count={numbers.countOf(filters)}
          open={open}
          placeOf={(email) => `${routes.subscribers}${addressOf(filters, email)}`}
          onClear={() => go(NO_FILTERS)}
          onTag={(tag) => go({ ...filters, tag }, open)}
          onAdd={() => setIsAdding(true)}
        />
        {open !== "" && (
          <Panel
            key={open}
            email={open}
            topics={topics}
            pages={pages}
            news={open === news?.email ? news.words : undefined}
            onClose={() => go(filters)}
            onMoved={(row, before) => {
              setNews({ email: row.email, words: changingAddress.moved(before) });
              pages.change((items) => items.map((item) => (item.email === before ? row : item)));
              go(filters, row.email, true);
            }}
          />
        )}
      </div>
      {isAdding && (
        <Adding
          onClose={() => setIsAdding(false)}
          onAdded={(row, isKnown) => {
            setNews(isKnown ? { email: row.email, words: adding.exists } : undefined);
            pages.change((items) => [row, ...items.filter(({ email }) => email !== row.email)]);
            setIsAdding(false);
            go(filters, row.email);
          }}
        />
      )}
    </>
  );
}
