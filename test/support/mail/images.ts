import { createHash, randomBytes } from "node:crypto";
import type { Caller, TestCloud } from "../cloud.ts";
import { granted } from "../people.ts";
import { change } from "../sites.ts";

/** The fields of an image that tests read. */
export interface Image {
  imageId: string;
  imageUrl: string;
  fileName: string;
  contentType: string;
  bytes: number;
  uploadedBy: string;
  createdAt: string;
}

export const IMAGE = "imageId imageUrl fileName contentType bytes uploadedBy createdAt";

/** The URL of an upload, with the headers as JSON. */
export interface Upload {
  imageId: string;
  uploadUrl: string;
  headers: string;
}

/** The beginning of a PNG, and bytes that no other one has. */
export function somePng(length = 100): Buffer {
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), randomBytes(length)]);
}

/** Asks for the upload of a file. */
export function askUpload(test: TestCloud, caller: Caller, file: Buffer, more: object = {}): Promise<Upload> {
  const sha256 = createHash("sha256").update(file).digest("hex");
  const input = { fileName: "hat.png", contentType: "image/png", bytes: file.length, sha256, ...more };
  return change<Upload>(test, caller, "uploadImage", input, "imageId uploadUrl headers");
}

/** Sends a file to the URL of its upload, as a browser does. */
export function sendImage(
  { uploadUrl, headers }: Upload,
  file: Buffer,
  more: object = {},
): Promise<Response> {
  const all = { ...(JSON.parse(headers) as Record<string, string>), ...more };
  return fetch(uploadUrl, { method: "PUT", headers: all, body: file as unknown as BodyInit });
}

/** Uploads and publishes an image. */
export async function uploadedImage(
  test: TestCloud,
  caller: Caller,
  file = somePng(),
  more: object = {},
): Promise<Image> {
  const upload = await askUpload(test, caller, file, more);
  const answer = await sendImage(upload, file);
  if (!answer.ok) throw new Error(`the upload was answered ${answer.status}: ${await answer.text()}`);
  const { imageId } = upload;
  return change<Image>(test, caller, "finishImage", { imageId }, IMAGE);
}

export async function listedImages(test: TestCloud, caller: Caller): Promise<(Image & { uses: object })[]> {
  const query = `{ images { items { ${IMAGE} uploadedByUser { userId } uses { items { key number } } } } }`;
  return granted<{ items: (Image & { uses: object })[] }>(await test.graphql(caller, query)).items;
}
