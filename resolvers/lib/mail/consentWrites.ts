import type { Identity } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as consent from "#table/mail/consent";
import { actorOf } from "../caller.ts";
import type { Write } from "../transaction.ts";

type Input = Pick<consent.NewConsent, "email" | "action" | "at"> &
  Partial<Pick<consent.NewConsent, "source" | "topic" | "pageUrl" | "reason">>;

/**
 * Stores what the caller changes of a person's consent, with the source `API` if no other is named. It
 * belongs to the transaction that makes the change.
 */
export function putConsent(identity: Identity, input: Input): Write {
  const consentId = util.autoUlid();
  const item = consent.item({ source: "API", ...input, consentId, actor: actorOf(identity) });
  return { name: "consent", putItem: { key: consent.key(input.email, input.at, consentId), item } };
}
