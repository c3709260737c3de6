import { useEffect, useRef, useState } from "react";
import { keepSubscribed } from "../../../lib/live/keptSubscription.ts";
import { useRealtime } from "../../../lib/live/realtime.tsx";
import { OnCampaignDocument, type CampaignStateFragment } from "../api/documents.ts";

/**
 * A campaign as it was read, or as it was pushed since. `again` reads it once the subscription stands, also
 * after a gap. Counts change under the same version; an older version changes nothing.
 */
export function usePushed<Read extends CampaignStateFragment>(
  read: Read | undefined,
  again?: () => void,
): Read | undefined {
  const appsync = useRealtime();
  const [pushed, setPushed] = useState<CampaignStateFragment>();
  const readAgain = useRef(again);
  useEffect(() => {
    readAgain.current = again;
  });
  const campaignId = read?.campaignId;
  useEffect(() => {
    if (campaignId === undefined) return undefined;
    return keepSubscribed(
      appsync,
      OnCampaignDocument,
      { campaignId },
      {
        next: ({ data }) => {
          const news = data?.onCampaign;
          if (news) setPushed((before) => (before && before.version > news.version ? before : news));
        },
        ended: () => Promise.resolve(true),
        standing: () => readAgain.current?.(),
      },
    );
  }, [appsync, campaignId]);
  if (!read || !pushed || pushed.campaignId !== campaignId || pushed.version < read.version) return read;
  return { ...read, ...pushed };
}
