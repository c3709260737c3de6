/** How visitors came, in the order in which the rules are tried. docs/collect.md has them as a table. */
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

/** Sources by their names in functions/lib/sites/collect/sources.ts, in lower case. */
const SEARCH = new Set([
  ...["google", "bing", "duckduckgo", "yahoo!", "yandex", "baidu", "ecosia", "qwant"],
  ...["startpage", "brave", "kagi", "naver", "seznam"],
]);
const SOCIAL = new Set([
  ...["facebook", "instagram", "threads", "whatsapp", "x", "linkedin", "reddit", "pinterest", "snapchat"],
  ...["telegram", "discord", "slack", "bluesky", "mastodon", "vk", "quora", "medium", "substack", "tumblr"],
  ...["hacker news", "lobsters", "product hunt", "dev.to"],
]);
const VIDEO = new Set(["youtube", "tiktok", "vimeo", "twitch"]);
const AI = new Set(["chatgpt", "claude", "perplexity", "google gemini", "microsoft copilot"]);
const MAIL = new Set(["email", "e-mail", "e_mail", "e mail", "newsletter"]);
const DISPLAY = new Set(["display", "banner", "expandable", "interstitial", "cpm"]);
/** The media of clicks on ads without tags, as functions/lib/sites/collect/attribution.ts names them. */
const CLICKS = new Set(["(gclid)", "(msclkid)"]);

/**
 * Returns the channel of a visit by its attribution, as far as it is known. The rules are those of Google
 * Analytics' default channel group (Analytics Help, "Default channel group"), with AI assistants besides.
 * Upper and lower case make no difference.
 */
export function channelOf(source?: string, medium?: string, campaign?: string, referrer?: string): Channel {
  if (!source && !medium && !campaign && !referrer) return "Direct";
  const [from, by] = [lower(source), lower(medium)];
  const [isSearch, isSocial, isVideo] = [SEARCH.has(from), SOCIAL.has(from), VIDEO.has(from)];
  if (isPaid(by)) {
    if (isSearch || CLICKS.has(by)) return "Paid Search";
    if (isSocial) return "Paid Social";
    if (isVideo) return "Paid Video";
    return DISPLAY.has(by) ? "Display" : "Paid Other";
  }
  if (DISPLAY.has(by)) return "Display";
  if (MAIL.has(from) || MAIL.has(by) || from === "gmail") return "Email";
  if (by === "affiliate" || by === "affiliates") return "Affiliates";
  if (by === "audio" || by === "podcast") return "Audio";
  if (from === "sms" || by === "sms") return "SMS";
  if (by.endsWith("push") || by.includes("notification")) return "Push";
  if (AI.has(from)) return "AI";
  if (isSocial || by.startsWith("social")) return "Social";
  if (isVideo || by.includes("video")) return "Video";
  if (isSearch || by === "organic") return "Search";
  return referrer || by === "referral" || by === "link" ? "Referral" : "Other";
}

function isPaid(medium: string): boolean {
  const isWord = medium === "ppc" || medium === "retargeting" || medium.startsWith("paid");
  return isWord || medium.includes("cp") || CLICKS.has(medium);
}

function lower(text = ""): string {
  return text.trim().toLowerCase();
}
