import { randomBytes } from "node:crypto";
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

const fileOf = (previewId: string): string => `preview/${previewId}`;

/** Keeps the HTML of a preview for a browser. Returns its address. */
export async function showPreview(html: string, now: Date): Promise<string> {
  const previewId = randomBytes(ID_BYTES).toString("base64url");
  const stored: StoredPreview = { html, endsAt: now.getTime() + SHOWN_MS };
  await store(fileOf(previewId), "application/json", Buffer.from(JSON.stringify(stored)));
  return `${requireVariable("HTTP_URL")}${PATH}${previewId}`;
}

/** Returns the HTML at a path of previews. Undefined if there is none, or none any more. */
export async function previewAt(path: string, now: Date): Promise<string | undefined> {
  const previewId = path.slice(PATH.length);
  if (!path.startsWith(PATH) || !ID.test(previewId)) return undefined;
  const stored = await readStored(fileOf(previewId));
  return stored && now.getTime() < stored.endsAt ? stored.html : undefined;
}

async function readStored(file: string): Promise<StoredPreview | undefined> {
  try {
    return JSON.parse((await read(file)).toString("utf8")) as StoredPreview;
  } catch (error) {
    if ((error as Error).name === "NoSuchKey") return undefined;
    throw error;
  }
}
