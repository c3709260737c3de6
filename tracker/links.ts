import { track } from "./track.ts";

/** The middle button opens a link too; the right one does not. */
const MIDDLE = 1;

function click(event: MouseEvent): void {
  const link = (event.target as Element).closest?.<HTMLAnchorElement>("a[href]");
  if (!link || event.button > MIDDLE) return;
  if (/^http/.test(link.protocol) && link.host != location.host)
    track("Outbound Link: Click", { props: { url: link.origin + link.pathname } });
}

/** Sends an event for each click on a link that leaves the site. A link's query may hold what is the visitor's alone, such as a token. */
export function followLinks(): void {
  for (const type of ["click", "auxclick"] as const) addEventListener(type, click);
}
