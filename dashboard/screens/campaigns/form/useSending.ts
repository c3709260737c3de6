import { useEffect, useRef, useState } from "react";
import { useClient } from "urql";
import { useMe } from "../../../lib/session/session.tsx";
import type { CampaignStateFragment } from "../api/documents.ts";
import type { CampaignDraft } from "./draft.ts";
import { refusalsOf, type FormRefusals } from "./refusals.ts";
import { startCampaign, startInputOf, type StartInput } from "./start.ts";

export interface CampaignSending {
  isBusy: boolean;
  /** A start was sent, and it is not known if it was done: `send` sends that start again, not the draft. */
  isUnknown: boolean;
  refusals: FormRefusals;
  forget: () => void;
  /**
   * Starts the campaign of a draft, one at a time. Resolves to undefined if it was not started, or if the
   * form was left before the answer.
   */
  send: (draft: CampaignDraft) => Promise<CampaignStateFragment | undefined>;
  /** Gives up a start whose answer is not known. */
  drop: () => void;
}

/**
 * Starts a campaign. A start is kept in this window with its key until its answer is known: after a lost
 * answer, a reload, or another screen, the same is sent again, and the API starts nothing twice. `onStarted`
 * is called even if the form was left.
 */
export function useSending(onStarted: () => void): CampaignSending {
  const client = useClient();
  const place = `rollcall.campaign.send.${useMe().userId}`;
  const [unknown, setUnknown] = useState(() => keptIn(place));
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
  const send: CampaignSending["send"] = async (draft) => {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setIsBusy(true);
    const input = unknown ?? startInputOf(draft, false);
    sessionStorage.setItem(place, JSON.stringify(input));
    const { campaign, refusal, isUnknown } = await startCampaign(client, input);
    isUnderWay.current = false;
    if (!isUnknown) sessionStorage.removeItem(place);
    if (campaign) onStarted();
    if (!isHere.current) return undefined;
    setIsBusy(false);
    setUnknown(isUnknown ? input : undefined);
    setRefusals(campaign ? {} : refusalsOf(refusal));
    return campaign;
  };
  const drop = (): void => {
    sessionStorage.removeItem(place);
    setUnknown(undefined);
    setRefusals({});
  };
  return { isBusy, isUnknown: unknown !== undefined, refusals, forget: () => setRefusals({}), send, drop };
}

function keptIn(place: string): StartInput | undefined {
  const kept = sessionStorage.getItem(place);
  return kept === null ? undefined : (JSON.parse(kept) as StartInput);
}
