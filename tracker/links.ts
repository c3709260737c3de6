import { track } from "./track.ts";

/**
 * Sends an event for a click on a link that leaves the site, by the left or the middle button, 1. A link's query may hold what is the
 * visitor's alone, such as a token.
 */
export function click(event: MouseEvent): void {
  const link = (event.target as Element).closest?.<HTMLAnchorElement>("a[href]");
  if (link && event.button < 2 && /^http/.test(link.protocol) && link.host != location.host)
    track("Outbound Link: Click", { props: { url: link.origin + link.pathname } });
}
