import type { Reply } from "#reply";
import { hashToken, newToken } from "#functions/ids/tokens";
import { hashAddress, hashMailbox } from "#functions/limits/counter";

/** The hashes under which codes to an address, and to its mailbox, are counted. */
interface Hashes {
  address: string;
  mailbox: string;
}

/**
 * Computes what AppSync cannot: a token and the hash under which it is stored, of the given token or a new
 * one, which begins with `prefix`; or the hashes of an address.
 */
export function handler(given: {
  token?: string;
  prefix?: string;
  address?: string;
}): Promise<Reply<{ token: string; hash: string } | Hashes>> {
  const { address } = given;
  if (address !== undefined)
    return Promise.resolve({ data: { address: hashAddress(address), mailbox: hashMailbox(address) } });
  const token = given.token ?? `${given.prefix ?? ""}${newToken()}`;
  return Promise.resolve({ data: { token, hash: hashToken(token) } });
}
