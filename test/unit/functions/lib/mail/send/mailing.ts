import { vi } from "vitest";
import { assemble } from "../../../../../../packages/local-cloud/base/assembly/index.ts";
import type { Handler } from "../../../../../../packages/local-cloud/base/http.ts";
import { silentLog } from "../../../../../../packages/local-cloud/base/log.ts";
import type { Routes } from "../../../../../../packages/local-cloud/app/router.ts";
import { listen } from "../../../../../../packages/local-cloud/app/server.ts";
import { createSes, openSesStores } from "../../../../../../packages/local-cloud/services/ses/index.ts";
import { StandingClock } from "../../../../../../packages/local-cloud/test/support/clock.ts";
import { serveQueues } from "../../../../../support/queues.ts";
import { serveTable } from "../../../../../support/table.ts";
import { serveKeys } from "../secrets.ts";
import type { Arrived } from "../../../../../../packages/local-cloud/services/ses/index.ts";
import type { SendItem } from "#table/mail/send";
import type { SendMessage } from "#functions/mail/send/routes";

const QUEUES = ["deliver", "deliverBulk"] as const;

/** The table, SES, the keys of links and the queues, for deliveries that the test runs itself. */
export type Mailing = Awaited<ReturnType<typeof startMailing>>;

/**
 * Serves them, and queues of these other names, and sets the environment variables by which the product finds
 * them: so import it after this.
 */
export async function startMailing(...others: string[]) {
  const table = await serveTable();
  const queues = await serveQueues(...QUEUES, ...others);
  const keys = await serveKeys('{ "1": "0123456789012345678901234567890123456789" }');
  const ses = await serveSes();
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SESV2: ses.url,
    SENDER: "no-reply@x.example",
    BULK_SENDER: "news@x.example",
    MAIL_CONFIGURATION_SET: "set",
    HTTP_URL: "https://x.example",
    POWERTOOLS_LOG_LEVEL: "SILENT",
  });
  const { deliverSend } = await import("#functions/mail/send/delivery/deliver");
  const { sendWorks } = await import("#functions/mail/send/due");
  const { findSend } = await import("#functions/mail/send/state/store");
  const received = async (): Promise<SendMessage[]> => {
    const QueueUrls = QUEUES.map((name) => queues.urlOf(name));
    const answers = QueueUrls.map(async (QueueUrl) => {
      const { Messages = [] } = (await queues.sqs.call("ReceiveMessage", {
        QueueUrl,
        MaxNumberOfMessages: 10,
        VisibilityTimeout: 0,
      })) as { Messages?: { Body: string; ReceiptHandle: string }[] };
      for (const { ReceiptHandle } of Messages)
        await queues.sqs.call("DeleteMessage", { QueueUrl, ReceiptHandle });
      return Messages.map(({ Body }) => JSON.parse(Body) as SendMessage);
    });
    return (await Promise.all(answers)).flat();
  };
  return {
    table,
    queues,
    received,
    control: async (body: object) => {
      const answer = await fetch(`${ses.url}/control/ses`, { method: "POST", body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(await answer.text());
    },
    inbox: async (address: string): Promise<Arrived[]> => {
      const answer = await fetch(`${ses.url}/inbox/messages?to=${encodeURIComponent(address)}`);
      return (await answer.json()) as Arrived[];
    },
    find: async ({ email, sendId }: SendMessage): Promise<SendItem> => (await findSend(email, sendId))!,
    /**
     * As the queue and `queue/due` do: until the send waits for nothing, over a clock that goes to each
     * instant.
     */
    finish: async (message: SendMessage): Promise<SendItem> => {
      for (let rounds = 0; rounds < 6; rounds += 1) {
        for (const each of [message, ...(await received())]) await deliverSend(each);
        const found = (await findSend(message.email, message.sendId))!;
        if (found.dueAt === undefined) return found;
        vi.setSystemTime(Math.max(Date.now(), Date.parse(found.dueAt)));
        await sendWorks.Send.fire(found);
      }
      throw new Error("the send is still due after 6 rounds");
    },
    stop: async () => {
      await ses.stop();
      await keys.stop();
      await queues.stop();
      await table.stop();
    },
  };
}

async function serveSes() {
  const place = { origin: "http://127.0.0.1:4000", region: "us-east-1", accountId: "000000000000" };
  const Resources = {
    Set: { Type: "AWS::SES::ConfigurationSet", Properties: { Name: "set" } },
    Identity: { Type: "AWS::SES::EmailIdentity", Properties: { EmailIdentity: "x.example" } },
  };
  const assembly = assemble([{ name: "Test", template: { Resources } }], new Map(), place);
  const clock = new StandingClock();
  const served: { routes?: Routes } = {};
  const server = await listen(0, () => served.routes, silentLog);
  const url = `http://127.0.0.1:${server.port}`;
  const ses = createSes({
    ...{ configurationSets: assembly.ofType("AWS::SES::ConfigurationSet"), destinations: [], naming: [] },
    identities: assembly.ofType("AWS::SES::EmailIdentity"),
    ...{ stores: openSesStores(undefined), clock, log: silentLog, origin: url },
    ...{ region: place.region, accountId: place.accountId, putEvents: async () => undefined },
  });
  const services: Record<string, Handler> = { ses: ses.handle };
  served.routes = { services, targets: {}, paths: ses.paths, upgrade: () => {} };
  return {
    url,
    stop: async () => {
      await server.stop();
      await ses.stop();
      clock.stop();
    },
  };
}
