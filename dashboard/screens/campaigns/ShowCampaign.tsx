import { useState, type ReactNode } from "react";
import { Link, useParams } from "wouter";
import { Missing } from "../../components/Missing.tsx";
import { Done } from "../../components/news/Done.tsx";
import { Shell } from "../../components/shell/Shell.tsx";
import { Failed, Skeleton } from "../../components/States.tsx";
import { useTitle } from "../../components/title.ts";
import { refusalOf } from "../../lib/api.ts";
import { useAsked } from "../../lib/asked.ts";
import { useMayRead, useMayWrite } from "../../lib/session/staff.ts";
import { useMe } from "../../lib/session/session.tsx";
import { routes } from "../../places/routes.ts";
import { campaign as words, campaigns } from "../../strings/mail/campaigns.ts";
import { OneCampaignDocument, OneCampaignToSegmentDocument } from "./api/documents.ts";
import type { CopiedCampaign } from "./copying/copy.ts";
import { Actions } from "./detail/Actions.tsx";
import { CampaignCounts } from "./detail/CampaignCounts.tsx";
import styles from "./detail/Detail.module.css";
import { MailFunnel } from "./detail/MailFunnel.tsx";
import { Progress } from "./detail/Progress.tsx";
import { Skipped } from "./detail/Skipped.tsx";
import { audienceText, hasSegments, useSegmentNames } from "./parts/audience.ts";
import { templatesOf } from "./parts/templatesOf.ts";
import { UNWATCHED } from "./parts/unwatched.ts";
import { SendingPaused } from "./parts/SendingPaused.tsx";
import { StatusTag } from "./parts/StatusTag.tsx";
import { usePushed } from "./parts/usePushed.ts";

/** One campaign: how far it is, what became of its mails, and the people who were skipped. */
export function ShowCampaign(): ReactNode {
  const { campaignId = "" } = useParams<{ campaignId: string }>();
  const mayRead = useMayRead();
  return <Shell>{mayRead ? <Found key={campaignId} campaignId={campaignId} /> : <Missing />}</Shell>;
}

function Found({ campaignId }: { campaignId: string }): ReactNode {
  const document = hasSegments() ? OneCampaignToSegmentDocument : OneCampaignDocument;
  const asked = useAsked(document, { campaignId }, campaignId);
  const read: CopiedCampaign | undefined = asked.data?.campaign ?? undefined;
  const campaign = usePushed(read);
  const [said, setSaid] = useState<string>();
  useTitle(campaign?.name ?? campaigns.title);
  if (asked.hasFailed && !campaign)
    return isMissing(asked.error) ? <Missing /> : <Failed words={words.failed} again={asked.again} />;
  if (!campaign) return <Skeleton rows={12} />;
  const change = (outcome: string): void => {
    setSaid(outcome);
    asked.again();
  };
  const { totals } = campaign;
  return (
    <>
      <Head campaign={campaign} onChanged={change} />
      {said !== undefined && <Done words={said} />}
      {UNWATCHED.includes(campaign.status) || <SendingPaused />}
      {totals && (
        <>
          <Progress campaign={campaign} totals={totals} />
          {!campaign.dryRun && <MailFunnel totals={totals} />}
          {campaign.dryRun ? (
            <Skipped campaign={campaign} totals={totals} />
          ) : (
            <CampaignCounts campaign={campaign} totals={totals} />
          )}
        </>
      )}
    </>
  );
}

interface HeadProps {
  campaign: CopiedCampaign;
  onChanged: (outcome: string) => void;
}

function Head({ campaign, onChanged }: HeadProps): ReactNode {
  const { userId } = useMe();
  const names = useSegmentNames();
  const mayWrite = useMayWrite();
  const { actor, name, status } = campaign;
  const by = actor === userId ? "you" : actor === "backend" ? "backend" : "other";
  return (
    <div className={styles.head}>
      <div className={styles.titles}>
        <nav aria-label={words.path}>
          <Link href={routes.campaigns} className={styles.link}>
            {words.back}
          </Link>
        </nav>
        <h1 dir="auto">{name}</h1>
        <StatusTag status={status} />
        <span className={styles.note}>
          {audienceText(campaign, names)}, {words.startedBy[by]}
        </span>
        <span className={styles.note}>
          {words.mail}{" "}
          {templatesOf(campaign).map((key) => (
            <Link key={key} href={routes.template(key)} className={styles.link}>
              {key}
            </Link>
          ))}
        </span>
      </div>
      {mayWrite ? (
        <Actions campaign={campaign} onChanged={onChanged} />
      ) : (
        <span className={styles.note}>{campaigns.readOnly}</span>
      )}
    </div>
  );
}

function isMissing(error: unknown): boolean {
  const refusal = refusalOf(error as Parameters<typeof refusalOf>[0]);
  return refusal?.errorType === "NotFound" || refusal?.errorType === "Unauthorized";
}
