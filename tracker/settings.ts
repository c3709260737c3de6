import type { Payload, Props } from "./payload.ts";

declare global {
  /** True in the build that is served under the names of Plausible's scripts (infra/synth/bundle.ts). */
  const PLAUSIBLE: boolean;
}

/** The options of Plausible's `plausible.init()` (https://plausible.io/docs/script-extensions). */
export interface Init {
  domain?: string;
  endpoint?: string;
  hashBasedRouting?: boolean;
  autoCapturePageviews?: boolean;
  captureOnLocalhost?: boolean;
  outboundLinks?: boolean;
  /** Properties that each event has. */
  customProperties?: Props | ((event: string) => Props | undefined);
  /** Changes an event before it is sent. An event of which it returns nothing is not sent. */
  transformRequest?: (payload: Payload) => Payload | null | undefined;
}

/**
 * The URL of this script. A module has no `document.currentScript` (HTML standard), and `import.meta` would
 * be a syntax error in a script that is none, so it is read off the stack: `at
 * https://stats.example/t.js:1:20`.
 */
const url = /http.*(?=:\d+:\d+)/.exec(Error().stack!)?.[0];

/** The element that loads the script; a page that calls `import()` has none, and no attributes. */
export const { dataset = {}, src = url! } = (document.currentScript ||
  [...document.scripts].find((script) => script.src == url) ||
  {}) as Partial<HTMLScriptElement>;

/**
 * The script's name. Its first word says how it starts, and the others are options, as in
 * `script.hash.manual.js`.
 */
export const [, file, kind] = (PLAUSIBLE && /\/((script|plausible|pa)\b[^/]*)$/.exec(src)) || [];

/** The name of the page's function. */
export const global = PLAUSIBLE ? "plausible" : "rollcall";

const has = (option: string): boolean =>
  option in dataset || (PLAUSIBLE && !!file?.split(".").includes(option));

export let domain = dataset.domain || location.hostname;

/** The URL that events are sent to; by default the origin of the script. */
export let endpoint: string | URL = dataset.api || new URL("/api/event", src);

/** True if the part after `#` belongs to the page's path. */
export let isHashed = has("hash");

/** True if the script sends page views by itself. */
export let followsPages = !has("manual");

export let followsLinks = PLAUSIBLE ? has("outbound-links") : dataset.outbound != "off";

/** True if pages without real visitors count: on this machine, from a file, or in an automated browser. */
export let countsLocal = has("local");

/** True if the page is on this machine (RFC 6761, 6.3) or a file. */
export const isLocal = /^((.*\.)?localhost|127\..*|\[::1]|)$/.test(location.hostname);

export let common: Init["customProperties"];

export let transform: Init["transformRequest"];

/** Applies the options of `init`, which win over the script's attributes and name. */
export function set(init: Init = {}): void {
  ({
    domain = domain,
    endpoint = endpoint,
    hashBasedRouting: isHashed = isHashed,
    autoCapturePageviews: followsPages = followsPages,
    outboundLinks: followsLinks = followsLinks,
    captureOnLocalhost: countsLocal = countsLocal,
    customProperties: common,
    transformRequest: transform,
  } = init);
}
