import { useState, type ReactNode } from "react";
import { Button } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { Field } from "../../components/Field.tsx";
import { LinkButton } from "../../components/LinkButton.tsx";
import { More } from "../../components/lists/More.tsx";
import { Segment } from "../../components/Segment.tsx";
import { Shell } from "../../components/shell/Shell.tsx";
import { Empty, Failed, Skeleton } from "../../components/States.tsx";
import { useMe } from "../../lib/session/session.tsx";
import { useTitle } from "../../components/title.ts";
import { routes } from "../../places/routes.ts";
import { sites } from "../../strings/sites.ts";
import { useSitePages, type Whose } from "./pages.ts";
import { SiteCard } from "./SiteCard.tsx";
import styles from "./Sites.module.css";

/** From so many sites on there is a search. */
const MANY = 8;

/** The person's sites. People in a group may look at all. */
export function Sites(): ReactNode {
  const { groups } = useMe();
  const [whose, setWhose] = useState<Whose>("mine");
  useTitle(sites.titles[whose]);
  return (
    <Shell>
      <div className={styles.head}>
        <h1>{sites.titles[whose]}</h1>
        <LinkButton href={routes.newSite} kind="primary">
          {sites.add}
        </LinkButton>
      </div>
      {groups.length > 0 && (
        <Segment label={sites.whose} options={sites.titles} value={whose} onChange={setWhose} />
      )}
      <List key={whose} whose={whose} />
    </Shell>
  );
}

function List({ whose }: { whose: Whose }): ReactNode {
  const pages = useSitePages(whose);
  const { items, hasMore, hasFailed, more } = pages;
  const [text, setText] = useState("");
  if (!items) return hasFailed ? <Failed words={sites.failed} again={more} /> : <Skeleton rows={6} />;
  if (items.length === 0 && !hasMore) return <First whose={whose} />;
  const wanted = text.trim().toLowerCase();
  const found = items.filter(({ name, domains }) =>
    [name, ...domains].some((each) => each.toLowerCase().includes(wanted)),
  );
  return (
    <>
      {items.length >= MANY && (
        <div className={styles.search}>
          <Field
            label={sites.search}
            type="search"
            value={text}
            onChange={(event) => setText(event.target.value)}
            help={hasMore ? sites.searchesLoaded(items.length) : undefined}
          />
        </div>
      )}
      <div className={styles.cards}>
        {found.map((site) => (
          <SiteCard key={site.siteId} site={site} />
        ))}
      </div>
      {found.length === 0 && wanted !== "" && (
        <Empty title={sites.nothingFound(text)}>
          <Button onClick={() => setText("")}>{sites.clear}</Button>
        </Empty>
      )}
      <More pages={pages} failed={sites.failed} />
    </>
  );
}

function First({ whose }: { whose: Whose }): ReactNode {
  if (whose === "all") return <Empty title={sites.emptyAll} />;
  return (
    <Card>
      <Empty title={sites.emptyTitle}>
        <p>{sites.empty}</p>
        <LinkButton href={routes.newSite} kind="primary">
          {sites.add}
        </LinkButton>
      </Empty>
    </Card>
  );
}
