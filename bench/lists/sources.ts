import { sourceKindOf, sourceOfHost } from "#functions/sources/source";
import { agreement, readYaml, type Agreement } from "./public.ts";

/** The media of Snowplow's list by the kinds of sources. */
const KINDS = { search: "SEARCH", social: "SOCIAL", email: "WEBMAIL", chatbot: "AI" } as const;

type Medium = Record<string, { domains: string[] }>;

/**
 * Compares the kind of each host with the medium of Snowplow's referer-parser; `unknown` is of no kind there.
 */
export function sources(): Agreement[] {
  const list = readYaml("referer-parser", "resources/referers.yml") as Record<string, Medium>;
  const hostsOf = (medium: string): string[] => [
    // A list of hosts with paths says more than a referrer does, which browsers send without its path.
    ...new Set(
      Object.values(list[medium] ?? {})
        .flatMap(({ domains }) => domains)
        .filter((domain) => !domain.includes("/"))
        .map((domain) => domain.toLowerCase().replace(/^www\./, "")),
    ),
  ];
  return [
    ...Object.entries(KINDS).map(([medium, kind]) =>
      agreement(`referer-parser, ${medium}: ${kind}`, hostsOf(medium), kindOfHost, (found) =>
        medium === "social" ? found === kind || found === "VIDEO" : found === kind,
      ),
    ),
    agreement(
      "referer-parser, unknown: no search",
      hostsOf("unknown"),
      kindOfHost,
      (found) => found !== "SEARCH",
    ),
  ];
}

function kindOfHost(host: string): string {
  return sourceKindOf(sourceOfHost(host) ?? host) ?? "none";
}
