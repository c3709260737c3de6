import { begin } from "./engagement.ts";
import type { Payload, Props } from "./payload.ts";
import { send, type Callback } from "./send.ts";
import { common, domain, global, isExcluded, isHashed, isLocal, transform } from "./settings.ts";

export interface Options {
  props?: Props;
  /** False if the event does not end a bounce. */
  interactive?: boolean;
  revenue?: Payload["$"];
  /** The page's URL, if it differs from the browser's. */
  url?: string;
  /** The same, under Plausible's older name. */
  u?: string;
  callback?: Callback;
}

/** Sends an event, or nothing if this visitor or this page does not count. */
export function track(
  name: string,
  { props, interactive, revenue, url, u = url, callback }: Options = {},
): void {
  const payload = isIgnored()
    ? undefined
    : transform({
        n: name,
        u: u || location.href,
        d: domain,
        h: +isHashed,
        r: document.referrer,
        p: common ? { ...(typeof common == "function" ? common(name) : common), ...props } : props,
        $: revenue,
        i: interactive,
      });
  if (name == "pageview") begin(payload);
  if (payload) send(payload, callback);
  else callback?.();
}

function isIgnored(): boolean | undefined {
  const { doNotTrack, globalPrivacyControl, webdriver } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  return (
    globalPrivacyControl ||
    doNotTrack == "1" ||
    (!isLocal &&
      (/^(localhost|127\..*|\[::1]|)$/.test(location.hostname) || webdriver || "Cypress" in window)) ||
    isExcluded() ||
    hasOptedOut()
  );
}

/** The only value that is read from the visitor's storage; nothing is written to it. */
function hasOptedOut(): boolean | undefined {
  try {
    return localStorage[global + "_ignore"] == "true";
  } catch {
    // The browser forbids storage, so the visitor cannot have opted out there.
  }
}
