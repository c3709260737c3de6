import { begin } from "./engagement.ts";
import { send, type Callback, type Payload, type Props } from "./send.ts";
import { isExcluded, isLocal } from "./settings.ts";

export interface Options {
  props?: Props;
  /** False where the event does not make a visit more than a bounce. */
  interactive?: boolean;
  revenue?: Payload["$"];
  /** The page's address, if it is not where the browser is. */
  url?: string;
  callback?: Callback;
}

/** Sends an event, or nothing if this visitor or this page does not count. */
export function track(name: string, { props, interactive, revenue, url, callback }: Options = {}): void {
  const payload = isIgnored()
    ? undefined
    : { n: name, u: url || location.href, r: document.referrer, p: props, $: revenue, i: interactive };
  if (name == "pageview") begin(payload);
  if (payload) send(payload, callback);
  else callback?.();
}

function isIgnored(): boolean {
  const { doNotTrack, globalPrivacyControl, webdriver } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  return (
    doNotTrack == "1" ||
    globalPrivacyControl ||
    (!isLocal &&
      (/^(localhost|127\..*|\[::1]|)$/.test(location.hostname) || webdriver || "Cypress" in window)) ||
    isExcluded(location.pathname) ||
    hasOptedOut()
  );
}

/** The one thing that is read on the visitor's machine, and never written. Reading it is an error where storage is forbidden. */
function hasOptedOut(): boolean {
  try {
    return localStorage.rollcall_ignore == "true";
  } catch {
    return false;
  }
}
