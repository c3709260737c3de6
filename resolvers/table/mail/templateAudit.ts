import type { Key, Range } from "../key.ts";
import { part, span } from "../key.ts";
import { templatePartition } from "./template.ts";
import type { TemplateStatus } from "./templateVersion.ts";

/** The record of one change of a text: what, which number, by whom. It is never changed. */
export type TemplateAuditItem = Key & {
  entity: "TemplateAudit";
  auditId: string;
  key: string;
  number: number;
  action: TemplateAction;
  /** A user id, `backend` for every server, or `system` for the product itself. */
  actor: string;
  /** The reason, as the actor put it. */
  note?: string;
  at: string;
  GSI1PK: string;
  GSI1SK: string;
};

export type TemplateAction = "SAVED" | "REQUESTED" | "RETURNED" | Exclude<TemplateStatus, "DRAFTED">;

const PREFIX = "AUDIT#";

export function key(templateKey: string, at: string, auditId: string): Key {
  return { PK: templatePartition(templateKey), SK: `${PREFIX}${at}#${auditId}` };
}

/** Everything that was done to a text. */
export function of(templateKey: string): Range {
  return { partition: templatePartition(templateKey), prefix: PREFIX };
}

/** The acts of one actor in `[from, to)`. */
export function by(actor: string, from: string, to: string): Range {
  return { index: "GSI1", partition: actedBy(actor), between: span("", from, to) };
}

export function item(
  input: Omit<TemplateAuditItem, keyof Key | "entity" | "GSI1PK" | "GSI1SK">,
): Omit<TemplateAuditItem, keyof Key> {
  return {
    ...input,
    entity: "TemplateAudit",
    GSI1PK: actedBy(input.actor),
    GSI1SK: `${input.at}#${input.auditId}`,
  };
}

function actedBy(actor: string): string {
  return `AUDITS#${part(actor)}`;
}
