import { absent } from "#table/key";
import * as draftAddress from "#table/mail/draftAddress";
import * as mailDelta from "#table/mail/mailDelta";
import * as template from "#table/mail/template";
import * as templateAudit from "#table/mail/templateAudit";
import type { ModelDraft } from "#table/mail/templateBody";
import * as templateBody from "#table/mail/templateBody";
import type { OfDraft, TemplateVersionItem } from "#table/mail/templateVersion";
import * as templateVersion from "#table/mail/templateVersion";
import { conditionOf } from "../../aws/condition.ts";
import type { Write } from "../../aws/dynamodb.ts";
import { transact } from "../../aws/dynamodb.ts";
import { ulid } from "../../ids/ulid.ts";
import { requireNotErased } from "../subscriber.ts";
import { dayIn } from "../../conditions/zone.ts";
import type { CompiledTemplate, Markup } from "../template/assemble.ts";
import { compileMarkup } from "../template/assemble.ts";

/** A text about an invoice that a program has written. People approve it, and it can be sent once. */
export interface Draft
  extends
    Pick<TemplateVersionItem, "key" | "author" | "subject" | "transactional">,
    Partial<Pick<TemplateVersionItem, "previewText" | "topic" | "from" | "replyTo">>,
    Markup {
  about: Pick<TemplateVersionItem, OfDraft>;
  /** The address of the person that it is about, by which an erasure finds it. */
  email: string;
  /** The prompt of a model, and the score of its draft. */
  draft?: ModelDraft;
  /** The zone in whose day it counts. */
  timezone: string;
}

/**
 * The draft, or which condition did not hold: there is a text of this key, the address was erased, or one of
 * the other writes was refused.
 */
export type SavedDraft =
  | { draft: TemplateVersionItem; refused?: undefined }
  | { refused: "KEY" | "ERASED" | "MORE"; draft?: undefined };

const NUMBER = 1;

/**
 * Compiles a draft, and saves it as `createTemplate` saves a text, in one transaction with other writes. An
 * erasure suppresses the address before it looks for drafts: so it finds a draft, or the draft is refused.
 * Throws a Refusal of texts if it cannot be compiled.
 */
export async function saveDraft(draft: Draft, more: Write[] = []): Promise<SavedDraft> {
  const { key, email } = draft;
  const compiled = compileMarkup({ ...draft, once: true });
  const at = new Date().toISOString();
  const made = versionOf(draft, compiled, at);
  const { subject, text, html, source } = compiled;
  const parts = { subject, text, ...(html === undefined ? {} : { html }), source };
  const judged = draft.draft === undefined ? {} : { draft: draft.draft };
  const body = templateBody.item({ key, number: NUMBER, ...parts, ...judged });
  const refused = await transact([
    ...more,
    requireNotErased(email),
    putNew({ ...draftAddress.key(email, key), ...draftAddress.item(email, key) }),
    putNew({ ...template.key(key), ...template.item(key, "ONE_OFF", at) }),
    putNew(made),
    putNew({ ...templateBody.key(key, NUMBER), ...body }),
    ...records(draft, at),
  ]);
  if (refused.length === 0) return { draft: made };
  if (refused.some((position) => position < more.length)) return { refused: "MORE" };
  return { refused: refused.includes(more.length) ? "ERASED" : "KEY" };
}

function versionOf(draft: Draft, compiled: CompiledTemplate, at: string): TemplateVersionItem {
  const { key, author, transactional, previewText, topic, from, replyTo, about } = draft;
  const { subject, variables, bodyHash } = compiled;
  const item = templateVersion.item(
    {
      ...{ key, number: NUMBER, author, subject, transactional, once: true, variables, bodyHash },
      ...{ previewText, topic, from, replyTo },
      // A program requests no approval: the draft waits for approval from the start.
      ...{ requestedAt: at, requestedBy: author },
      ...about,
    },
    at,
  );
  return { ...templateVersion.key(key, NUMBER), ...item };
}

function putNew(Item: object): Write {
  return { Put: { Item, ...conditionOf(absent) } };
}

/**
 * Returns the writes that record a creation as createTemplate does: who has saved the text, and that there is
 * one more.
 */
function records({ key, author, timezone }: Draft, at: string): Write[] {
  const [auditId, deltaId] = [ulid(Date.now()), ulid(Date.now())];
  const saved = { auditId, key, number: NUMBER, action: "SAVED" as const, actor: author, at };
  const day = dayIn(timezone, Date.parse(at));
  const counted = { deltaId, day, templateKey: key, number: NUMBER, counts: { created: 1 } };
  return [
    { Put: { Item: { ...templateAudit.key(key, at, auditId), ...templateAudit.item(saved) } } },
    { Put: { Item: { ...mailDelta.key(deltaId), ...mailDelta.item(counted) } } },
  ];
}
