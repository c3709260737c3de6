import type { Key, Range } from "../../key.ts";
import { part } from "../../key.ts";
import { imagePartition } from "./image.ts";

/**
 * A record that a template version with an image is being saved, stored before the image is read. The
 * transaction that saves the version deletes it. A deletion of the image locks it before it reads these
 * records, so one of both sees the other, and two saves at once have no item in common. A save that fails
 * leaves its record, which counts for a minute.
 */
export type ImageSavingItem = Key & {
  entity: "ImageSaving";
  imageId: string;
  savingId: string;
  createdAt: string;
  ttl: number;
};

/** The time in which a save ends for certain: a request of AppSync takes at most 30 s (its quotas). */
export const SAVE_SECONDS = 60;

const PREFIX = "SAVING#";

export function key(imageId: string, savingId: string): Key {
  return { PK: imagePartition(imageId), SK: `${PREFIX}${part(savingId)}` };
}

/** The saves of template versions with an image. */
export function of(imageId: string): Range {
  return { partition: imagePartition(imageId), prefix: PREFIX };
}

/** `nowSeconds` is the time of `createdAt` in seconds since 1970. */
export function item(
  input: Omit<ImageSavingItem, keyof Key | "entity" | "ttl">,
  nowSeconds: number,
): Omit<ImageSavingItem, keyof Key> {
  return { ...input, entity: "ImageSaving", ttl: nowSeconds + SAVE_SECONDS };
}
