import type { SubscriberItem } from "#table/mail/subscriber";
import * as subscriber from "#table/mail/subscriber";
import type { SuppressionItem } from "#table/mail/suppression";
import * as suppression from "#table/mail/suppression";
import { get } from "../../aws/dynamodb.ts";
import type { Language } from "../../text/language.ts";
import { labels } from "./texts.ts";

/**
 * The reasons why a subscriber gets no mail although a page of links says yes, each with what to do about it.
 */
export interface Notes {
  /** The address is suppressed: consent changes nothing about that. */
  ofAddress: string[];
  /** The person has not confirmed, or has left all mail and joins one topic. */
  ofPerson: string[];
  /** The person has had the address erased, which a confirmation lifts. */
  isErased: boolean;
}

/**
 * Returns the notes about a subscriber and the topic of a link; of an address that is not suppressed there
 * are few.
 */
export async function notesOf(found: SubscriberItem, language: Language, topic?: string): Promise<Notes> {
  const suppressed = await get<SuppressionItem>(suppression.key(found.email));
  return {
    ofAddress: suppressed ? [ofSuppression(suppressed, language)] : [],
    ofPerson: ofStatus(found, language, topic),
    isErased: suppressed?.kind === "ERASED",
  };
}

function ofSuppression(found: SuppressionItem, language: Language): string {
  const { suppressed } = labels(language);
  const isLate = found.kind === "SOFT_BOUNCE" && suppression.stopsTransactional(found);
  return suppressed[isLate ? "BOUNCE" : found.kind];
}

function ofStatus(found: SubscriberItem, language: Language, topic: string | undefined): string[] {
  const texts = labels(language);
  if (found.status === "PENDING") return [pendingOf(found, language)];
  return found.status === "UNSUBSCRIBED" && topic !== undefined ? [texts.allMailLeft] : [];
}

/** The text for a subscriber who is `PENDING`: the opt-in mail confirms nothing after the person has left. */
export function pendingOf(found: SubscriberItem, language: Language): string {
  const texts = labels(language);
  return subscriber.hasLeft(found) ? texts.leftPending : texts.pending;
}
