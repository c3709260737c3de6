import type { Key, Range } from "../key.ts";
import { part, present } from "../key.ts";
import type { Searched } from "../word.ts";

/**
 * The head of a text: its latest number, and the number that new sends use. The content belongs to a number
 * (TemplateVersion, TemplateBody) and never changes.
 */
export type TemplateItem = Key & {
  entity: "Template";
  key: string;
  /** Its name in lists, as it was given. */
  name?: string;
  /** The lock of new numbers. Approvals and cancellations leave it, so they do not refuse an edit. */
  version: number;
  latestNumber: number;
  /** The number that new sends use. Absent if none is approved. */
  approvedNumber?: number;
  kind: TemplateKind;
  createdAt: string;
  updatedAt: string;
  /** Only a reusable text has these. */
  GSI1PK?: string;
  GSI1SK?: string;
  /** Its place among the reusable texts whose latest number has the same state. */
  GSI2PK?: string;
  GSI2SK?: string;
};

/** A text that can be sent once only (`once`) is ONE_OFF. */
export type TemplateKind = "REUSABLE" | "ONE_OFF";

/** The state of the latest number of a reusable text. */
export type TemplateState = "DRAFT" | "WAITING" | "RETURNED" | "APPROVED" | "CANCELLED";

/** The key of a text, as a regular expression of the whole text. */
export const TEMPLATE_KEY = "[a-z0-9._/-]{1,100}";
/** The beginning of one. */
export const TEMPLATE_KEY_PREFIX = "[a-z0-9._/-]{0,100}";

/** The greatest number: sort keys have six digits. */
export const MAX_VERSION_NUMBER = 999_999;

const LIST = "TEMPLATES";

/** The partition with everything about a text. */
export function templatePartition(templateKey: string): string {
  return `TEMPLATE#${part(templateKey)}`;
}

export function key(templateKey: string): Key {
  return { PK: templatePartition(templateKey), SK: "HEAD" };
}

/** Everything about a text: itself, its numbers with their bodies, and what was done to them. */
export function everything(templateKey: string): Range {
  return { partition: templatePartition(templateKey) };
}

/** The reusable texts, sorted by their keys. */
export const all: Range = { index: "GSI1", partition: LIST };

/** The reusable texts whose key begins with `prefix`. */
export function byKeyPrefix(prefix: string): Range {
  return { ...all, prefix };
}

/** The reusable texts whose latest number has a state, and whose key begins with `prefix`: keys only. */
export function inState(state: TemplateState, prefix = ""): Range {
  return { index: "GSI2", partition: `${LIST}#${state}`, prefix };
}

/** True if the latest number of a text has the state. */
export function isInState({ GSI2PK }: Pick<TemplateItem, "GSI2PK">, state: TemplateState): boolean {
  return GSI2PK === inState(state).partition;
}

/** The index key of a reusable text by the state of its latest number. */
export function listedInState(state: TemplateState, templateKey: string) {
  return { GSI2PK: inState(state).partition, GSI2SK: templateKey };
}

/** Returns the name of a text: the one that was given, or the last part of its key. */
export function nameOf({ key: templateKey, name }: Pick<TemplateItem, "key" | "name">): string {
  const parts = templateKey.split("/").filter((each) => each !== "");
  return name ?? parts[parts.length - 1] ?? templateKey;
}

export function listed(templateKey: string) {
  return { GSI1PK: LIST, GSI1SK: templateKey };
}

/** A new text, whose first number is saved with it. */
export function item(
  templateKey: string,
  kind: TemplateKind,
  now: string,
  name?: string,
): Omit<TemplateItem, keyof Key> {
  return {
    entity: "Template",
    key: templateKey,
    ...(name === undefined ? {} : { name }),
    version: 1,
    latestNumber: 1,
    kind,
    createdAt: now,
    updatedAt: now,
    ...(kind === "REUSABLE" ? { ...listed(templateKey), ...listedInState("DRAFT", templateKey) } : {}),
  };
}

/** The condition that new sends use a lower number than this one, or none. */
export function usesLowerThan(number: number) {
  const none = { approvedNumber: { attributeExists: false } };
  return { and: [present, { or: [none, { approvedNumber: { lt: number } }] }] };
}

/** The condition that new sends use another number than this one, or none. */
export function usesAnother(number: number) {
  return { or: [{ approvedNumber: { attributeExists: false } }, { approvedNumber: { ne: number } }] };
}

/** A text as a search finds it: by name and key. One that can be sent once only is not found. */
export function searchedTemplate(found: TemplateItem): Searched | undefined {
  const { kind, key: id, name } = found;
  return kind === "REUSABLE" ? { id, title: nameOf(found), detail: id, texts: [name, id] } : undefined;
}
