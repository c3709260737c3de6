import { images as words } from "../../../strings/mail/images.ts";

/** The types of images that mail programs show. */
export const TYPES = ["image/png", "image/jpeg", "image/gif", "image/webp"];
const MAX_BYTES = 5 * 1024 * 1024;
const MB = 1024 * 1024;

/** Returns a size in words. */
export function sizeOf(bytes: number): string {
  const format = (unit: "kilobyte" | "megabyte", value: number): string =>
    new Intl.NumberFormat("en", { style: "unit", unit, maximumFractionDigits: 1 }).format(value);
  return bytes < MB ? format("kilobyte", Math.ceil(bytes / 1024)) : format("megabyte", bytes / MB);
}

/** Returns the reason for which a file cannot be uploaded, in words. */
export function fileFaultOf({ type, size }: Pick<File, "type" | "size">): string | undefined {
  if (!TYPES.includes(type) || size === 0) return words.refusals.type;
  return size > MAX_BYTES ? words.refusals.size(sizeOf(size)) : undefined;
}

/** Returns the name of a file, in at most 100 characters: the end with its kind stays. */
export function shortNameOf({ name }: Pick<File, "name">): string {
  const characters = [...name];
  return characters.length <= 100
    ? name
    : `${characters.slice(0, 80).join("")}…${characters.slice(-19).join("")}`;
}

/** Returns the SHA-256 of a file, in hex. */
export async function sha256Of(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The first image among the files that were dropped or pasted. */
export function imageAmong(data: DataTransfer | null): File | undefined {
  return [...(data?.files ?? [])].find(({ type }) => type.startsWith("image/"));
}

/**
 * Sends a file with a PUT. Resolves to false if it did not arrive. `fetch` does not report the progress of an
 * upload.
 */
export function putFile(
  url: string,
  headers: Record<string, string>,
  file: Blob,
  onProgress: (share: number) => void,
): Promise<boolean> {
  const request = new XMLHttpRequest();
  return new Promise((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onloadend = () => resolve(request.status === 200);
    request.open("PUT", url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(file);
  });
}
