import type { Payload, Props } from "./payload.ts";

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

export const { dataset, src } = document.currentScript as HTMLScriptElement;

/**
 * A script with one of Plausible's names behaves like Plausible's: `kind` is the name, and `file` has the
 * options, as in `script.hash.manual.js`.
 */
export const [, file, kind] = /\/((script|plausible|pa)\b[^/]*)$/.exec(src) || [];

/** The name of the page's function. */
export const global = kind ? "plausible" : "rollcall";

const has = (option: string): boolean => option in dataset || !!file?.split(".").includes(option);

export let domain: string;

/** The URL that events are sent to; by default the origin of the script. */
export let endpoint: string | URL;

/** Whether the part after `#` belongs to the page's path. */
export let isHashed: boolean;

/** Whether the script sends page views by itself. */
export let followsPages: boolean;

export let followsLinks: boolean;

/** Whether pages without real visitors count: on this machine, from a file, or in an automated browser. */
export let isLocal: boolean;

export let common: Init["customProperties"];

export let transform: NonNullable<Init["transformRequest"]>;

/** Applies the options of `init`; the script's attributes and name supply the others. */
export function set(init: Init = {}): void {
  ({
    domain = dataset.domain || location.hostname,
    endpoint = dataset.api || new URL("/api/event", src),
    hashBasedRouting: isHashed = has("hash"),
    autoCapturePageviews: followsPages = !has("manual"),
    outboundLinks: followsLinks = kind ? has("outbound-links") : dataset.outbound != "off",
    captureOnLocalhost: isLocal = has("local"),
    customProperties: common,
    transformRequest: transform = (payload) => payload,
  } = init);
}
