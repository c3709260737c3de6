import type { Reply } from "#functions/reply";
import { hashOf } from "#functions/tokens";

/** The hash under which a token is kept, if it is one. */
export function handler({ token }: { token: string }): Promise<Reply<{ hash: string }>> {
  return Promise.resolve({ data: { hash: hashOf(token) } });
}
