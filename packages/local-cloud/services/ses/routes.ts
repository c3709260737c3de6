import { AwsError, NoAnswer } from "../../base/http.ts";
import { configurationSet, type ConfigurationSet } from "./configuration.ts";
import type { SendAnswer } from "./control.ts";
import type { DeliverMail } from "./delivery.ts";
import type { Deviation } from "./deviation.ts";
import { ACCOUNT_REASONS } from "./outcome.ts";
import type { Identities } from "./identities.ts";
import { rateExceeded, type Quotas } from "./quotas.ts";
import type { Route } from "./rest.ts";
import { mailFrom } from "./sendEmail.ts";
import type { SuppressionList } from "./suppression.ts";

interface Parts {
  deliver: DeliverMail;
  quotas: Quotas;
  answers: Deviation<SendAnswer>;
  suppression: SuppressionList;
  sets: Map<string, ConfigurationSet>;
  identities: Identities;
}

/** The operations of SESv2 that are imitated, by method and path (SES API reference v2). */
export function mailRoutes({
  deliver,
  quotas,
  answers,
  suppression,
  sets,
  identities,
}: Parts): Record<string, Route> {
  return {
    "POST /v2/email/outbound-emails": async ({ body }) =>
      answered(answers.take(), async () => ({
        MessageId: (await deliver(await mailFrom(body))).messageId,
      })),
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
      SendQuota: {
        Max24HourSend: quotas.max24HourSend,
        MaxSendRate: quotas.maxSendRate,
        SentLast24Hours: await quotas.sentLast24Hours(),
      },
      SuppressionAttributes: { SuppressedReasons: ACCOUNT_REASONS },
    }),
    "GET /v2/email/configuration-sets": async () => ({ ConfigurationSets: [...sets.keys()] }),
    "GET /v2/email/configuration-sets/*": async ({ parts: [name = ""] }) => {
      const set = configurationSet(sets, name);
      return { ConfigurationSetName: set.name, ...set.properties };
    },
    "POST /v2/email/identities": ({ body }) => identities.create(body),
    "GET /v2/email/identities": async () => identities.list(),
    // The path of SDKs since 2026.
    "POST /v2/email/list-identities": async () => identities.list(),
    "GET /v2/email/identities/*": async ({ parts: [name = ""] }) => identities.get(name),
    "DELETE /v2/email/identities/*": ({ parts: [name = ""] }) => identities.delete(name),
  };
}

/** The answer to a SendEmail, or the one that was set. Errors: SES API reference v2, SendEmail. */
async function answered(answer: SendAnswer | "OK", send: () => Promise<unknown>): Promise<unknown> {
  if (answer === "THROTTLE") throw rateExceeded();
  if (answer === "REJECT") {
    const why = "The message can't be sent because it contains invalid content.";
    throw new AwsError("MessageRejected", why);
  }
  if (answer === "TIMEOUT_BEFORE") throw new NoAnswer();
  const output = await send();
  if (answer === "TIMEOUT_AFTER") throw new NoAnswer();
  return output;
}
