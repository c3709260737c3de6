import type { InboundFederationTriggerEvent } from "aws-lambda";
import { keptAttributes } from "#functions/users/providers/keptAttributes";

/**
 * Keeps the address of an account as it is when its person signs in by a provider: Cognito would take over
 * the one that the provider has by now. Throws if the table cannot be read: then the person is not signed in.
 */
export async function handler(event: InboundFederationTriggerEvent): Promise<InboundFederationTriggerEvent> {
  const { providerName, attributes } = event.request;
  const userAttributesToMap = await keptAttributes(providerName, attributes.idToken?.sub ?? "");
  return { ...event, response: { userAttributesToMap } };
}
