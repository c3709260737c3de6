const script = document.currentScript as HTMLScriptElement;

/** What the page says about an option: its text, "" where it stands without a value, undefined where it does not stand. */
const option = (name: string): string | null => script.getAttribute(`data-${name}`);

export const domain = option("domain") || location.hostname;

/** Where events go: by default to where the script came from. */
export const endpoint = option("api") || new URL(script.src).origin + "/api/event";

/** Whether the part after `#` is a page of its own. */
export const isHashed = option("hash") != null;

/** Whether the page sends its page views itself. */
export const isManual = option("manual") != null;

/** Whether pages count that nobody visits: on this machine, from a file, or driven by a program. */
export const isLocal = option("local") != null;

export const followsLinks = option("outbound") != "off";

/** Whether a path is one of those that the page leaves out: `*` is any text without `/`, `**` any text. */
export function isExcluded(path: string): boolean {
  return (option("exclude") || "").split(",").some((pattern) => {
    const expression = pattern
      .trim()
      .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
      .replace(/\*+/g, (stars) => (stars[1] ? ".*" : "[^/]*"));
    return expression && new RegExp(`^${expression}/?$`).test(path);
  });
}
