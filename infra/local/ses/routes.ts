import { AwsError } from "../http.ts";
import { configurationSet, type ConfigurationSet } from "./configuration.ts";
import type { Mail } from "./mail.ts";
import { ACCOUNT_REASONS } from "./outcome.ts";
import type { Route } from "./rest.ts";
import { mailFrom } from "./sendEmail.ts";
import type { SuppressionList } from "./suppression.ts";

interface Parts {
  deliver: (mail: Mail) => Promise<{ messageId: string }>;
  suppression: SuppressionList;
  sets: Map<string, ConfigurationSet>;
  identities: string[];
}

/** The operations of SESv2 that are imitated, by method and path (SES API reference v2). */
export function routesOf({ deliver, suppression, sets, identities }: Parts): Record<string, Route> {
  return {
    "POST /v2/email/outbound-emails": async ({ body }) => ({
      MessageId: (await deliver(await mailFrom(body))).messageId,
    }),
    "PUT /v2/email/suppression/addresses": async ({ body }) => {
      const { EmailAddress, Reason } = body as Record<string, unknown>;
      await suppression.put(EmailAddress, Reason);
    },
    "GET /v2/email/suppression/addresses": async ({ query }) => suppression.list(query),
    "GET /v2/email/suppression/addresses/*": async ({ parts: [address = ""] }) => ({
      SuppressedDestination: suppression.get(address),
    }),
    "DELETE /v2/email/suppression/addresses/*": async ({ parts: [address = ""] }) =>
      suppression.delete(address),
    "GET /v2/email/account": async () => ({
      SendingEnabled: true,
      ProductionAccessEnabled: true,
      EnforcementStatus: "HEALTHY",
      SendQuota: { Max24HourSend: 50_000, MaxSendRate: 14, SentLast24Hours: 0 },
      SuppressionAttributes: { SuppressedReasons: ACCOUNT_REASONS },
    }),
    "GET /v2/email/configuration-sets": async () => ({ ConfigurationSets: [...sets.keys()] }),
    "GET /v2/email/configuration-sets/*": async ({ parts: [name = ""] }) => {
      const set = configurationSet(sets, name);
      return { ConfigurationSetName: set.name, ...set.properties };
    },
    "GET /v2/email/identities": async () => ({
      EmailIdentities: identities.map((name) => ({
        IdentityName: name,
        IdentityType: name.includes("@") ? "EMAIL_ADDRESS" : "DOMAIN",
        SendingEnabled: true,
        VerificationStatus: "SUCCESS",
      })),
    }),
    "GET /v2/email/identities/*": async ({ parts: [name = ""] }) => {
      if (!identities.includes(name.toLowerCase())) {
        throw new AwsError("NotFoundException", `Email identity ${name} does not exist.`, 404);
      }
      return {
        IdentityType: name.includes("@") ? "EMAIL_ADDRESS" : "DOMAIN",
        VerifiedForSendingStatus: true,
        VerificationStatus: "SUCCESS",
      };
    },
  };
}
