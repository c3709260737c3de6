import type { Key } from "../key.ts";
import { padded } from "../key.ts";
import { templatePartition } from "./template.ts";

/** The content of a number of a text, compiled, with its Liquid. It is never changed. */
export type TemplateBodyItem = Key & {
  entity: "TemplateBody";
  key: string;
  number: number;
  subject: string;
  text: string;
  /** Absent for a text without an HTML part. */
  html?: string;
  /** The content as it was typed: the HTML or MJML, and the text if there was one. */
  source: { html?: string; text?: string };
  /** The prompt of a model, and the score of its draft. An erasure deletes them with the text. */
  draft?: ModelDraft;
};

/** The prompt of a draft, its score, and the `facts` of invoice and person that the model was given. */
export type ModelDraft = {
  instructions: string;
  facts: Record<string, unknown>;
  /** 0 to 100. */
  score: number;
  reasons: DraftReason[];
};

/** Why a draft has not all points, and how many it loses. */
export type DraftReason = {
  rule: "INVENTED" | "LINK" | "MISSING" | "LENGTH" | "READING";
  points: number;
  says: string;
};

/** The largest parts. An item has at most 400 KB (DynamoDB quotas), and Gmail clips mails above 102 KB. */
export const MAX_SOURCE_BYTES = 100 * 1024;
export const MAX_HTML_BYTES = 200 * 1024;
export const MAX_TEXT_BYTES = 60 * 1024;

export function key(templateKey: string, number: number): Key {
  return { PK: templatePartition(templateKey), SK: `BODY#${padded(number)}` };
}

export function item(input: Omit<TemplateBodyItem, keyof Key | "entity">): Omit<TemplateBodyItem, keyof Key> {
  return { ...input, entity: "TemplateBody" };
}
