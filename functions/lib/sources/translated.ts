/**
 * Google shows pages in other languages at `www-example-com.translate.goog`, and keeps pages for phones at
 * `www-example-com.cdn.ampproject.org`. Both write a host with `-` for a dot and `--` for a hyphen (AMP, "AMP
 * Cache URL format").
 */
const COPIES = /^(.+)\.(?:translate\.goog|cdn\.ampproject\.org)$/;

/** Returns the host of which Google shows a copy at this host; the host itself if it is none of these. */
export function originalHost(host: string): string {
  const copied = COPIES.exec(host)?.[1];
  if (copied === undefined || copied.includes(".")) return host;
  return copied
    .split("--")
    .map((part) => part.replaceAll("-", "."))
    .join("-");
}
