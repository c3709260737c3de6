import type { Key, Range } from "../../key.ts";
import { absent, part } from "../../key.ts";

/** An image of mails. Its file never changes. */
export type ImageItem = Key & {
  entity: "Image";
  /** The SHA-256 of its bytes, in hex. */
  imageId: string;
  fileName: string;
  contentType: ImageType;
  bytes: number;
  imageUrl: string;
  /** A user id, or `backend` for every server. */
  uploadedBy: string;
  createdAt: string;
  /**
   * Set while its file is stored or deleted, by one request alone: it is in no list, and no template version
   * can begin to use it.
   */
  lockedAt?: string;
  /** Set until its file is stored: a request that died leaves an image without one. */
  ttl?: number;
  GSI1PK?: string;
  GSI1SK?: string;
};

/** The types of images that mail programs show, with the extensions of their files. */
export const IMAGE_EXTENSIONS = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/gif": "gif",
  "image/webp": "webp",
};
export type ImageType = keyof typeof IMAGE_EXTENSIONS;

export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
/** A SHA-256 in hex, as a regular expression of the whole text. */
export const IMAGE_ID = "[0-9a-f]{64}";
/** Each is two writes of the transaction that saves a template version, of at most 100 (API reference). */
export const MAX_IMAGES_OF_VERSION = 40;

/**
 * The time in which a request that has locked an image ends for certain: its functions are stopped before. A
 * lock that is older was left by a request that died, and another one may take it.
 */
export const LOCK_SECONDS = 60;

const DAY_SECONDS = 24 * 60 * 60;
const PREFIX = "IMAGE#";

/** The partition of an image and its uses. */
export function imagePartition(imageId: string): string {
  return `${PREFIX}${part(imageId)}`;
}

export function key(imageId: string): Key {
  return { PK: imagePartition(imageId), SK: "IMAGE" };
}

/** The images by the time of their upload. */
export const all: Range = { index: "GSI1", partition: "IMAGES" };

export function listed({ createdAt, imageId }: Pick<ImageItem, "createdAt" | "imageId">) {
  return { GSI1PK: all.partition, GSI1SK: `${createdAt}#${imageId}` };
}

/** A new image. */
export function item(
  input: Omit<ImageItem, keyof Key | "entity" | "lockedAt" | "ttl" | "GSI1PK" | "GSI1SK">,
): Omit<ImageItem, keyof Key> {
  return { ...input, entity: "Image", ...listed(input) };
}

/** The facts about an image whose file is about to be stored. */
export type LockedImage = Pick<ImageItem, "imageId" | "uploadedBy" | "createdAt"> & { lockedAt: string };

export function locked(image: LockedImage, nowSeconds: number) {
  return { ...image, entity: "Image", ttl: nowSeconds + DAY_SECONDS };
}

/** The key of the uploaded file. */
export function uploadFile(imageId: string): string {
  return `uploads/${imageId}`;
}

/** The key of the file of an image: its path on the distribution. */
export function imageFile(imageId: string, contentType: ImageType): string {
  return `images/${imageId}.${IMAGE_EXTENSIONS[contentType]}`;
}

/** The condition that there is no image, or one whose lock is older than an instant. */
export function absentOrLeft(before: string) {
  return { or: [absent, { lockedAt: { lt: before } }] };
}

/** The condition that the image is the one that was read, and is not locked since an instant. */
export function unlocked({ createdAt }: Pick<ImageItem, "createdAt">, before: string) {
  const isFree = { or: [{ lockedAt: { attributeExists: false } }, { lockedAt: { lt: before } }] };
  return { and: [{ createdAt: { eq: createdAt } }, isFree] };
}

/** The condition that a request still has the lock that it took. */
export function lockedSince(lockedAt: string) {
  return { lockedAt: { eq: lockedAt } };
}
