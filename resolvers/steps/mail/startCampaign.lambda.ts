import type { Context, LambdaRequest } from "@aws-appsync/utils";
import type { SendToSegmentInput, SendToTagInput } from "#schema";
import { start } from "#lib/mail/campaigns/start";
import * as lambda from "#lib/lambda";
import * as present from "#lib/mail/present";
import type { CampaignItem } from "#table/mail/campaign";

type Input = Partial<Pick<SendToTagInput, "tag"> & Pick<SendToSegmentInput, "segmentId">> &
  Omit<SendToTagInput, "tag">;
type Ctx = Context<{ input: Input }>;

/**
 * A pipeline step of `sendToTag` and `sendToSegment`: a function starts the campaign.
 *
 * @because the texts of the campaign are rendered with its variables before the first mail.
 */
export function request(ctx: Ctx): LambdaRequest {
  const { input } = ctx.args;
  const { segmentId, tag } = input;
  const to = typeof segmentId === "string" ? { segmentId } : { tag: tag ?? null };
  return start(to, input, ctx.identity);
}

export function response(ctx: Ctx) {
  return present.campaign(lambda.response<Omit<CampaignItem, "variables">>(ctx));
}
