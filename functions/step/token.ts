import type { Reply } from "#reply";
import { hashToken, newToken } from "#functions/tokens";

/** Returns a token and the hash under which it is stored: the given token, or a new one. */
export function handler(given: { token?: string }): Promise<Reply<{ token: string; hash: string }>> {
  const token = given.token ?? newToken();
  return Promise.resolve({ data: { token, hash: hashToken(token) } });
}
