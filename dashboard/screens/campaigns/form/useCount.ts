import { useEffect, useState } from "react";
import { useClient } from "urql";
import { CancelCampaignDocument, type CampaignStateFragment } from "../api/documents.ts";
import { usePushed } from "../parts/usePushed.ts";
import { countedBy, type CampaignDraft } from "./draft.ts";
import { refusalsOf, type FormRefusals } from "./refusals.ts";
import { startCampaign, startInputOf } from "./start.ts";

export interface Count {
  /** The last dry run of this draft, as far as it is; undefined until it has begun. */
  counted: CampaignStateFragment | undefined;
  isBusy: boolean;
  /** The people who would get it; undefined unless this draft was counted to the end. */
  people: number | undefined;
  refusals: FormRefusals;
  /** Counts again; undefined while nothing can be counted. */
  run: (() => void) | undefined;
}

/** Milliseconds without another change after which a draft is counted. */
const SETTLED_MS = 300;

/** The answer to a dry run, and what it was about. */
interface Answer {
  by: string;
  campaign: CampaignStateFragment | undefined;
  refusals: FormRefusals;
}

/**
 * Counts the people of a draft by a dry run, after each choice that changes them: one at a time. A count that
 * a later choice has overtaken is ended, and not shown. Each has a key of its own, because it sends nothing.
 */
export function useCount(draft: CampaignDraft, isWanted: boolean): Count {
  const client = useClient();
  const [isAsking, setIsAsking] = useState(false);
  const [answer, setAnswer] = useState<Answer>();
  const by = countedBy(draft);
  const isAnswered = answer?.by === by;
  const pushed = usePushed(answer?.campaign);
  const overtaken = !isAnswered && pushed?.status === "COUNTING" ? pushed.campaignId : undefined;
  const run = async (): Promise<void> => {
    setIsAsking(true);
    const { campaign, refusal } = await startCampaign(
      client,
      startInputOf(draft, { dryRun: true, key: crypto.randomUUID() }),
    );
    setAnswer({ by, campaign, refusals: campaign ? {} : refusalsOf(refusal) });
    setIsAsking(false);
  };
  useEffect(() => {
    if (!isWanted || isAsking || isAnswered) return undefined;
    const timer = setTimeout(() => void run(), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [by, isWanted, isAsking, isAnswered]);
  useEffect(() => {
    if (overtaken === undefined) return;
    // A walk that cannot be ended comes to its end by itself, and sends nothing.
    void client.mutation(CancelCampaignDocument, { input: { campaignId: overtaken } }).toPromise();
    setAnswer(undefined);
  }, [client, overtaken]);
  const counted = isAnswered ? pushed : undefined;
  return {
    counted,
    isBusy: isWanted && (!isAnswered || isAsking || counted?.status === "COUNTING"),
    people: counted?.status === "DONE" ? (counted.totals?.claimed ?? 0) : undefined,
    refusals: isAnswered ? answer.refusals : {},
    run: isWanted && isAnswered && !isAsking ? () => void run() : undefined,
  };
}
