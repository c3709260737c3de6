import { useEffect, useRef, useState } from "react";
import { useClient } from "urql";
import type { CampaignStateFragment } from "../api/documents.ts";
import { refusalsOf, type FormRefusals } from "./refusals.ts";
import { startCampaign, startInputOf } from "./start.ts";
import type { CampaignDraftState } from "./useCampaignDraft.ts";

export interface CampaignSending {
  isBusy: boolean;
  /** A start was sent, and it is not known if it was done: `send` sends that start again, not the draft. */
  isUnknown: boolean;
  refusals: FormRefusals;
  forget: () => void;
  /**
   * Starts the campaign of the draft, one at a time. Resolves to undefined if it was not started, or if the
   * form was left before the answer.
   */
  send: () => Promise<CampaignStateFragment | undefined>;
}

/**
 * Starts the campaign of a draft. The start is kept in the draft until its answer is known: after a lost
 * answer, a reload, or another screen, the same is sent again. The id of the draft is its key, so the API
 * starts one campaign of a draft, from however many windows it is sent. The draft goes once it is started,
 * even if the form was left.
 */
export function useSending({ draftId, draft, type, discard }: CampaignDraftState): CampaignSending {
  const client = useClient();
  const [isBusy, setIsBusy] = useState(false);
  const [refusals, setRefusals] = useState<FormRefusals>({});
  const isUnderWay = useRef(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const send: CampaignSending["send"] = async () => {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setIsBusy(true);
    const started = draft.started ?? startInputOf(draft, { dryRun: false, key: draftId });
    type({ started });
    const { campaign, refusal, isUnknown } = await startCampaign(client, started);
    isUnderWay.current = false;
    if (campaign) discard();
    else if (!isUnknown) type({ started: undefined });
    if (!isHere.current) return undefined;
    setIsBusy(false);
    setRefusals(campaign ? {} : refusalsOf(refusal));
    return campaign;
  };
  return {
    isBusy,
    isUnknown: draft.started !== undefined && !isBusy,
    refusals,
    forget: () => setRefusals({}),
    send,
  };
}
