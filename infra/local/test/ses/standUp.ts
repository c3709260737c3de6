import { SESv2Client } from "@aws-sdk/client-sesv2";
import { assemble } from "../../assembly/index.ts";
import { silentLog } from "../../log.ts";
import { listen } from "../../server.ts";
import { createSes, openSesStores, type BusEvent } from "../../ses/index.ts";
import { StandingClock } from "../support/clock.ts";

const place = { origin: "http://127.0.0.1:4000", region: "us-east-1", accountId: "000000000000" };
const bus = "arn:aws:events:us-east-1:000000000000:event-bus/default";
const everything = ["SEND", "DELIVERY", "BOUNCE", "COMPLAINT", "REJECT"];

export const templates = {
  Set: { Type: "AWS::SES::ConfigurationSet", Properties: { Name: "mails" } },
  Published: {
    Type: "AWS::SES::ConfigurationSetEventDestination",
    Properties: {
      ConfigurationSetName: { Ref: "Set" },
      EventDestination: { MatchingEventTypes: everything, EventBridgeDestination: { EventBusArn: bus } },
    },
  },
};

/** SES on a port of its own, the SDK's client for it, and what it published. */
export async function standUp(resources: Record<string, unknown> = templates, folder?: string) {
  const template = { Resources: resources as never };
  const assembly = assemble([{ name: "Test", template }], new Map(), place);
  const clock = new StandingClock();
  const events: BusEvent[] = [];
  const ses = createSes({
    configurationSets: assembly.ofType("AWS::SES::ConfigurationSet"),
    destinations: assembly.ofType("AWS::SES::ConfigurationSetEventDestination"),
    identities: assembly.ofType("AWS::SES::EmailIdentity"),
    stores: openSesStores(folder),
    clock,
    log: silentLog,
    region: "us-east-1",
    accountId: "000000000000",
    putEvents: async (more) => events.push(...more),
  });
  const routes = {
    services: { ses: ses.handle },
    targets: {},
    paths: { "/inbox": ses.inbox },
    upgrade: () => {},
  };
  const server = await listen(0, () => routes, silentLog);
  const url = `http://127.0.0.1:${server.port}`;
  const client = new SESv2Client({
    endpoint: url,
    region: "us-east-1",
    credentials: { accessKeyId: "any", secretAccessKey: "any" },
    maxAttempts: 1,
  });
  const stop = async (): Promise<void> => {
    client.destroy();
    await server.stop();
    await ses.stop();
    clock.stop();
  };
  return { ses, client, url, events, clock, stop };
}
