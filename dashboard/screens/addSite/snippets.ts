export const WAYS = ["html", "tagManager", "npm", "server"] as const;
export type Way = (typeof WAYS)[number];

/**
 * Returns the code for pages or servers of a domain, so that their events reach the collector at `origin`.
 */
export function snippet(way: Way, domain: string, origin: string): string {
  const source = `${origin}/t.js`;
  const endpoint = `${origin}/api/event`;
  switch (way) {
    case "html":
      return `<script defer data-domain="${domain}" src="${source}"></script>`;
    case "tagManager":
      return `<script>
  var script = document.createElement("script");
  script.defer = true;
  script.dataset.domain = "${domain}";
  script.src = "${source}";
  document.head.appendChild(script);
</script>`;
    case "npm":
      return `// npm install @plausible-analytics/tracker
import { init } from "@plausible-analytics/tracker";

init({ domain: "${domain}", endpoint: "${endpoint}" });`;
    case "server":
      return `curl -X POST ${endpoint} \\
  -H 'Content-Type: application/json' \\
  -d '{"name":"pageview","url":"https://${domain}/","domain":"${domain}"}'

# With a key of the site, for one of its visitors:
#  -H 'Authorization: Bearer <key>' \\
#  -H 'X-Forwarded-For: <the visitor's IP address>' \\
#  -H 'User-Agent: <the visitor's>'`;
  }
}
