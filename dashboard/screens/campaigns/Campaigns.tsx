import { useCallback, type ReactNode } from "react";
import { useClient } from "urql";
import { LinkButton } from "../../components/LinkButton.tsx";
import { More } from "../../components/lists/More.tsx";
import { Missing } from "../../components/Missing.tsx";
import { Shell } from "../../components/shell/Shell.tsx";
import { Empty, Skeleton } from "../../components/States.tsx";
import { useTitle } from "../../components/title.ts";
import { usePages } from "../../lib/pages.ts";
import { useMayRead, useMayWrite } from "../../lib/session/staff.ts";
import { routes } from "../../places/routes.ts";
import { campaigns as words } from "../../strings/mail/campaigns.ts";
import { CampaignsDocument, CampaignsToSegmentsDocument } from "./api/documents.ts";
import styles from "./Campaigns.module.css";
import { CampaignTable, type ListedCampaign } from "./CampaignTable.tsx";
import { hasSegments } from "./parts/audience.ts";
import { useFilled } from "./parts/useFilled.ts";

const PAGE = 25;

/** All campaigns, the latest first. Campaigns that send are pushed. */
export function Campaigns(): ReactNode {
  useTitle(words.title);
  const mayWrite = useMayWrite();
  if (!useMayRead())
    return (
      <Shell>
        <Missing />
      </Shell>
    );
  return (
    <Shell>
      <div className={styles.title}>
        <h1>{words.title}</h1>
        {mayWrite ? (
          <LinkButton href={routes.newCampaign} kind="primary">
            {words.add}
          </LinkButton>
        ) : (
          <span className={styles.note}>{words.readOnly}</span>
        )}
      </div>
      <List mayWrite={mayWrite} />
    </Shell>
  );
}

function List({ mayWrite }: { mayWrite: boolean }): ReactNode {
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
    return (
      <Empty title={words.none}>
        <p>{words.noneWords}</p>
        {mayWrite && (
          <LinkButton href={routes.newCampaign} kind="primary">
            {words.add}
          </LinkButton>
        )}
      </Empty>
    );
  return (
    <>
      {sending.length > 0 && <CampaignTable campaigns={sending} />}
      <More pages={paging} failed={words.failed} />
    </>
  );
}
