import type { MadeChange } from "#table/changes/change";
import type { ChangeToSend } from "#table/changes/changeDelivery";
import { isHappening, nameOfSent } from "#table/changes/sent";
import type { DestinationItem, SentDomain } from "#table/people/destination";
import { domainsOf } from "#table/people/destination";
import { sendAll } from "../../aws/sqs.ts";
import { isNamedByItem } from "./changePayload.ts";
import type { DeliveriesMessage } from "./message.ts";
import { recentDestinations } from "./recent.ts";

/** A change has up to some KB, and a message up to 1 MiB (SQS guide, "Amazon SQS message quotas"). */
const MAX_CHANGES = 10;

/**
 * Sends the queue `deliveries` the changes of a batch for each destination that gets them. The domain of
 * people is left out: of it, destinations get events. Throws if the destinations cannot be read or the queue
 * refuses a message.
 */
export async function sendChanges(made: MadeChange[]): Promise<void> {
  const sent = made.filter(({ change }) => change.domain !== "people").map(changeToSend);
  if (sent.length === 0) return;
  const destinations = await recentDestinations();
  await sendAll(
    "deliveries",
    destinations.flatMap((to) => messagesFor(to, sent)),
  );
}

/** Returns the change as it is sent and stored, without the list that the log has it in. */
function changeToSend({ change: { subject: _, ...logged }, item, ids, version }: MadeChange): ChangeToSend {
  const change = { ...logged, ids, ...(version !== undefined && { version }) };
  return { change, ...(isNamedByItem(change) && { item }) };
}

function messagesFor(to: DestinationItem, sent: ChangeToSend[]): DeliveriesMessage[] {
  const changes = sent.filter((each) => isChangeWanted(to, each));
  return Array.from({ length: Math.ceil(changes.length / MAX_CHANGES) }, (_, at) => ({
    destinationId: to.destinationId,
    changes: changes.slice(at * MAX_CHANGES, (at + 1) * MAX_CHANGES),
  }));
}

/** The settings of a destination that decide which changes go there. */
type ChangeFilters = Pick<DestinationItem, "status" | "domains" | "changes">;

/** True if a change goes to a destination. Another fact goes only where its name is chosen. */
export function isChangeWanted(filters: ChangeFilters, { change }: ChangeToSend): boolean {
  const domain = change.domain.toUpperCase() as SentDomain;
  const { status, changes } = filters;
  return (
    status !== "DISABLED" &&
    domainsOf(filters).includes(domain) &&
    (changes ? changes.includes(nameOfSent(change)) : !isHappening(change))
  );
}
