import { OTHER_LINKS } from "#table/mail/mailStats";
import type { Click, SendItem } from "#table/mail/send";
import type { TemplateBodyItem } from "#table/mail/templateBody";
import * as templateBody from "#table/mail/templateBody";
import { cacheOf } from "../../aws/cache.ts";
import { get } from "../../aws/dynamodb.ts";
import { anchorsIn } from "../links/anchors.ts";
import type { Labels } from "../links/labels.ts";
import { domainsLinked, labelLinks } from "../links/labels.ts";
import { withClick } from "./clicks.ts";
import type { Engagement } from "./event.ts";
import { hashOfLink } from "../links/hashOfLink.ts";

/** The links of a template that are counted by themselves, in its order. */
const MAX_LINKS = 50;

/**
 * Returns the change of the links in which the person of a campaign's mail has clicked, by the link as the
 * template has it. A mail counts once a link. Links that the template does not have as they are differ by
 * person, and can have data of the person: they count together, without their text.
 */
export async function clickedLinks(event: Engagement, found: SendItem): Promise<Record<string, number>> {
  if (event.type !== "CLICKED" || found.campaignId === undefined) return {};
  const { clicks, takenBack } = withClick(found.clicks ?? [], event);
  const [before, after] = [humanLinks(found.clicks ?? []), humanLinks(clicks)];
  const changed = new Map<string, number>();
  const links = await linksOfTemplate(found);
  const add = (hash: string, by: 1 | -1): void => {
    const link = links.get(hash) ?? OTHER_LINKS;
    changed.set(link, (changed.get(link) ?? 0) + by);
  };
  for (const hash of after) if (!before.has(hash)) add(hash, 1);
  for (const hash of new Set(takenBack.map(({ link }) => link))) if (!after.has(hash)) add(hash, -1);
  return Object.fromEntries([...changed].filter(([, by]) => by !== 0));
}

function humanLinks(clicks: Click[]): Set<string> {
  return new Set(clicks.filter(({ isMachine }) => !isMachine).map(({ link }) => link));
}

/** The links of templates, by template, number and variant: a version never changes. */
const cache = cacheOf<Map<string, string>>(50);

async function linksOfTemplate({
  templateKey,
  number,
  variant = "",
}: SendItem): Promise<Map<string, string>> {
  const name = `${number}#${variant}#${templateKey}`;
  const cached = cache.get(name);
  if (cached) return cached;
  const body = await get<TemplateBodyItem>(templateBody.key(templateKey, number));
  const links = linksIn(body?.html ?? "", {
    campaign: templateKey,
    ...(variant === "" ? {} : { content: variant }),
  });
  cache.set(name, links);
  return links;
}

/**
 * Returns the links of HTML by the hash of a click on them: as they are, and with the labels that a mail has
 * in its links to the own sites.
 */
function linksIn(html: string, labels: Labels): Map<string, string> {
  const labelled = labelLinks(html, { own: domainsLinked(html), personal: [], labels });
  const [plain, withLabels] = [hrefsIn(html), hrefsIn(labelled)];
  const links = plain.map((href, at) => ({ href, hashes: [href, withLabels[at] ?? href].map(hashOfLink) }));
  const fixed = links.filter(({ href }) => !href.includes("{{") && !href.includes("{%"));
  const counted = [...new Set(fixed.map(({ href }) => href))].slice(0, MAX_LINKS);
  return new Map(
    fixed
      .filter(({ href }) => counted.includes(href))
      .flatMap(({ href, hashes }) => hashes.map((hash) => [hash, href] as const)),
  );
}

function hrefsIn(html: string): string[] {
  return anchorsIn(html).flatMap(({ href }) => (href ? [href.value.trim()] : []));
}
