import type { Client } from "urql";
import { refusalOf, type ApiRefusal } from "../../../lib/api.ts";
import { SendToSegmentDocument, SendToTagDocument, type CampaignStateFragment } from "../api/documents.ts";
import { countedOf, detailsOf, chosenPeopleOf, type CampaignDraft, type StartInput } from "./draft.ts";

/** The answer to a start. `isUnknown`: the campaign may have been started. */
export interface StartAnswer {
  campaign: CampaignStateFragment | undefined;
  refusal: ApiRefusal | undefined;
  isUnknown: boolean;
}

/**
 * The refusals after which this start is not done. The API looks for a start under the key first: a
 * `Conflict` about the key says that another one was done, any other one that none was.
 */
const OF_DETAILS = ["ValidationError", "NotFound", "InvalidTransition", "Conflict"];

/** Returns the input of a draft under a key. */
export function startInputOf(
  draft: CampaignDraft,
  { dryRun, key }: { dryRun: boolean; key: string },
): StartInput {
  const details = dryRun ? countedOf(draft) : detailsOf(draft);
  return { ...details, ...chosenPeopleOf(draft), dryRun, idempotencyKey: key };
}

/** Starts a campaign, or a dry run. */
export async function startCampaign(client: Client, input: StartInput): Promise<StartAnswer> {
  const { data, error } =
    input.segmentId === undefined
      ? await client.mutation(SendToTagDocument, { input }).toPromise()
      : await client.mutation(SendToSegmentDocument, { input }).toPromise();
  const campaign = data?.started ?? undefined;
  const refusal = refusalOf(error);
  return { campaign, refusal, isUnknown: !campaign && !isOfDetails(refusal) };
}

/**
 * True if a start was refused for its details, so nothing was started under its key. An answer such as
 * `Unavailable` does not say so: the function may have ended after it had started the campaign.
 */
export function isOfDetails(refusal: ApiRefusal | undefined): boolean {
  return OF_DETAILS.includes(refusal?.errorType ?? "");
}
