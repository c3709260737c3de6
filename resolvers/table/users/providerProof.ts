import type { Key } from "../key.ts";
import { part } from "../key.ts";

/**
 * The proof that a person has signed in at a provider, which said that an address is theirs. The person's
 * browser alone has its token; the table has the hash.
 */
export type ProviderProofItem = Key & {
  entity: "ProviderProof";
  provider: string;
  subject: string;
  /** Normalised, and verified by the provider. */
  address: string;
  ttl: number;
};

export const PROOF_SECONDS = 15 * 60;

/** The form of a token, as a regular expression: `functions/lib/ids/tokens.ts` draws it. */
export const PROOF_TOKEN = "[A-Za-z0-9_-]{1,128}";

export function key(hash: string): Key {
  return { PK: `PROOF#${part(hash)}`, SK: "PROVIDER" };
}

export function item(
  { provider, subject, address }: Pick<ProviderProofItem, "provider" | "subject" | "address">,
  nowSeconds: number,
): Omit<ProviderProofItem, keyof Key> {
  return { entity: "ProviderProof", provider, subject, address, ttl: nowSeconds + PROOF_SECONDS };
}

/** The condition that a proof is there and has not expired. */
export function isOpen(nowSeconds: number) {
  return { ttl: { gt: nowSeconds } };
}
