import type { Ctx } from "#schema";
import * as present from "#lib/users/present";
import * as ownEmail from "#steps/ownEmail";

export { request } from "#steps/ownEmail";

/** The Email as it is now. Its user is read with it, who alone knows which address is primary. */
export function response(ctx: Ctx<"Mutation.verifyEmail", Partial<ownEmail.Loaded>>) {
  const { user, email } = ownEmail.response(ctx);
  return present.email(email, user);
}
