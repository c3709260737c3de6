import type { Key, Range } from "../key.ts";
import { span } from "../key.ts";
import { addressPartition } from "./subscriber.ts";

/** The record of one change of a person's consent: what, how, by whom. It is never changed. */
export type ConsentItem = Key & {
  entity: "Consent";
  consentId: string;
  email: string;
  action: ConsentAction;
  source: ConsentSource;
  /** The user id, or the role of a server; absent if the person used a link without signing in. */
  actor?: string;
  /** The topic that was left or joined again; absent if the change is about all mail. */
  topic?: string;
  /** The send whose link was used. */
  sendId?: string;
  /** The statement that the person agreed to. */
  statement?: string;
  /** The topics that the form asked for; absent for all mail. */
  topics?: string[];
  /** The page of the form, or the source that the caller named. */
  pageUrl?: string;
  /** The reason why an editor subscribed the person again. */
  reason?: string;
  /** The import that brought it. */
  jobId?: string;
  at: string;
  GSI1PK: string;
  GSI1SK: string;
};

export type ConsentAction =
  | "SUBSCRIBED"
  | "CONFIRMED"
  | "UNSUBSCRIBED"
  | "RESUBSCRIBED"
  | "TOPIC_OUT"
  | "TOPIC_IN"
  | "UNSUPPRESSED";
export type ConsentSource = "API" | "FORM" | "IMPORT" | "ONE_CLICK" | "PAGE" | "ACCOUNT";

export type NewConsent = Pick<ConsentItem, "consentId" | "email" | "action" | "source" | "at"> &
  Partial<
    Pick<ConsentItem, "actor" | "topic" | "sendId" | "statement" | "topics" | "pageUrl" | "reason" | "jobId">
  >;

const PREFIX = "CONSENT#";

/** An instant of ISO-8601 with milliseconds, so consents sort by time. */
export function key(address: string, at: string, consentId: string): Key {
  return { PK: addressPartition(address), SK: `${PREFIX}${at}#${consentId}` };
}

/** The history of an address's consent. */
export function of(address: string): Range {
  return { partition: addressPartition(address), prefix: PREFIX };
}

/** The part of that history that is in `[from, to)`. */
export function within(address: string, from: string, to: string): Range {
  return { partition: addressPartition(address), between: span(PREFIX, from, to) };
}

/** The part of that history from an instant on. */
export function since(address: string, from: string): Range {
  // `~` sorts after every instant.
  return { partition: addressPartition(address), between: [`${PREFIX}${from}`, `${PREFIX}~`] };
}

/** True if the person took consent back, to all mail or to a topic. */
export function isLeaving({ action }: Pick<ConsentItem, "action">): boolean {
  return action === "UNSUBSCRIBED" || action === "TOPIC_OUT";
}

/** The consents of one action in the part of a month (`yyyy-mm`, UTC) that is in `[from, to)`. */
export function inMonth(action: ConsentAction, month: string, from: string, to: string): Range {
  return { index: "GSI1", partition: `CONSENTS#${action}#${month}`, between: span("", from, to) };
}

export function item(input: NewConsent): Omit<ConsentItem, keyof Key> {
  return {
    ...input,
    entity: "Consent",
    GSI1PK: `CONSENTS#${input.action}#${input.at.slice(0, 7)}`,
    GSI1SK: `${input.at}#${input.consentId}`,
  };
}
