import { useEffect, useRef, useState } from "react";
import { useClient } from "urql";
import { refusalOf } from "../../../lib/api.ts";
import { useMe } from "../../../lib/session/session.tsx";
import { SendToSegmentDocument, SendToTagDocument, type CampaignStateFragment } from "../api/documents.ts";
import { detailsOf, type CampaignDraft } from "./draft.ts";
import { refusalsOf, type FormRefusals } from "./refusals.ts";

interface Sending {
  isBusy: boolean;
  refusals: FormRefusals;
  forget: () => void;
  /** Starts the campaign of a draft, one at a time. Resolves to undefined if it was not started. */
  start: (draft: CampaignDraft) => Promise<CampaignStateFragment | undefined>;
}

/**
 * Starts a campaign, or a dry run. The key of a start is kept in this window until its answer is there: after
 * a lost answer or a reload, the same draft is sent under the same key, and the API starts nothing twice.
 */
export function useSending(dryRun: boolean): Sending {
  const client = useClient();
  const place = `rollcall.campaign.${dryRun ? "count" : "send"}.${useMe().userId}`;
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
  const start: Sending["start"] = async (draft) => {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setIsBusy(true);
    const input = { ...detailsOf(draft), dryRun };
    const { audience, segmentId } = draft;
    const tag = draft.tag.trim();
    const idempotencyKey = keptKey(place, { ...input, audience, segmentId, tag });
    const { data, error } =
      audience === "SEGMENT"
        ? await client
            .mutation(SendToSegmentDocument, { input: { ...input, segmentId, idempotencyKey } })
            .toPromise()
        : await client
            .mutation(SendToTagDocument, {
              input: { ...input, idempotencyKey, ...(audience === "TAG" && { tag }) },
            })
            .toPromise();
    isUnderWay.current = false;
    // A refusal starts nothing, and the same draft may be right later.
    if (!error || refusalOf(error)) sessionStorage.removeItem(place);
    if (!isHere.current) return undefined;
    setIsBusy(false);
    setRefusals(error ? refusalsOf(refusalOf(error)) : {});
    return data?.started ?? undefined;
  };
  return { isBusy, refusals, forget: () => setRefusals({}), start };
}

/** Returns the key of these details: the one before, if they are the same and it is not known to be used. */
function keptKey(place: string, details: object): string {
  const text = JSON.stringify(details);
  const kept = JSON.parse(sessionStorage.getItem(place) ?? "{}") as { text?: string; key?: string };
  if (kept.text === text && kept.key !== undefined) return kept.key;
  const key = crypto.randomUUID();
  sessionStorage.setItem(place, JSON.stringify({ text, key }));
  return key;
}
