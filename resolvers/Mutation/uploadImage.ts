import type { LambdaRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as lambda from "#lib/lambda";
import { parseImage } from "#lib/mail/images/input";
import * as activeCaller from "#steps/activeCaller";

export const steps = {
  activeCaller,
  sign: { lambda: "signUrl", request, response },
};

type Sign = Ctx<"Mutation.uploadImage">;
type Signed = { uploadUrl: string; headers: Record<string, string> };

/**
 * Nothing is stored: the id follows from the bytes, so a repetition signs another URL for the same upload.
 *
 * @because a URL for an image is signed with the secret of a role, which only a function has.
 */
export function request(ctx: Sign): LambdaRequest {
  return lambda.request({ image: parseImage(ctx.args.input) });
}

export function response(ctx: Sign) {
  return { imageId: ctx.args.input.sha256, ...lambda.response<Signed>(ctx) };
}
