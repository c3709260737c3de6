import type { install } from "../../strings/addSite.ts";

export type Way = keyof typeof install.ways;

/** The domain of a site, and the addresses of the tracker and of the collector. */
interface Places {
  domain: string;
  source: string;
  endpoint: string;
}

const SNIPPETS: Record<Way, (places: Places) => string> = {
  html: ({ domain, source }) => `<script defer data-domain="${domain}" src="${source}"></script>`,
  tagManager: ({ domain, source }) => `<script>
  var script = document.createElement("script");
  script.defer = true;
  script.dataset.domain = "${domain}";
  script.src = "${source}";
  document.head.appendChild(script);
</script>`,
  npm: ({ domain, endpoint }) => `// npm install @plausible-analytics/tracker
import { init } from "@plausible-analytics/tracker";

init({ domain: "${domain}", endpoint: "${endpoint}" });`,
  server: ({ domain, endpoint }) => `curl -X POST ${endpoint} \\
  -H 'Content-Type: application/json' \\
  -d '{"name":"pageview","url":"https://${domain}/","domain":"${domain}"}'

# With a key of the site, for one of its visitors:
#  -H 'Authorization: Bearer <key>' \\
#  -H 'X-Forwarded-For: <the visitor's IP address>' \\
#  -H 'User-Agent: <the visitor's>'`,
};

/**
 * Returns the code for pages or servers of a domain, so that their events reach the collector at `origin`.
 */
export function snippet(way: Way, domain: string, origin: string): string {
  return SNIPPETS[way]({ domain, source: `${origin}/t.js?v=1`, endpoint: `${origin}/api/event` });
}
