import { describe, expect, it } from "vitest";
import { channelOf } from "#functions/lake/channel";
import { OWN_HOSTS } from "#functions/sources/ownHosts";
import { PUBLIC_HOSTS } from "#functions/sources/publicHosts";
import { sourceKindOf, sourceOfHost, sourceOfTag } from "#functions/sources/source";

describe("the name of a source", () => {
  it.each([
    ["google.com", "Google"],
    ["www.google.co.uk", "Google"],
    ["google.at", "Google"],
    // the longest host decides
    ["news.google.com", "Google News"],
    ["a.news.google.com", "Google News"],
    ["de.search.yahoo.com", "Yahoo!"],
    ["yandex.com.tr", "Yandex"],
    ["com.slack", "Slack"],
    ["gemini.google.com", "Google Gemini"],
    ["m.facebook.com", "Facebook"],
    ["t.co", "X"],
    ["out.reddit.com", "Reddit"],
    ["vimeo.com", "Vimeo"],
    ["cn.bing.com", "Bing"],
    ["html.duckduckgo.com", "DuckDuckGo"],
    ["at.pinterest.com", "Pinterest"],
    // other services of a search engine are no searches
    ["accounts.google.com", undefined],
    ["docs.google.com", undefined],
    ["finance.yahoo.com", undefined],
    ["mail.google.com", "Gmail"],
    ["mail.yahoo.com", "Yahoo! Mail"],
    // assistants
    ["chatgpt.com", "ChatGPT"],
    ["chat.deepseek.com", "DeepSeek"],
    ["chat.mistral.ai", "Mistral"],
    ["grok.com", "Grok"],
    ["www.meta.ai", "Meta AI"],
    ["www.perplexity.ai", "Perplexity"],
    ["copilot.microsoft.com", "Microsoft Copilot"],
    ["you.com", "You.com"],
    // apps
    ["com.google.android.gm", "Gmail"],
    ["com.zhiliaoapp.musically", "TikTok"],
    ["org.telegram.messenger", "Telegram"],
    ["com.openai.chatgpt", "ChatGPT"],
    // another one's host, though it ends alike
    ["notgoogle.com", undefined],
    ["notgoogle.at", undefined],
    ["google.com.example.net", undefined],
    ["example.com", undefined],
    ["", undefined],
  ])("is, of the host %j, %j", (host, name) => {
    expect(sourceOfHost(host)).toBe(name);
  });

  it.each([
    ["FB", "Facebook"],
    ["facebook", "Facebook"],
    ["Reddit.com", "Reddit"],
    ["hacker news", "Hacker News"],
    ["ig", "Instagram"],
    ["Adwords", "Google"],
    ["youtube.com", "YouTube"],
    ["chatgpt.com", "ChatGPT"],
    ["perplexity", "Perplexity"],
    ["constructor", "constructor"],
    ["__proto__", "__proto__"],
    ["Spring Newsletter", "Spring Newsletter"],
  ])("is, of the tag %j, %j", (tag, name) => {
    expect(sourceOfTag(tag)).toBe(name);
  });
});

it("has one kind, whichever list it is on", () => {
  const kinds = new Map<string, Set<string>>();
  for (const lists of [PUBLIC_HOSTS, OWN_HOSTS])
    for (const [kind, names] of Object.entries(lists))
      for (const name of Object.keys(names).map((each) => each.toLowerCase()))
        kinds.set(name, (kinds.get(name) ?? new Set()).add(kind));
  expect([...kinds].filter(([, each]) => each.size > 1).map(([name]) => name)).toEqual([]);
});

describe("the channel of a visit from a host", () => {
  it.each([
    ["google.com", "Search"],
    ["accounts.google.com", "Referral"],
    ["mail.yahoo.com", "Email"],
    ["outlook.live.com", "Email"],
    ["webmail.example.net", "Email"],
    ["mail2.example.co.uk", "Email"],
    ["poczta.example.pl", "Email"],
    ["mail.example", "Referral"],
    ["vimeo.com", "Video"],
    ["grok.com", "AI"],
    ["l.instagram.com", "Social"],
    ["github.com", "Referral"],
    ["com.google.android.gm", "Email"],
    ["com.reddit.frontpage", "Social"],
    ["com.google.android.googlequicksearchbox", "Search"],
  ])("%s: %s", (host, channel) => {
    expect(channelOf(sourceOfHost(host) ?? host, undefined, undefined, host)).toBe(channel);
  });

  it("is of the kind of its source, in whatever case", () => {
    expect(["DUCKDUCKGO", "vimeo", "Le nom"].map(sourceKindOf)).toEqual(["SEARCH", "VIDEO", undefined]);
  });
});
