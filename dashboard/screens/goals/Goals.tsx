import { useCallback, useState, type ReactNode } from "react";
import { useClient } from "urql";
import { useParams } from "wouter";
import { Button } from "../../components/Button.tsx";
import { More } from "../../components/lists/More.tsx";
import { Done } from "../../components/news/Done.tsx";
import { SitePage } from "../../components/shell/SitePage.tsx";
import { Skeleton } from "../../components/States.tsx";
import { GoalsDocument, GoalsSiteDocument, type GoalFragment, type GoalsSiteQuery } from "./documents.ts";
import { useMayChangeCounted } from "../../lib/session/mayChange.ts";
import { usePages } from "../../lib/pages.ts";
import { useSite } from "../../lib/site.ts";
import { goals } from "../../strings/goals.ts";
import { EMPTY, goalDraftOf, type GoalDraft } from "./draft.ts";
import { Examples } from "./Examples.tsx";
import { GoalDialog } from "./GoalDialog.tsx";
import { GoalRows } from "./GoalRows.tsx";

type Site = NonNullable<GoalsSiteQuery["site"]>;

const PAGE = 25;

/** The goals of a site, with what they counted in the last 30 days. */
export function Goals(): ReactNode {
  const { siteId } = useParams<{ siteId: string }>();
  return <Page key={siteId} siteId={siteId} />;
}

function Page({ siteId }: { siteId: string }): ReactNode {
  const of = useSite(GoalsSiteDocument, siteId);
  return (
    <SitePage tab="goals" of={of}>
      {(site) => <OfSite site={site} />}
    </SitePage>
  );
}

/** The form that is open: for a new goal, or for one that there is. */
interface Opened {
  draft: GoalDraft;
  goal: GoalFragment | undefined;
}

function OfSite({ site }: { site: Site }): ReactNode {
  const { siteId } = site;
  const mayChange = useMayChangeCounted(site);
  const [opened, setOpened] = useState<Opened>();
  const [done, setDone] = useState<string>();
  const client = useClient();
  const load = useCallback(
    async (nextToken: string | null) => {
      const variables = { siteId, limit: PAGE, nextToken };
      return (await client.query(GoalsDocument, variables).toPromise()).data?.site?.goals;
    },
    [client, siteId],
  );
  const pages = usePages(load, ({ goalId }) => goalId);
  const { items, hasMore, hasFailed } = pages;
  const close = (words?: string) => {
    setOpened(undefined);
    setDone(words);
  };
  const put = (goal: GoalFragment) => {
    pages.change((all) =>
      all.some(({ goalId }) => goalId === goal.goalId)
        ? all.map((each) => (each.goalId === goal.goalId ? goal : each))
        : [...all, goal],
    );
    close(goals.saved(goal.name));
  };
  const remove = ({ goalId, name }: GoalFragment) => {
    pages.change((all) => all.filter((each) => each.goalId !== goalId));
    close(goals.removed(name));
  };
  const isEmpty = items?.length === 0 && !hasMore;
  return (
    <>
      {!mayChange && <p>{goals.onlyOwner}</p>}
      {mayChange && items && !isEmpty && (
        <div>
          <Button kind="primary" onClick={() => setOpened({ draft: EMPTY, goal: undefined })}>
            {goals.add}
          </Button>
        </div>
      )}
      {done !== undefined && <Done words={done} />}
      {!items && !hasFailed && <Skeleton rows={4} />}
      {isEmpty && (
        <Examples
          mayChange={mayChange}
          onChoose={(chosen) => setOpened({ draft: { ...EMPTY, ...chosen }, goal: undefined })}
        />
      )}
      {items && items.length > 0 && (
        <GoalRows
          site={site}
          items={items}
          {...(mayChange && { onEdit: (goal) => setOpened({ draft: goalDraftOf(goal), goal }) })}
        />
      )}
      <More pages={pages} failed={goals.failed} />
      {opened && (
        <GoalDialog site={site} {...opened} onClose={() => close()} onPut={put} onRemoved={remove} />
      )}
    </>
  );
}
