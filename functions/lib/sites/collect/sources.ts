/**
 * Hosts of common sources, by the name that people know; subdomains belong to the same source. The list is
 * chosen by hand. Of the public lists, Snowplow's `referers.yml` is under the GPL, and Matomo's (CC0) has
 * other names for some sources (Twitter, Vkontakte), so the counts of one source would be split between two
 * names from that day on.
 */
const HOSTS: Record<string, string[]> = {
  Google: ["google.com", "googleadservices.com", "com.google.android.googlequicksearchbox"],
  "Google News": ["news.google.com"],
  "Google Gemini": ["gemini.google.com", "bard.google.com"],
  Gmail: ["mail.google.com", "com.google.android.gm"],
  Bing: ["bing.com"],
  "Microsoft Copilot": ["copilot.microsoft.com"],
  DuckDuckGo: ["duckduckgo.com"],
  "Yahoo!": ["search.yahoo.com", "yahoo.com", "yahoo.co.jp"],
  Yandex: ["yandex.ru", "yandex.com", "ya.ru"],
  Baidu: ["baidu.com"],
  Ecosia: ["ecosia.org"],
  Qwant: ["qwant.com"],
  Startpage: ["startpage.com"],
  Brave: ["search.brave.com"],
  Kagi: ["kagi.com"],
  Naver: ["naver.com"],
  Seznam: ["seznam.cz"],
  Facebook: ["facebook.com", "fb.com", "fb.me", "messenger.com", "com.facebook.katana"],
  Instagram: ["instagram.com", "com.instagram.android"],
  Threads: ["threads.net", "threads.com"],
  WhatsApp: ["whatsapp.com", "wa.me"],
  X: ["x.com", "twitter.com", "t.co", "com.twitter.android"],
  LinkedIn: ["linkedin.com", "lnkd.in", "com.linkedin.android"],
  Reddit: ["reddit.com", "redd.it", "com.reddit.frontpage"],
  YouTube: ["youtube.com", "youtu.be"],
  Pinterest: ["pinterest.com", "pin.it"],
  TikTok: ["tiktok.com"],
  Snapchat: ["snapchat.com"],
  Telegram: ["t.me", "telegram.org", "org.telegram.messenger"],
  Discord: ["discord.com", "discordapp.com"],
  Slack: ["slack.com", "com.slack"],
  Bluesky: ["bsky.app"],
  Mastodon: ["mastodon.social"],
  VK: ["vk.com"],
  Quora: ["quora.com"],
  Medium: ["medium.com"],
  Substack: ["substack.com"],
  Tumblr: ["tumblr.com"],
  GitHub: ["github.com"],
  GitLab: ["gitlab.com"],
  "Stack Overflow": ["stackoverflow.com"],
  "Hacker News": ["news.ycombinator.com", "hckrnews.com"],
  Lobsters: ["lobste.rs"],
  "Product Hunt": ["producthunt.com"],
  "Dev.to": ["dev.to"],
  Wikipedia: ["wikipedia.org"],
  ChatGPT: ["chatgpt.com", "chat.openai.com"],
  Claude: ["claude.ai"],
  Perplexity: ["perplexity.ai"],
};

/** Common tags of links, besides the names themselves. */
const SHORT: Record<string, string> = {
  adwords: "Google",
  googleads: "Google",
  google_ads: "Google",
  bingads: "Bing",
  fb: "Facebook",
  facebook_ads: "Facebook",
  ig: "Instagram",
  twitter: "X",
  tw: "X",
  li: "LinkedIn",
  yt: "YouTube",
  hn: "Hacker News",
  hackernews: "Hacker News",
  producthunt: "Product Hunt",
};

const byHost = new Map(Object.entries(HOSTS).flatMap(([name, hosts]) => hosts.map((host) => [host, name])));
const byTag = new Map([
  ...Object.keys(HOSTS).map((name) => [name.toLowerCase(), name] as const),
  ...Object.entries(SHORT),
]);

/** The national hosts of Google, Yandex, Pinterest and Yahoo!: google.at, google.co.uk, yandex.com.tr. */
const NATIONAL = /(?:^|\.)(google|yandex|pinterest|yahoo)\.(?:com?\.)?[a-z]{2}$/;
const NATIONAL_NAMES: Record<string, string> = {
  google: "Google",
  yandex: "Yandex",
  pinterest: "Pinterest",
  yahoo: "Yahoo!",
};

/** Returns the name of the source of a host; the longest matching host wins. */
export function sourceOfHost(host: string): string | undefined {
  for (let from = 0; from >= 0; from = host.indexOf(".", from) + 1 || -1) {
    const name = byHost.get(host.slice(from));
    if (name) return name;
  }
  const national = NATIONAL.exec(host)?.[1];
  return national && NATIONAL_NAMES[national];
}

/**
 * Returns the name of the source of a tag, ignoring case; a tag may also be a host. An unknown tag is
 * returned unchanged.
 */
export function sourceOfTag(tag: string): string {
  const lower = tag.toLowerCase();
  return byTag.get(lower) ?? sourceOfHost(lower) ?? tag;
}
