import type { Payload, Props } from "./payload.ts";

/** What a page says in Plausible's `plausible.init()` (https://plausible.io/docs/script-extensions). */
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

const { dataset, src } = document.currentScript as HTMLScriptElement;

/** Under a name of Plausible's the script is Plausible's: `kind` is the name, and `file` has the options, as in `script.hash.manual.js`. */
export const [, file, kind] = /\/((script|plausible|pa)\b[^/]*)$/.exec(src) || [];

/** The name of the page's function. */
export const global = kind ? "plausible" : "rollcall";

const has = (option: string): boolean => option in dataset || !!file?.split(".").includes(option);

export let domain: string;

/** Where events go: by default to where the script came from. */
export let endpoint: string | URL;

/** Whether the part after `#` is a page of its own. */
export let isHashed: boolean;

/** Whether page views are sent without the page's doing. */
export let followsPages: boolean;

export let followsLinks: boolean;

/** Whether pages without a visitor count: on this machine, from a file, or driven by a program. */
export let isLocal: boolean;

export let common: Init["customProperties"];

export let transform: NonNullable<Init["transformRequest"]>;

/** What `init` does not say is said by the script's attributes and its name. */
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

/** Whether the page is one of those that are left out: `*` is any text without `/`, `**` any text. */
export function isExcluded(): boolean | undefined {
  return dataset.exclude?.split(",").some((pattern) => {
    const expression = pattern
      .trim()
      .replace(/[^\w*]/g, "\\$&")
      .replace(/\*+/g, (stars) => (stars[1] ? ".*" : "[^/]*"));
    return expression && RegExp(`^${expression}/?$`).test(location.pathname);
  });
}
