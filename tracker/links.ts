import { on } from "./on.ts";

/** Sends an event of the page's own. */
type Track = (name: string, options: { props: { url: string } }) => void;

/**
 * Reports clicks with the left or the middle button (1) on links that leave the site, unless the page
 * prevents the click. `domains` has the site's domains, with commas between; its subdomains and those of the
 * page's host belong to the site. The link's query is left out, because it may have secrets of the visitor,
 * such as a token.
 */
export function followLinks(domains: string, track: Track): void {
  const own = `${domains},${location.hostname}`.split(/[\s,]+/).map(below);
  on("click auxclick", (event: MouseEvent) => {
    const url = event.button < 2 && urlOf(event);
    if (url && !own.some((domain) => below(url.hostname).endsWith(domain)))
      // The listeners of the page come after this one.
      setTimeout(() => {
        if (!event.defaultPrevented)
          track("Outbound Link: Click", { props: { url: url.origin + url.pathname } });
      });
  });
}

/** The host behind a dot, without `www.` and the final dot of a fully qualified name. */
function below(host: string): string {
  return host.replace(/^(www\.)?(.*?)\.?$/, ".$2");
}

/**
 * The address of the web page that a click opens, if it is on a link, in an open shadow root or an SVG, too.
 */
function urlOf(event: MouseEvent): URL | undefined {
  const link = event
    .composedPath()
    .find((target) => (target as Partial<Element>).matches?.("a[*|href], area[href]"));
  // Of an SVG's link it is an object (SVG 2, "SVGURIReference").
  const href = (link as HTMLAnchorElement | SVGAElement | undefined)?.href;
  try {
    const url = new URL(typeof href == "object" ? href.baseVal : href!, document.baseURI);
    return /^http/.test(url.protocol) ? url : undefined;
  } catch {
    // There is no link, or its address cannot be parsed: the browser opens nothing.
  }
}
