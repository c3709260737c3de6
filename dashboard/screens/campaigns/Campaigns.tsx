import { useCallback, type ReactNode } from "react";
import { useClient } from "urql";
import { NothingYet, ListPage } from "../../components/lists/ListPage.tsx";
import { More } from "../../components/lists/More.tsx";
import { Skeleton } from "../../components/States.tsx";
import { usePages } from "../../lib/pages.ts";
import { routes } from "../../places/routes.ts";
import { campaigns as words } from "../../strings/mail/campaigns.ts";
import { CampaignsDocument, CampaignsToSegmentsDocument } from "./api/documents.ts";
import { CampaignTable, type ListedCampaign } from "./CampaignTable.tsx";
import { hasSegments } from "./parts/audience.ts";
import { useFilled } from "./parts/useFilled.ts";

const PAGE = 25;

/** All campaigns, the latest first. Campaigns that send are pushed. */
export function Campaigns(): ReactNode {
  return (
    <ListPage words={words} addAt={routes.newCampaign}>
      <List />
    </ListPage>
  );
}

function List(): ReactNode {
  const client = useClient();
  const load = useCallback(
    async (nextToken: string | null) => {
      const document = hasSegments() ? CampaignsToSegmentsDocument : CampaignsDocument;
      const { data } = await client.query(document, { limit: PAGE, nextToken }).toPromise();
      return data?.campaigns;
    },
    [client],
  );
  const pages = usePages<ListedCampaign>(load, ({ campaignId }) => campaignId);
  // A dry run sends nothing: it is a part of the campaign that is made.
  const sending = pages.items?.filter(({ dryRun }) => !dryRun) ?? [];
  const paging = useFilled(pages, sending.length, PAGE);
  const { hasFailed, hasMore, isLoading } = paging;
  if (sending.length === 0 && isLoading) return <Skeleton rows={8} />;
  if (sending.length === 0 && !hasMore && !hasFailed)
    return <NothingYet words={words} addAt={routes.newCampaign} />;
  return (
    <>
      {sending.length > 0 && <CampaignTable campaigns={sending} />}
      <More pages={paging} failed={words.failed} />
    </>
  );
}
