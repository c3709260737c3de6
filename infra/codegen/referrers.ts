// `node --import tsx infra/codegen/referrers.ts <folder>` writes functions/lib/sources/publicHosts.ts from a
// clone of github.com/matomo-org/searchengine-and-social-list, whose data are in the public domain (CC0 1.0).
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

const [folder] = process.argv.slice(2);
if (folder === undefined)
  throw new Error("name the folder of a clone of matomo-org/searchengine-and-social-list");

/** Names that this product had before, so that a source keeps its counts, and names that people know. */
const NAMES: Record<string, string> = {
  ...{ Copilot: "Microsoft Copilot", Deepseek: "DeepSeek", Gemini: "Google Gemini", "Le Chat": "Mistral" },
  ...{ StackOverflow: "Stack Overflow", Twitter: "X", Vkontakte: "VK", You: "You.com", reddit: "Reddit" },
  ...{ tumblr: "Tumblr", "T-Online": "T-Online", "360search": "360 Search", Twitcast: "TwitCasting" },
  ...{ "Yahoo! Japan": "Yahoo!", Ozone: "Qzone", Haboo: "Habbo" },
};
/** Other services of a search engine have its name: `Google Images`, `Yahoo! Directory`. */
const ENGINES = ["Google", "Bing", "Yahoo!", "Yandex", "Baidu", "Naver", "Seznam", "DuckDuckGo"];
/** Places that are no search and no network of people: a login, shut down, or named by ownHosts.ts. */
const LEFT_OUT = new Set([
  ...["Google%2B", "Windows Live Spaces", "GitHub", "StackOverflow", "Sourceforge", "YouTube", "Vimeo"],
  ...["bilibili", "Douyin", "Douyu", "Huya", "Niconico", "TikTok", "Twitcast"],
]);
/**
 * Of these the list also has portals whose search they are: a visit from there need not be one from a search.
 */
const PARTNERS: Record<string, RegExp> = {
  Google: /google/,
  "Yahoo!": /yahoo/,
  Bing: /bing/,
  Ask: /ask/,
  Yandex: /yandex|^ya\.ru$/,
};
const SEARCH_LABEL = /^(?:i?search\w*|suche|find|recherche|ricerca|buscador|szukaj|hledat)\./;
const NO_SEARCH = /^(?:maps|news|mail|accounts|translate|yabs|clck)\./;

const read = (file: string): Record<string, unknown> =>
  parse(readFileSync(join(folder, file), "utf8")) as Record<string, unknown>;

function nameOf(name: string): string {
  const engine = ENGINES.find((each) => name.startsWith(`${each} `) && name !== "Baidu AI");
  return NAMES[name] ?? engine ?? name;
}

/** Returns hosts by name; `isWhole` if what is below a host belongs to the source as well. */
function hostsOf(entries: [string, string[]][], isWhole: boolean): Record<string, string> {
  const found = new Map<string, Set<string>>();
  for (const [name, urls] of entries) {
    if (LEFT_OUT.has(name)) continue;
    const hosts = found.get(nameOf(name)) ?? new Set<string>();
    for (const url of urls) {
      const host = url.toLowerCase().replace(/^www\./, "");
      const isPartner = !(PARTNERS[nameOf(name)]?.test(host) ?? true);
      if (host.includes("/") || NO_SEARCH.test(host) || (isPartner && !SEARCH_LABEL.test(host))) continue;
      hosts.add(isWhole ? `.${host}` : host);
    }
    if (hosts.size > 0) found.set(nameOf(name), hosts);
  }
  const sorted = [...found].sort(([one], [other]) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, hosts]) => [name, withoutInner([...hosts]).join(" ")]));
}

/** Leaves out what is below another host of the list: `.l.facebook.com` beside `.facebook.com`. */
function withoutInner(hosts: string[]): string[] {
  return hosts.filter(
    (host) => !hosts.some((other) => other.startsWith(".") && host !== other && host.endsWith(other)),
  );
}

const socials = Object.entries(read("Socials.yml")) as [string, string[]][];
const assistants = Object.entries(read("AIAssistants.yml")) as [string, string[]][];
/** Assistants and networks with a search are what they are in the first place: a source has one kind. */
const others = new Set([...socials, ...assistants].map(([name]) => nameOf(name).toLowerCase()));
const engines = Object.entries(read("SearchEngines.yml")).map(([name, parts]): [string, string[]] => [
  name,
  (parts as { urls?: string[] }[]).flatMap(({ urls = [] }) => urls),
]);
const lists = {
  SEARCH: hostsOf(
    engines.filter(([name]) => !others.has(nameOf(name).toLowerCase())),
    false,
  ),
  SOCIAL: hostsOf(socials, true),
  AI: hostsOf(assistants, true),
};
const head = execFileSync("git", ["-C", folder, "log", "-1", "--format=%h of %as"], { encoding: "utf8" });
const target = join(import.meta.dirname, "../../functions/lib/sources/publicHosts.ts");
writeFileSync(
  target,
  `/*
 * Hosts of search engines, social networks and AI assistants, by source: made by infra/codegen/referrers.ts
 * from github.com/matomo-org/searchengine-and-social-list, commit ${head.trim()}, CC0 1.0 (public
 * domain). A host with a point before it also means all hosts below it; \`{}\` is a country.
 */
export const PUBLIC_HOSTS = ${JSON.stringify(lists, null, 2)};
`,
);
execFileSync(process.execPath, ["node_modules/oxfmt/bin/oxfmt", target]);
