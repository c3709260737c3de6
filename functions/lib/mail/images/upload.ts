import { createHash } from "node:crypto";
import type { Reply } from "#reply";
import type { ImageItem } from "#table/mail/images/image";
import { imageFile, uploadFile } from "#table/mail/images/image";
import { requireVariable } from "../../aws/environment.ts";
import { refusedReply } from "../../aws/reply.ts";
import { boundUpload, readWithMetadata, store } from "../../aws/s3.ts";
import { imageTypeOf } from "./type.ts";

/** An image that is to be uploaded. Its id is the SHA-256 of its bytes. */
export type WantedImage = Pick<ImageItem, "imageId" | "fileName" | "contentType" | "bytes">;
export interface SignedUpload {
  uploadUrl: string;
  /** The headers that the PUT must have. */
  headers: Record<string, string>;
}
/** An image whose file is published. */
export type PublishedImage = WantedImage & Pick<ImageItem, "imageUrl">;

/** A file never changes under its name, so caches keep it for a year (RFC 9111, 5.2.2; RFC 8246). */
const FOR_A_YEAR = "public, max-age=31536000, immutable";

/** Signs the upload of an image. */
export async function signUpload({
  imageId,
  fileName,
  contentType,
  bytes,
}: WantedImage): Promise<SignedUpload> {
  // A header has no characters beyond Latin-1.
  const metadata = { name: encodeURIComponent(fileName) };
  const { url, headers } = await boundUpload(uploadFile(imageId), {
    ...{ contentType, bytes, metadata },
    sha256: imageId,
  });
  return { uploadUrl: url, headers };
}

/**
 * Copies an uploaded image to the files that the distribution serves. Its bytes must be of its content type,
 * and have its id as their hash. The whole file is read: it is copied by being written, and has at most 5 MB.
 */
export async function publishUpload(imageId: string): Promise<Reply<PublishedImage>> {
  const file = await readWithMetadata(uploadFile(imageId));
  if (!file) {
    const says = "There is no upload of this image: send the file to the `uploadUrl` of `uploadImage` first.";
    return refusedReply("InvalidTransition", says);
  }
  const { bytes, contentType, metadata } = file;
  const type = imageTypeOf(bytes);
  if (type === undefined || type !== contentType) {
    const says = `The file is no image of the type ${contentType}: upload it with the type that it has.`;
    return refusedReply("ValidationError", says, { field: "contentType" });
  }
  if (createHash("sha256").update(bytes).digest("hex") !== imageId)
    return refusedReply("ValidationError", "The file has other bytes: upload it again.", { field: "sha256" });
  const key = imageFile(imageId, type);
  await store(key, type, bytes, FOR_A_YEAR);
  const fileName = decodeURIComponent(metadata.name ?? "") || key;
  return { data: { imageId, fileName, contentType: type, bytes: bytes.length, imageUrl: addressOf(key) } };
}

const addressOf = (key: string): string => `${requireVariable("HTTP_URL")}/${key}`;
