import { createIsbotFromList, list } from "isbot";

/**
 * The patterns of isbot that match any program rather than robots: plain names with a version, and words that
 * are common in the names of servers. Each is copied from isbot unchanged.
 */
export const GENERIC_PATTERNS: readonly string[] = [
  String.raw`^[\w \.\-\(?:\):%]+(?:/v?\d+(?:\.\d+)?(?:\.\d{1,10})*?)?(?:,|$)`,
  String.raw`^[\w\-]+/[\w]+$`,
  String.raw`^\w+/[\w\(\)]*$`,
  "(?<!lib)http",
  "^client/",
  "^php",
  "^python",
  "java(?!;)",
  String.raw`node\b`,
  "server",
];

/**
 * Crawlers, monitors, scanners and previewers that send only a name and a version, and that no other pattern
 * of isbot matches. Most names are those of Matomo's Device Detector (Tests/fixtures/bots.yml) and of
 * github.com/monperrus/crawler-user-agents; Kubernetes' probes, Google's health checks and some short forms
 * are in neither.
 */
const ROBOTS =
  /^(?:kube-probe|GoogleHC|ApacheBench|Arachni|Blogtrottr|Castopod|Datadog Agent|DigiCert DCV|Disqus|Embedly|GigablastOpenSource|gobuster|Grafana|greedyhand|Hatena Antenna|httpunit|Hydrozen\.io|Iframely|John Recon|l9explore|l9tcpid|meta-\w+|NewRelicPinger|opencode-smartfetch|pingping\.io|PocketImageCache|Prometheus|Robozilla|ScamadviserExternalHit|Scooter|Scrapy|Secweb-Sectxt|Shodan-Pull|SiteSucker for macOS|Tumblr|Uptime-Kuma|Viber|WebMon|WhatWeb|Wordupindexinfo\d|workona-favicon-service|Zabbix|collectd|colly|crusty)\//i;

const NAME_AND_VERSION = /^[a-z][\w.-]*(?: [\w.-]+)*\/v?\d[\w.+-]*$/i;
const isRobot = createIsbotFromList(list.filter((pattern) => !GENERIC_PATTERNS.includes(pattern)));

/** Returns whether a user agent is a plain name and version, such as `shop/1.0`, and not a known robot's. */
export function isProgramName(userAgent: string): boolean {
  const text = userAgent.trim();
  return text.length <= 100 && NAME_AND_VERSION.test(text) && !ROBOTS.test(text) && !isRobot(text);
}
