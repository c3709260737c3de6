import type { Reply } from "#functions/reply";
import { hashOf, newToken } from "#functions/tokens";

/** A new token, and the hash under which it is kept. */
export function handler(): Promise<Reply<{ token: string; hash: string }>> {
  const token = newToken();
  return Promise.resolve({ data: { token, hash: hashOf(token) } });
}
