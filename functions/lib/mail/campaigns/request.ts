import type { Reply } from "#reply";
import type { IdempotencyItem } from "#table/idempotency";
import type { CampaignItem } from "#table/mail/campaign";
import * as campaign from "#table/mail/campaign";
import { get } from "../../aws/dynamodb.ts";
import { onceOf, refuseOther, variablesIn } from "../send/once.ts";
import { refuseFaults } from "../../conditions/faults.ts";
import type { CampaignInput } from "./check.ts";
import { checkCampaign } from "./check.ts";
import { startCampaign } from "./start.ts";

/**
 * The input of `sendToTag` or `sendToSegment`. Its resolver has checked `idempotencyKey`, and that `sendAt`
 * is an instant.
 */
export interface CampaignRequest extends CampaignInput {
  variables: unknown;
  sendAt: string | null;
  inLocalTime: boolean;
  dryRun: boolean;
  name: string | null;
  idempotencyKey: string | null;
  actor: string;
}

type Shown = Omit<CampaignItem, "variables">;

/** Starts a campaign for a caller of the API. A repetition answers the campaign as it is now. */
export async function requestCampaign(request: CampaignRequest): Promise<Reply<Shown>> {
  const { sendAt, inLocalTime, dryRun, actor, idempotencyKey, name } = request;
  const { given: variables, refusal } = variablesIn("variables", request.variables);
  if (refusal) return refusal;
  const checked = checkCampaign(request);
  if ("faults" in checked) return refuseFaults(checked.faults);
  const { typed } = checked;
  // Without a name the hash is that of earlier releases, whose keys are kept for 90 days.
  const named = name === null ? {} : { name };
  const input = [typed, variables, sendAt, inLocalTime, dryRun, ...(name === null ? [] : [name])];
  const operation = typed.segmentId === undefined ? "sendToTag" : "sendToSegment";
  const call = { operation, actor, idempotencyKey, input };
  const started = await startCampaign({
    ...{ ...typed, variables, sendAt, inLocalTime, isDryRun: dryRun, actor, ...named },
    once: onceOf<CampaignItem>(call, ({ campaignId }) => ({ campaignId }), secondsOf),
  });
  if (started.error) return { error: started.error };
  if (started.campaign) return { data: campaign.shown(started.campaign) };
  const before = started.before as IdempotencyItem;
  return refuseOther(call, before) ?? replay(before.result.campaignId as string);
}

/** A campaign mails many people, and may begin in a year: a repetition must not begin a second one. */
function secondsOf({ startsAt }: CampaignItem, nowSeconds: number): number {
  return Math.ceil(Date.parse(startsAt) / 1000) + campaign.REPEATABLE_SECONDS - nowSeconds;
}

/** A campaign is put with what is stored of its request, and nothing deletes it. */
async function replay(campaignId: string): Promise<Reply<Shown>> {
  const found = await get<CampaignItem>(campaign.key(campaignId));
  return { data: campaign.shown(found!) };
}
