import type { Key, Range } from "../../key.ts";
import { padded, part } from "../../key.ts";
import { imagePartition } from "./image.ts";

/** A record that a template version shows an image. It is written with the version, and stays. */
export type ImageUseItem = Key & {
  entity: "ImageUse";
  imageId: string;
  /** The template version. */
  key: string;
  number: number;
  createdAt: string;
};

const PREFIX = "USE#";

export function key(imageId: string, templateKey: string, number: number): Key {
  return { PK: imagePartition(imageId), SK: `${PREFIX}${part(templateKey)}#${padded(number)}` };
}

/** The template versions that show an image, by the keys of their templates. */
export function of(imageId: string): Range {
  return { partition: imagePartition(imageId), prefix: PREFIX };
}

export function item(input: Omit<ImageUseItem, keyof Key | "entity">): Omit<ImageUseItem, keyof Key> {
  return { ...input, entity: "ImageUse" };
}
