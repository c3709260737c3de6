import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { requireVariable } from "../../aws/environment.ts";
import { read, store } from "../../aws/s3.ts";

/** A mail that a browser may show, as it is stored. */
interface StoredPreview {
  html: string;
  /** The first instant at which it is not shown any more, in ms since 1970. */
  endsAt: number;
}

/** The time for which the address of a preview shows it, in ms. */
const SHOWN_MS = 5 * 60 * 1000;
/** 128 random bits: the address is the only key to the mail. */
const ID_BYTES = 16;
const ID = /^[\w-]{22}$/;
const PATH = "/app/mail/";

/**
 * AES-256-GCM under a key of the preview alone, so the nonce need not differ (NIST SP 800-38D, section 8). A
 * file is the encrypted mail and the tag of 128 bits.
 */
const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE = Buffer.alloc(12);
const TAG_BYTES = 16;

/** The file of a preview. Its name does not reveal the id. */
const fileOf = (previewId: string): string =>
  `preview/${createHash("sha256").update(previewId).digest("hex")}`;

/** Returns the key that a preview is encrypted with (HKDF, RFC 5869). It needs the address. */
const keyOf = (previewId: string): Buffer =>
  Buffer.from(hkdfSync("sha256", previewId, "", "preview", KEY_BYTES));

/** Keeps the HTML of a preview for a browser. Returns its address. */
export async function showPreview(html: string, now: Date): Promise<string> {
  const previewId = randomBytes(ID_BYTES).toString("base64url");
  const stored: StoredPreview = { html, endsAt: now.getTime() + SHOWN_MS };
  await store(fileOf(previewId), "application/octet-stream", encrypt(previewId, JSON.stringify(stored)));
  return `${requireVariable("HTTP_URL")}${PATH}${previewId}`;
}

/** Returns the HTML at a path of previews. Undefined if there is none, or none any more. */
export async function previewAt(path: string, now: Date): Promise<string | undefined> {
  const previewId = path.slice(PATH.length);
  if (!path.startsWith(PATH) || !ID.test(previewId)) return undefined;
  const stored = await readStored(previewId);
  return stored && now.getTime() < stored.endsAt ? stored.html : undefined;
}

async function readStored(previewId: string): Promise<StoredPreview | undefined> {
  try {
    return JSON.parse(decrypt(previewId, await read(fileOf(previewId)))) as StoredPreview;
  } catch (error) {
    if ((error as Error).name === "NoSuchKey") return undefined;
    throw error;
  }
}

function encrypt(previewId: string, plain: string): Buffer {
  const cipher = createCipheriv(CIPHER, keyOf(previewId), NONCE);
  const sealed = [cipher.update(plain, "utf8"), cipher.final()];
  return Buffer.concat([...sealed, cipher.getAuthTag()]);
}

/** Throws if the file was changed. */
function decrypt(previewId: string, file: Buffer): string {
  const decipher = createDecipheriv(CIPHER, keyOf(previewId), NONCE, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(file.subarray(-TAG_BYTES));
  return decipher.update(file.subarray(0, -TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
}
