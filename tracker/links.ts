import { track } from "./track.ts";

/**
 * Sends an event for a click with the left or the middle button (1) on a link that leaves the site. The
 * link's query is left out, because it may have secrets of the visitor, such as a token.
 */
export function click(event: MouseEvent): void {
  const link = (event.target as Element).closest?.<HTMLAnchorElement>("a[href]");
  // A link's text is its address (HTML standard, "HTMLHyperlinkElementUtils"), and "null" where there is no link. What cannot be
  // parsed is shown as it was written, and has no host.
  if (event.button < 2 && /^http/.test(link as never) && link!.host && link!.host != location.host)
    track("Outbound Link: Click", { props: { url: link!.origin + link!.pathname } });
}
