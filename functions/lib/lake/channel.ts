import { clickMedium, isClickMedium } from "../sources/clickIds.ts";
import type { SourceKind } from "../sources/kinds.ts";
import { sourceKindOf } from "../sources/source.ts";

/**
 * The channels by which visitors came, in the order in which the rules are tried. docs/collect.md has them as
 * a table.
 */
export const CHANNELS = [
  "Direct",
  "Paid Search",
  "Paid Social",
  "Paid Video",
  "Display",
  "Paid Other",
  "Email",
  "Affiliates",
  "Audio",
  "SMS",
  "Push",
  "AI",
  "Social",
  "Video",
  "Search",
  "Referral",
  "Other",
] as const;

export type Channel = (typeof CHANNELS)[number];

const MAIL = new Set(["email", "e-mail", "e_mail", "e mail", "newsletter"]);
const DISPLAY = new Set(["display", "banner", "expandable", "interstitial", "cpm"]);

/** A click on an ad that Google shows on pages of others. */
const DISPLAY_CLICK = clickMedium("dclid");

/**
 * Returns the channel of a visit by its attribution, as far as it is known. The rules are those of Google
 * Analytics' default channel group (Analytics Help, "Default channel group"), with AI assistants besides.
 * Upper and lower case make no difference. The kinds of sources are those of functions/lib/sources.
 */
export function channelOf(source?: string, medium?: string, campaign?: string, referrer?: string): Channel {
  if (!source && !medium && !campaign && !referrer) return "Direct";
  const [from, by] = [lower(source), lower(medium)];
  const kind = sourceKindOf(from);
  if (isPaid(by)) return paidChannel(kind, by);
  if (DISPLAY.has(by)) return "Display";
  if (MAIL.has(from) || MAIL.has(by) || kind === "WEBMAIL") return "Email";
  if (by === "affiliate" || by === "affiliates") return "Affiliates";
  if (by === "audio" || by === "podcast") return "Audio";
  if (from === "sms" || by === "sms") return "SMS";
  if (by.endsWith("push") || by.includes("notification")) return "Push";
  if (kind === "AI") return "AI";
  if (kind === "SOCIAL" || by.startsWith("social")) return "Social";
  if (kind === "VIDEO" || by.includes("video")) return "Video";
  if (kind === "SEARCH" || by === "organic") return "Search";
  return referrer || by === "referral" || by === "link" ? "Referral" : "Other";
}

function paidChannel(kind: SourceKind | undefined, medium: string): Channel {
  if (medium === DISPLAY_CLICK) return "Display";
  if (kind === "SEARCH") return "Paid Search";
  if (kind === "SOCIAL") return "Paid Social";
  if (kind === "VIDEO") return "Paid Video";
  return DISPLAY.has(medium) ? "Display" : "Paid Other";
}

function isPaid(medium: string): boolean {
  const isWord = medium === "ppc" || medium === "retargeting" || medium.startsWith("paid");
  return isWord || medium.includes("cp") || isClickMedium(medium);
}

function lower(text = ""): string {
  return text.trim().toLowerCase();
}
