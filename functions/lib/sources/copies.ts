import { domainToASCII, domainToUnicode } from "node:url";

/** Google shows pages in other languages at `www-example-com.translate.goog`. */
const TRANSLATED = /^([^.]+)\.translate\.goog$/;
/**
 * Google and Bing keep pages for phones at `www-example-com.cdn.ampproject.org/c/s/www.example.com/path`
 * (github.com/ampproject/amphtml, build-system/global-configs/caches.json, 2026-11-28).
 */
const CACHED = /^([^.]+)\.(?:cdn\.ampproject\.org|www\.bing-amp\.com)$/;
/** A page, alone or in the viewer of a search engine, which came by https (`s`) or http. */
const CACHED_PATH = /^\/(?:c|v|wp)(?:\/s)?\/([^/]+)(.*)$/s;

/** A copy of a page has the host and the path of the page itself. */
export interface OriginalPage {
  host: string;
  path: string;
}

/**
 * Returns the host and path of the original if a search engine shows a copy of it at this host (in the form
 * of `plainHost`) and path; otherwise these themselves.
 */
export function originalOf(host: string, path: string): OriginalPage {
  const original = originalHost(host);
  const [, named, rest] = (CACHED.test(host) && CACHED_PATH.exec(path)) || [];
  return { host: original, path: named?.toLowerCase() === original ? rest || "/" : path };
}

/**
 * Returns the host of the original if a search engine shows a copy of it at this host; otherwise the host
 * itself.
 */
export function originalHost(host: string): string {
  const translated = TRANSLATED.exec(host)?.[1];
  if (translated !== undefined) return translatedHost(translated);
  const cached = CACHED.exec(host)?.[1];
  return (cached !== undefined && cachedHost(cached)) || host;
}

/**
 * A host that begins with `xn--` has `0-` instead (developers.google.com/search, "Enabling your ad network to
 * work with translation-related Google Search features", `_x_tr_enc`).
 */
function translatedHost(label: string): string {
  return withDots(label.replace(/^0-(?!-)/, "xn----"));
}

/**
 * The label is made of the readable form of a host. One with hyphens in the third and fourth place has `0-`
 * before it and `-0` behind it (amp.dev, "AMP Cache URL format and request handling"). Empty for a label that
 * is none of Punycode.
 */
function cachedHost(label: string): string {
  const readable = domainToUnicode(label);
  return domainToASCII(withDots(/^0-(..--.*)-0$/.exec(readable)?.[1] ?? readable));
}

/** `-` stands for a dot, and `--` for a hyphen. */
function withDots(label: string): string {
  return label
    .split("--")
    .map((part) => part.replaceAll("-", "."))
    .join("-");
}
