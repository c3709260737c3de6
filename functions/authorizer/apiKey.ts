import type { Authorization } from "#functions/keys/authorize";
import { authorize } from "#functions/keys/authorize";

/** Answers AppSync whether an API key may ask, and for what. The resolvers decide by its scopes, too. */
export function handler({ authorizationToken }: { authorizationToken: string }): Promise<Authorization> {
  return authorize(authorizationToken, new Date());
}
