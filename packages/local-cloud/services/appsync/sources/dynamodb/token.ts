import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Store } from "../../../../base/store.ts";
import type { Item } from "./values.ts";

/** Thrown for a token that is forged, truncated, or of another resolver. */
export class ForeignToken extends Error {}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Page tokens: the position where DynamoDB stopped, encrypted, and valid only for the resolver that returned
 * it (Developer Guide, "nextToken"). The key is generated once per installation, so a token survives a
 * restart.
 */
export class PageTokens {
  readonly #key: Buffer;

  constructor(store: Store<string>) {
    const kept = store.get("token-key") ?? randomBytes(32).toString("base64");
    if (store.get("token-key") === undefined) void store.set("token-key", kept);
    this.#key = Buffer.from(kept, "base64");
  }

  seal(lastKey: Item | undefined, resolver: string): string | null {
    if (!lastKey) return null;
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv("aes-256-gcm", this.#key, iv).setAAD(Buffer.from(resolver));
    const text = Buffer.concat([cipher.update(JSON.stringify(lastKey)), cipher.final()]);
    return written(Buffer.concat([iv, cipher.getAuthTag(), text]));
  }

  open(token: string, resolver: string): Item {
    try {
      const { token: sealed } = JSON.parse(Buffer.from(token, "base64").toString("utf8")) as {
        token: string;
      };
      const bytes = Buffer.from(sealed, "base64");
      // Base64 passes over what follows its end, and over characters that it does not have.
      if (written(bytes) !== token) throw new ForeignToken();
      const decipher = createDecipheriv("aes-256-gcm", this.#key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      }).setAAD(Buffer.from(resolver));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const text = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()];
      return JSON.parse(Buffer.concat(text).toString("utf8")) as Item;
    } catch {
      throw new ForeignToken();
    }
  }
}

function written(bytes: Buffer): string {
  return Buffer.from(JSON.stringify({ version: 3, token: bytes.toString("base64") })).toString("base64");
}
