import type { Key, Range } from "../key.ts";
import { absent, part } from "../key.ts";
import { addressPartition } from "./subscriber.ts";

/** The record that mail to an address is stopped. It needs no subscriber. */
export type SuppressionItem = Key & {
  entity: "Suppression";
  email: string;
  /**
   * Its id in the log of changes, which has no address. One that replaces another has its own. Absent in one
   * of an earlier release, of an import, or of an erasure: it would lead from the address to the log.
   */
  logId?: string;
  kind: SuppressionKind;
  reason: string;
  /** The user id, or the role of a server, that suppressed it; absent for reports of SES. */
  actor?: string;
  /** The send that bounced or was complained about. */
  sendId?: string;
  /** Set if a `SOFT_BOUNCE` stops transactional mail, too. All other kinds stop it without this. */
  stopsAll?: true;
  at: string;
  GSI1PK: string;
  GSI1SK: string;
  /** Absent in an item of an earlier release, until the walk has met it. */
  GSI2PK?: string;
  GSI2SK?: string;
};

/** From the weakest to the strongest: only a stronger one replaces another. */
const STRENGTH = ["SOFT_BOUNCE", "BOUNCE", "MANUAL", "COMPLAINT", "ERASED"] as const;
export type SuppressionKind = (typeof STRENGTH)[number];

/** The message for an erased address, where anybody but the person would subscribe it. */
export const ERASED_ADDRESS =
  "The person had this address erased: only their own confirmed opt-in lifts that.";

const LIST = "SUPPRESSIONS";
/** The kinds that say that a mailbox does not work, and nothing about the wishes of its person. */
export const OF_MAILBOX: SuppressionKind[] = ["SOFT_BOUNCE", "BOUNCE"];

export function key(address: string): Key {
  return { PK: addressPartition(address), SK: "SUPPRESSION" };
}

/** The condition that an address is not suppressed, or by a weaker kind. */
export function isWeakerThan(kind: SuppressionKind) {
  const weaker = weakerThan(kind);
  // DynamoDB refuses an empty list.
  return weaker.length === 0 ? absent : { or: [absent, { kind: { in: weaker } }] };
}

/** The kinds that this one replaces. */
export function weakerThan(kind: SuppressionKind): SuppressionKind[] {
  return STRENGTH.slice(0, STRENGTH.indexOf(kind));
}

/** True if transactional mail is stopped, too. */
export function stopsTransactional({ kind, stopsAll }: Pick<SuppressionItem, "kind" | "stopsAll">): boolean {
  return kind !== "SOFT_BOUNCE" || stopsAll === true;
}

/** True if a suppression stops a mail: each stops what is not transactional. */
export function stops(
  found: Pick<SuppressionItem, "kind" | "stopsAll"> | undefined,
  isTransactional: boolean,
): boolean {
  return found !== undefined && (!isTransactional || stopsTransactional(found));
}

/** The condition that a mail may be sent: that nothing `stops` it. */
export function letsMail(isTransactional: boolean) {
  if (!isTransactional) return absent;
  return { or: [absent, { kind: { eq: "SOFT_BOUNCE" as const }, stopsAll: { attributeExists: false } }] };
}

/** The condition that the person has not had the address erased: consent may be taken up. */
export const isNotErased = { or: [absent, { kind: { ne: "ERASED" as const } }] };

/**
 * True if the person had the address erased at this instant or later: what they asked for before has ended.
 */
export function wasErasedSince({ kind, at }: Pick<SuppressionItem, "kind" | "at">, since: string): boolean {
  return kind === "ERASED" && at >= since;
}

/** The condition that this is not so: `wasErasedSince` of an item that may be absent. */
export function isNotErasedSince(since: string) {
  return { or: [absent, { kind: { ne: "ERASED" as const } }, { at: { lt: since } }] };
}

/** The suppressed addresses that begin with `prefix`. */
export function byAddress(prefix: string): Range {
  return { index: "GSI1", partition: LIST, prefix };
}

/** The suppressed addresses of a kind that begin with `prefix`: keys only. */
export function suppressedAs(kind: SuppressionKind, prefix: string): Range {
  return { index: "GSI2", partition: listOf(kind), prefix };
}

/** The place in the list of a kind. */
export function listedByKind({ email, kind }: Pick<SuppressionItem, "email" | "kind">) {
  return { GSI2PK: listOf(kind), GSI2SK: email };
}

function listOf(kind: SuppressionKind): string {
  return `${LIST}#${part(kind)}`;
}

export function item(
  input: Pick<SuppressionItem, "email" | "kind" | "reason" | "at"> &
    Partial<Pick<SuppressionItem, "logId" | "actor" | "sendId" | "stopsAll">>,
): Omit<SuppressionItem, keyof Key> {
  return { ...input, entity: "Suppression", GSI1PK: LIST, GSI1SK: input.email, ...listedByKind(input) };
}
