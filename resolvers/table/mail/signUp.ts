import type { Key } from "../key.ts";
import { addressPartition } from "./subscriber.ts";

/**
 * A form that a person has sent, until it is carried out. It is stored for every address alike, so that the
 * answer to the form says nothing about the address; the table's stream then has it carried out.
 */
export type SignUpItem = Key & {
  entity: "SignUp";
  email: string;
  typedEmail: string;
  firstName?: string;
  topics: string[];
  /** The text that the person agreed to. */
  statement?: string;
  /** The origin of the form's page. */
  pageUrl: string;
  locale?: string;
  /** When it was sent. */
  at: string;
  /** The opt-in mail that it asks for, a ULID. */
  optInId: string;
  ttl: number;
};

/** It is carried out within seconds. The stream keeps it for a day. */
const TTL_SECONDS = 24 * 3600;

export function key(address: string, optInId: string): Key {
  return { PK: addressPartition(address), SK: `SIGNUP#${optInId}` };
}

export function item(
  input: Omit<SignUpItem, keyof Key | "entity" | "ttl">,
  nowSeconds: number,
): Omit<SignUpItem, keyof Key> {
  return { entity: "SignUp", ...input, ttl: nowSeconds + TTL_SECONDS };
}
