import type { Key } from "#table/key";
import type { EmailSettingsItem } from "#table/mail/settings";
import * as settings from "#table/mail/settings";
import type { TemplateItem } from "#table/mail/template";
import * as template from "#table/mail/template";
import type { SegmentItem } from "#table/people/segment";
import * as segment from "#table/people/segment";
import { getAll } from "../../aws/dynamodb.ts";
import { living } from "../../retention/living.ts";
import { itemOf } from "../send/facts.ts";
import type { NamedTemplate } from "../sequences/rules/named.ts";
import { inCondition } from "../sequences/rules/named.ts";
import type { TypedCampaign } from "./check.ts";

/** The items that decide whether a campaign starts. */
export interface CampaignFacts {
  settings: Pick<EmailSettingsItem, "postalAddress" | "timezone">;
  /** The texts that it sends or asks for, by their keys. */
  templates: Map<string, TemplateItem>;
  /** The segment whose members it is to. */
  segment?: SegmentItem;
  /** The item that an earlier request with the same key stored. */
  once?: object;
}

type Item = Key & { entity: string; ttl?: number };

/** Reads what decides whether a campaign starts, consistently and in one request: at most 60 texts. */
export async function readCampaignFacts(typed: TypedCampaign, once?: Key): Promise<CampaignFacts> {
  const named = new Set([...sentBy(typed), ...templatesAsked(typed)].map(({ key }) => key));
  const ofSegment = typed.segmentId === undefined ? undefined : segment.key(typed.segmentId);
  const found = await getAll<Item>([
    ...[settings.key, ...[...named].map(template.key)],
    ...(ofSegment ? [ofSegment] : []),
    ...(once ? [once] : []),
  ]);
  const heads = [...named].flatMap((key) => {
    const head = itemOf<TemplateItem>(found, template.key(key));
    return head ? [[key, head] as const] : [];
  });
  return {
    settings: itemOf<EmailSettingsItem>(found, settings.key) ?? settings.DEFAULTS,
    templates: new Map(heads),
    segment: ofSegment && itemOf<SegmentItem>(found, ofSegment),
    once: once && living(itemOf<Item>(found, once)),
  };
}

type StartTemplate = Pick<NamedTemplate, "key" | "field">;

/** The texts that a campaign sends, one for each variant. */
export function sentBy({ templateKey, variants = [] }: TypedCampaign): StartTemplate[] {
  if (templateKey !== undefined) return [{ key: templateKey, field: "templateKey" }];
  return variants.map(({ templateKey: key }, at) => ({ key, field: `variants[${at}].templateKey` }));
}

/** The texts that its condition asks for. */
export function templatesAsked({ where }: TypedCampaign): StartTemplate[] {
  return inCondition(where, "where");
}
