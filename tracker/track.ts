import { begin } from "./engagement.ts";
import type { Payload, Props } from "./payload.ts";
import { add, flush, type Callback } from "./send.ts";
import { common, countsLocal, dataset, domain, global, isHashed, isLocal, transform } from "./settings.ts";

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
export function track(name: string, options: Options = {}): void {
  // The visitor may never see this page.
  if (document.prerendering)
    return document.addEventListener("prerenderingchange", () => track(name, options));
  const { props, interactive, revenue, url, u = url, callback } = options;
  let payload: Payload | false | null | undefined = !isIgnored() && {
    n: name,
    u: u || location.href,
    d: domain,
    h: +isHashed,
    r: document.referrer,
    p: PLAUSIBLE && common ? { ...(typeof common == "function" ? common(name) : common), ...props } : props,
    $: revenue,
    i: interactive,
  };
  if (PLAUSIBLE && payload && transform) payload = transform(payload);
  add(payload);
  if (name == "pageview") begin(payload);
  if (payload) flush(callback);
  else {
    callback?.();
    flush();
  }
}

function isIgnored(): unknown {
  try {
    return (
      (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl ||
      navigator.doNotTrack == "1" ||
      (!countsLocal && (isLocal || navigator.webdriver || (window as { Cypress?: unknown }).Cypress)) ||
      // In patterns of paths `*` is any text without `/`, and `**` any text.
      dataset.exclude
        ?.match(/[^\s,]+/g)
        ?.some((pattern) =>
          RegExp(
            `^${pattern.replace(/\*+|\W/g, (found) => (found[1] ? ".*" : found == "*" ? "[^/]*" : "\\" + found))}/?$`,
          ).test(location.pathname),
        ) ||
      // The only value that is read from the visitor's storage; nothing is written to it.
      localStorage[global + "_ignore"] == "true"
    );
  } catch {
    // The browser forbids storage, so the visitor cannot have opted out there.
  }
}
