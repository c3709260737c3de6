import type { DestinationItem } from "#table/people/destination";
import type { Change, RoutedMessage, Routes } from "../../routes.ts";

/** The id of a parameter that no destination uses any more. */
export interface OldSecretMessage {
  secretId: string;
}

/**
 * The queue `oldSecrets` gets a message for each change or deletion of a destination after which it has
 * another parameter, or none.
 */
export const routes: Routes = { Destination: ofDestination };

function ofDestination({ before, now }: Change<DestinationItem>): RoutedMessage[] {
  const secretId = before?.secretId;
  if (secretId === undefined || secretId === now?.secretId) return [];
  const message: OldSecretMessage = { secretId };
  return [{ queue: "oldSecrets", message }];
}
