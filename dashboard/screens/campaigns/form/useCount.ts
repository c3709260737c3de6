import { useState } from "react";
import { useClient } from "urql";
import type { CampaignStateFragment } from "../api/documents.ts";
import { usePushed } from "../parts/usePushed.ts";
import { countedBy, type CampaignDraft } from "./draft.ts";
import { refusalsOf, type FormRefusals } from "./refusals.ts";
import { startCampaign, startInputOf } from "./start.ts";

export interface Count {
  /** The last dry run, as far as it is. */
  counted: CampaignStateFragment | undefined;
  isBusy: boolean;
  /** The draft has other people since. */
  isOld: boolean;
  /** The people who would get it; undefined unless this draft was counted to the end. */
  people: number | undefined;
  refusals: FormRefusals;
  run: () => Promise<void>;
}

/** Counts the people of a draft by a dry run. Each has a key of its own, because it sends nothing. */
export function useCount(draft: CampaignDraft): Count {
  const client = useClient();
  const [isAsking, setIsAsking] = useState(false);
  const [refusals, setRefusals] = useState<FormRefusals>({});
  const [last, setLast] = useState<{ campaign: CampaignStateFragment; by: string }>();
  const counted = usePushed(last?.campaign);
  const isOld = last !== undefined && last.by !== countedBy(draft);
  const run = async (): Promise<void> => {
    setIsAsking(true);
    const { campaign, refusal } = await startCampaign(client, startInputOf(draft, true));
    setIsAsking(false);
    setRefusals(campaign ? {} : refusalsOf(refusal));
    if (campaign) setLast({ campaign, by: countedBy(draft) });
  };
  return {
    counted,
    isBusy: isAsking || counted?.status === "COUNTING",
    isOld,
    people: counted?.status === "DONE" && !isOld ? (counted.totals?.claimed ?? 0) : undefined,
    refusals,
    run,
  };
}
