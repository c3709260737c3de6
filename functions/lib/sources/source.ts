import type { SourceKind } from "./kinds.ts";
import { OWN_HOSTS, TAGS } from "./ownHosts.ts";
import { PUBLIC_HOSTS } from "./publicHosts.ts";

interface Source {
  name: string;
  kind: SourceKind;
}

/** Hosts as the lists have them: `.x.com` is that and all below it, `google.{}` a host of any country. */
const byHost = new Map<string, Source>();
const byName = new Map<string, Source>();
// Own names come last, so that they hold where both lists have a host.
for (const lists of [PUBLIC_HOSTS, OWN_HOSTS])
  for (const [kind, list] of Object.entries(lists) as [SourceKind, Record<string, string>][])
    for (const [name, hosts] of Object.entries(list)) {
      const source = { name, kind };
      byName.set(name.toLowerCase(), source);
      for (const host of hosts.split(" ")) byHost.set(host, source);
    }

/**
 * A country at the end of a host, as in `google.at`, `google.co.uk` and `google.com.tr`, or as its first
 * label.
 */
const LAST = /\.(?:(?:com?|it)\.)?(?:[a-z]{2}|cat)$/;
const FIRST = /^[a-z]{2}(?:-[a-z]{2})?\./;
/**
 * Hosts of webmail name themselves: `webmail.example.net`, `mail.example.com`, `poczta.example.pl`. A domain
 * alone, such as mail.example, does not.
 */
const WEBMAIL =
  /^(?:webmail|e?mail|mailweb|deref|lightmailer|owa|roundcube|poczta|posta|correo|messagerie)\d*\.[^.]+\.[^.]/;

/** Returns the name of the source of a host, or of an app; undefined if it is on no list. */
export function sourceOfHost(of: string): string | undefined {
  const host = of.replace(/^www\./, "");
  return (known(host) ?? known(host.replace(LAST, ".{}")) ?? known(host.replace(FIRST, "{}.")))?.name;
}

/**
 * Returns the name of the source of a tag, ignoring case; a tag may also be a host. An unknown tag is
 * returned unchanged.
 */
export function sourceOfTag(tag: string): string {
  const lower = tag.toLowerCase();
  const short = Object.hasOwn(TAGS, lower) ? TAGS[lower] : undefined;
  return byName.get(lower)?.name ?? short ?? sourceOfHost(lower) ?? tag;
}

/** Returns the kind of a source by its name, ignoring case; undefined if it is on no list. */
export function sourceKindOf(name: string): SourceKind | undefined {
  const kind = byName.get(name.toLowerCase())?.kind;
  return kind ?? (WEBMAIL.test(name) ? "WEBMAIL" : undefined);
}

/** The host itself, or what is above it with all below; the longest one. */
function known(host: string): Source | undefined {
  const exact = byHost.get(host);
  if (exact) return exact;
  for (let from = 0; from >= 0; from = host.indexOf(".", from) + 1 || -1) {
    const found = byHost.get(`.${host.slice(from)}`);
    if (found) return found;
  }
  return undefined;
}
