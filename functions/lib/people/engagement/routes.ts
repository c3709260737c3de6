import type { ConsentItem } from "#table/mail/consent";
import type { EngagementEventItem } from "#table/mail/engagementEvent";
import type { Change, RoutedMessage, Routes } from "../../routes.ts";
import { engagementNameOf } from "./call.ts";
import type { MailKey, MailMessage } from "./message.ts";

/** The queue `profiles` gets a message for what has happened to mail, if it has a name in a history. */
export const routes: Routes = { EngagementEvent: ofEngagement, Consent: ofConsent };

function ofEngagement({ before, now }: Change<EngagementEventItem>): RoutedMessage[] {
  if (!now || before || engagementNameOf(now) === undefined) return [];
  const { email, at, type, eventId } = now;
  return routed({ email, at, type, eventId });
}

function ofConsent({ before, now }: Change<ConsentItem>): RoutedMessage[] {
  if (!now || before || engagementNameOf(now) === undefined) return [];
  const { email, at, consentId } = now;
  return routed({ email, at, consentId });
}

function routed(mail: MailKey): RoutedMessage[] {
  const message: MailMessage = { mail };
  return [{ queue: "profiles", message }];
}
