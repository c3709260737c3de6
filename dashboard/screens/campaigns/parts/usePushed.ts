import { useEffect, useState } from "react";
import { useClient } from "urql";
import { keepSubscribed } from "../../../lib/live/keptSubscription.ts";
import { useRealtime } from "../../../lib/live/realtime.tsx";
import { OnCampaignDocument, OneCampaignDocument, type CampaignStateFragment } from "../api/documents.ts";

/**
 * A campaign as it was read, or as it was pushed since. It is read again once the subscription stands, also
 * after a gap: a change before that is not pushed. Counts change under the same version; an older version
 * changes nothing.
 */
export function usePushed<Read extends CampaignStateFragment>(read: Read | undefined): Read | undefined {
  const client = useClient();
  const appsync = useRealtime();
  const [pushed, setPushed] = useState<CampaignStateFragment>();
  const campaignId = read?.campaignId;
  useEffect(() => {
    if (campaignId === undefined) return undefined;
    let isOver = false;
    const take = (news: CampaignStateFragment | null | undefined): void => {
      if (!isOver && news)
        setPushed((before) =>
          before?.campaignId === campaignId && before.version > news.version ? before : news,
        );
    };
    const readAgain = async (): Promise<void> => {
      const { data } = await client.query(OneCampaignDocument, { campaignId }).toPromise();
      take(data?.campaign);
    };
    const stop = keepSubscribed(
      appsync,
      OnCampaignDocument,
      { campaignId },
      {
        next: ({ data }) => take(data?.onCampaign),
        ended: () => Promise.resolve(true),
        standing: () => void readAgain(),
      },
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [client, appsync, campaignId]);
  if (!read || !pushed || pushed.campaignId !== campaignId || pushed.version < read.version) return read;
  return { ...read, ...pushed };
}
