import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { KeyRing } from "./keyRing.ts";
import { keyFor } from "../aws/drawnSecret.ts";
import { keyRing, keyRingWith } from "./keyRing.ts";

/** The purpose of a link. A link of one purpose opens nothing else. */
export type Purpose = "unsubscribe" | "optIn" | "preferences";

/** The content of a link. It cannot be read without a key. */
export interface LinkContent {
  address: string;
  /** The topic that the link is about; absent if it is about all mail. */
  topic?: string;
  /** The send whose link it is. */
  sendId?: string;
  /** The opt-in mail whose link it is. */
  optInId?: string;
  /** When the link was created, in ms. */
  at: number;
}

/**
 * AES-256-GCM with random nonces of 96 bits: one key is good for 2^32 links (NIST SP 800-38D, 8.3). A token
 * is the key's number (2 bytes), the nonce, the encrypted content and the tag of 128 bits, in base64url.
 */
const CIPHER = "aes-256-gcm";
const NUMBER_BYTES = 2;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** An address has at most 254 characters, a topic and ids at most 128 each. */
const MAX_TOKEN = 1024;

/** Returns the token of a link, sealed with the newest key. */
export async function sealToken(purpose: Purpose, content: LinkContent): Promise<string> {
  const { newest, secrets } = await keyRing();
  const number = Buffer.alloc(NUMBER_BYTES);
  number.writeUInt16BE(newest);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor("links", secrets.get(newest) ?? ""), nonce);
  cipher.setAAD(additional(purpose, number));
  const { address, topic, sendId, optInId, at } = content;
  const plain = JSON.stringify([address, at, topic ?? 0, sendId ?? 0, optInId ?? 0]);
  const sealed = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return Buffer.concat([number, nonce, sealed, cipher.getAuthTag()]).toString("base64url");
}

/**
 * Returns what a token says; null if it was not sealed for this purpose with a key of the ring. Throws if the
 * keys cannot be read.
 */
export async function openToken(purpose: Purpose, token: string): Promise<LinkContent | null> {
  const bytes = token.length <= MAX_TOKEN ? Buffer.from(token, "base64url") : Buffer.alloc(0);
  // Node ignores characters that are not base64url.
  if (bytes.length <= NUMBER_BYTES + NONCE_BYTES + TAG_BYTES || bytes.toString("base64url") !== token)
    return null;
  const ring = await keyRingWith(bytes.readUInt16BE());
  const plain = decrypt(purpose, bytes, ring);
  return plain === null ? null : contentOf(plain);
}

function decrypt(purpose: Purpose, bytes: Buffer, { secrets }: KeyRing): string | null {
  const number = bytes.subarray(0, NUMBER_BYTES);
  const secret = secrets.get(number.readUInt16BE());
  if (secret === undefined) return null;
  const nonce = bytes.subarray(NUMBER_BYTES, NUMBER_BYTES + NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, keyFor("links", secret), nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(additional(purpose, number));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const sealed = bytes.subarray(NUMBER_BYTES + NONCE_BYTES, -TAG_BYTES);
  try {
    return decipher.update(sealed, undefined, "utf8") + decipher.final("utf8");
  } catch {
    // The tag does not fit these bytes: the token is forged, damaged, or of another purpose.
    return null;
  }
}

const additional = (purpose: Purpose, number: Buffer): Buffer =>
  Buffer.concat([Buffer.from(purpose), number]);

type Plain = [address: string, at: number, ...ids: (string | 0)[]];

function contentOf(plain: string): LinkContent {
  const [address, at, topic, sendId, optInId] = JSON.parse(plain) as Plain;
  return { address, at, ...(topic && { topic }), ...(sendId && { sendId }), ...(optInId && { optInId }) };
}
