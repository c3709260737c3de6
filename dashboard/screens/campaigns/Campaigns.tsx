import { useCallback, type ReactNode } from "react";
import { useClient } from "urql";
import { Button } from "../../components/Button.tsx";
import { KeptDrafts } from "../../components/drafts/KeptDrafts.tsx";
import { Field } from "../../components/Field.tsx";
import { NothingYet, ListPage } from "../../components/lists/ListPage.tsx";
import { More } from "../../components/lists/More.tsx";
import { Segment } from "../../components/Segment.tsx";
import { Empty, Skeleton } from "../../components/States.tsx";
import { useFilled } from "../../lib/filled.ts";
import { useHash, useHashSearch } from "../../lib/hash.ts";
import { usePages } from "../../lib/pages.ts";
import { routes } from "../../places/routes.ts";
import { campaignForm } from "../../strings/mail/campaignForm.ts";
import { campaigns as words } from "../../strings/mail/campaigns.ts";
import { CampaignsDocument, CampaignsToSegmentsDocument } from "./api/documents.ts";
import styles from "./Campaigns.module.css";
import { CampaignTable } from "./CampaignTable.tsx";
import type { CampaignDraft } from "./form/draft.ts";
import { CAMPAIGN_DRAFTS } from "./form/useCampaignDraft.ts";
import { hasSegments } from "./parts/audience.ts";
import {
  addressOfFilters,
  campaignFiltersIn,
  campaignsWith,
  narrowsCampaigns,
  NO_CAMPAIGN_FILTERS,
  type CampaignFilters,
} from "./parts/filters.ts";
import type { ListedCampaign } from "./parts/listed.ts";
import { SendingPaused } from "./parts/SendingPaused.tsx";

const PAGE = 25;

/** All campaigns, the latest first. Campaigns that send are pushed. */
export function Campaigns(): ReactNode {
  return (
    <ListPage words={words} addAt={routes.newCampaign}>
      <SendingPaused />
      <KeptDrafts<CampaignDraft>
        kind={CAMPAIGN_DRAFTS}
        form={routes.newCampaign}
        nameOf={({ name, templateKey }) => name.trim() || templateKey}
        noteOf={({ started }) => (started ? campaignForm.maySent : undefined)}
      />
      <List />
    </ListPage>
  );
}

function List(): ReactNode {
  const client = useClient();
  const [, navigate] = useHash();
  const filters = campaignFiltersIn(useHashSearch());
  const change = (to: CampaignFilters): void =>
    navigate(`${routes.campaigns}${addressOfFilters(to)}`, { replace: true });
  const status = filters.status === "ALL" ? null : filters.status;
  const load = useCallback(
    async (nextToken: string | null) => {
      const document = hasSegments() ? CampaignsToSegmentsDocument : CampaignsDocument;
      const { data } = await client.query(document, { status, limit: PAGE, nextToken }).toPromise();
      return data?.campaigns;
    },
    [client, status],
  );
  const pages = usePages<ListedCampaign>(load, ({ campaignId }) => campaignId);
  const shown = campaignsWith(pages.items ?? [], filters);
  const paging = useFilled(pages, shown.length, PAGE);
  const { hasFailed, hasMore, isLoading } = paging;
  const isNothing = shown.length === 0 && !isLoading && !hasMore && !hasFailed;
  if (isNothing && !narrowsCampaigns(filters)) return <NothingYet words={words} addAt={routes.newCampaign} />;
  return (
    <>
      <FilterFields filters={filters} onChange={change} />
      {shown.length === 0 && isLoading && <Skeleton rows={8} />}
      <div role="status" className={isNothing ? undefined : "unseen"}>
        {isNothing && (
          <Empty title={words.nothing}>
            <Button onClick={() => change(NO_CAMPAIGN_FILTERS)}>{words.clear}</Button>
          </Empty>
        )}
      </div>
      {shown.length > 0 && <CampaignTable campaigns={shown} />}
      <More pages={paging} failed={words.failed} />
    </>
  );
}

interface FilterProps {
  filters: CampaignFilters;
  onChange: (filters: CampaignFilters) => void;
}

function FilterFields({ filters, onChange }: FilterProps): ReactNode {
  const { search, status } = filters;
  return (
    <div className={styles.filters} role="search" aria-label={words.filters}>
      <Segment
        label={words.columns.status}
        options={words.filter}
        value={status}
        onChange={(to) => onChange({ ...filters, status: to })}
      />
      <Field
        label={words.search}
        type="search"
        autoComplete="off"
        spellCheck={false}
        value={search}
        onChange={(event) => onChange({ ...filters, search: event.target.value })}
      />
    </div>
  );
}
