/**
 * Parameters that networks add to the address of a page when an ad was clicked, with the network's name, and
 * the sources whose ads it sells besides. From the networks' pages on 2026-11-28: Google Ads ("GCLID, GBRAID
 * and WBRAID"; "DCLID" of Campaign Manager), Microsoft Advertising (`msclkid`, with its partners), Yandex
 * Direct, X, TikTok, LinkedIn, Reddit, Snapchat, Quora, Taboola and Outbrain. Facebook's `fbclid` and
 * Google's `srsltid` are on links without an ad as well.
 */
const GOOGLE = ["Google", "YouTube", "Gmail"];
const MICROSOFT = ["Bing", "Yahoo!", "DuckDuckGo", "Ecosia", "Qwant"];

export const CLICK_IDS: Record<string, readonly string[]> = {
  ...{ gclid: GOOGLE, gbraid: GOOGLE, wbraid: GOOGLE, dclid: GOOGLE, msclkid: MICROSOFT },
  ...{ yclid: ["Yandex"], twclid: ["X"], ttclid: ["TikTok"], li_fat_id: ["LinkedIn"], rdt_cid: ["Reddit"] },
  ...{ sccid: ["Snapchat"], qclid: ["Quora"], tblci: ["Taboola"], dicbo: ["Outbrain"] },
};

/** Returns the medium of a click on an ad that has no tags. */
export function clickMedium(parameter: string): string {
  return `(${parameter})`;
}

/** Returns whether a medium is a click on an ad without tags. */
export function isClickMedium(medium: string): boolean {
  return Object.hasOwn(CLICK_IDS, medium.slice(1, -1)) && medium === clickMedium(medium.slice(1, -1));
}
