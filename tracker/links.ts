import { track } from "./track.ts";

/** The middle button opens a link too; the right one does not. */
const MIDDLE = 1;

function click(event: MouseEvent): void {
  const link = (event.target as Element).closest?.<HTMLAnchorElement>("a[href]");
  if (!link || event.button > MIDDLE) return;
  if (/^http/.test(link.protocol) && link.host != location.host)
    track("Outbound Link: Click", { props: { url: link.href } });
}

/** Sends an event for each click on a link that leaves the site. */
export function followLinks(): void {
  for (const type of ["click", "auxclick"] as const) addEventListener(type, click);
}
