import { IMAGE_EXTENSIONS, IMAGE_ID } from "#table/mail/images/image";

const EXTENSIONS = Object.values(IMAGE_EXTENSIONS).join("|");
/**
 * The address of an image on any origin: a distribution may have several names, and of images of another
 * deployment there is no item.
 */
const ADDRESS = new RegExp(`https?://[^\\s/"'<>]+/images/(${IMAGE_ID})[.](?:${EXTENSIONS})\\b`, "g");

/** The ids of the images whose addresses an HTML part has, each once. */
export function imagesIn(html: string | undefined): string[] {
  return [...new Set([...(html ?? "").matchAll(ADDRESS)].map(([, imageId = ""]) => imageId))];
}
