import { isbot } from "isbot";
import { isImageProxy, isMailProgram } from "./mailPrograms.ts";
import { screenOf } from "./screens.ts";

/**
 * Crawlers, monitors, scanners and previewers that send only a name and a version, and that isbot knows by
 * its generic patterns alone. Most names are from Matomo's Device Detector (Tests/fixtures/bots.yml) and
 * github.com/monperrus/crawler-user-agents; Kubernetes' probes, Google's health checks and some short forms
 * are in neither.
 */
const NAMED =
  /^(?:kube-probe|GoogleHC|ApacheBench|Arachni|Blogtrottr|Castopod|Datadog Agent|DigiCert DCV|Disqus|Embedly|GigablastOpenSource|gobuster|Grafana|greedyhand|Hatena Antenna|httpunit|Hydrozen\.io|Iframely|John Recon|l9explore|l9tcpid|meta-\w+|NewRelicPinger|opencode-smartfetch|pingping\.io|PocketImageCache|Prometheus|Robozilla|ScamadviserExternalHit|Scooter|Scrapy|Secweb-Sectxt|Shodan-Pull|SiteSucker for macOS|Tumblr|Uptime-Kuma|Viber|WebMon|WhatWeb|Wordupindexinfo\d|workona-favicon-service|Zabbix|collectd|colly|crusty)\//i;

/**
 * Robots that isbot 5.2.3 takes for people: the programs of Office that look whether a link exists
 * (Microsoft, "Office Existence Discovery"), and names that `npm run bench -- lists` showed on 2026-11-28.
 * They are facts, under no licence.
 */
const UNKNOWN =
  /Microsoft Office (?:Existence|Protocol) Discovery|\bAssetnote\/|\bMiniature\.io\/|\bAmzn-\w+\/|\bamazon-kendra|\bHLB\/\d|yunjiankong|\bgeckoversion\b|\bLaravel Reaver\b|<\?|^Mozilli/i;

/** Returns whether the user agent is a robot's that has a plain name and version. */
export function isNamedRobot(userAgent: string): boolean {
  return NAMED.test(userAgent);
}

/**
 * Returns whether a user agent is a robot's. Televisions and mail programs come first, because isbot takes
 * some of them for robots.
 */
export function isRobot(userAgent: string): boolean {
  if (UNKNOWN.test(userAgent) || isImageProxy(userAgent)) return true;
  return !isMailProgram(userAgent) && screenOf(userAgent) === undefined && isbot(userAgent);
}
