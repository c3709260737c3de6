import type { Key, Range } from "../../key.ts";
import { absent, part } from "../../key.ts";

/**
 * An image of mails. Its file never changes; `version` is the lock of its uses: a template version that shows
 * it increases it.
 */
export type ImageItem = Key & {
  entity: "Image";
  /** The SHA-256 of its bytes, in hex. */
  imageId: string;
  version: number;
  fileName: string;
  contentType: ImageType;
  bytes: number;
  imageUrl: string;
  /** A user id, or `backend` for every server. */
  uploadedBy: string;
  createdAt: string;
  /** Set while its file is deleted: it is in no list, and no template version can begin to use it. */
  deletedAt?: string;
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
 * The time in which a deletion ends for certain: its function is stopped before. A deletion that stopped is
 * finished by the next one.
 */
export const DELETION_SECONDS = 60;

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
  input: Omit<ImageItem, keyof Key | "entity" | "version" | "deletedAt" | "GSI1PK" | "GSI1SK">,
): Omit<ImageItem, keyof Key> {
  return { ...input, entity: "Image", version: 1, ...listed(input) };
}

/** The key of the uploaded file. */
export function uploadFile(imageId: string): string {
  return `uploads/${imageId}`;
}

/** The key of the file of an image: its path on the distribution. */
export function imageFile(imageId: string, contentType: ImageType): string {
  return `images/${imageId}.${IMAGE_EXTENSIONS[contentType]}`;
}

/** The condition that the image is there and is not being deleted. */
export const usable = { imageId: { attributeExists: true }, deletedAt: { attributeExists: false } };

/** The condition that there is no image, or one whose deletion began before and has stopped. */
export function absentOrLeft(before: string) {
  return { or: [absent, { deletedAt: { lt: before } }] };
}
