import { SESv2Client } from "@aws-sdk/client-sesv2";
import { assemble } from "../../base/assembly/index.ts";
import { silentLog } from "../../base/log.ts";
import type { Routes } from "../../app/router.ts";
import { listen } from "../../app/server.ts";
import { createSes, openSesStores, type MailEvent } from "../../services/ses/index.ts";
import { StandingClock } from "../support/clock.ts";

const place = { origin: "http://127.0.0.1:4000", region: "us-east-1", accountId: "000000000000" };
const bus = "arn:aws:events:us-east-1:000000000000:event-bus/default";
const everything = ["SEND", "DELIVERY", "BOUNCE", "COMPLAINT", "REJECT"];

/** The domain that the tests send from. */
const Identity = { Type: "AWS::SES::EmailIdentity", Properties: { EmailIdentity: "example.com" } };

export const templates = {
  Set: { Type: "AWS::SES::ConfigurationSet", Properties: { Name: "mails" } },
  Published: published("Set", everything),
};

/** A set of its own with the destination of these events. */
export function tracking(...types: string[]): Record<string, unknown> {
  return {
    Bulk: { Type: "AWS::SES::ConfigurationSet", Properties: { Name: "bulk" } },
    BulkPublished: published("Bulk", types),
  };
}

function published(set: string, types: string[]) {
  return {
    Type: "AWS::SES::ConfigurationSetEventDestination",
    Properties: {
      ConfigurationSetName: { Ref: set },
      EventDestination: { MatchingEventTypes: types, EventBridgeDestination: { EventBusArn: bus } },
    },
  };
}

/** SES on a port of its own, the SDK's client for it, and what it published. */
export async function standUp(resources: Record<string, unknown> = templates, folder?: string) {
  const template = { Resources: { Identity, ...resources } as never };
  const assembly = assemble([{ name: "Test", template }], new Map(), place);
  const clock = new StandingClock();
  const events: MailEvent[] = [];
  // The origin of tracking links is known once the server listens.
  const served: { routes?: Routes } = {};
  const server = await listen(0, () => served.routes, silentLog);
  const url = `http://127.0.0.1:${server.port}`;
  const ses = createSes({
    configurationSets: assembly.ofType("AWS::SES::ConfigurationSet"),
    destinations: assembly.ofType("AWS::SES::ConfigurationSetEventDestination"),
    identities: assembly.ofType("AWS::SES::EmailIdentity"),
    naming: assembly.ofType("AWS::IAM::Role"),
    stores: openSesStores(folder),
    clock,
    log: silentLog,
    origin: url,
    region: "us-east-1",
    accountId: "000000000000",
    putEvents: async (more) => events.push(...more),
  });
  served.routes = { services: { ses: ses.handle }, targets: {}, paths: ses.paths, upgrade: () => {} };
  const settings = {
    endpoint: url,
    region: "us-east-1",
    credentials: { accessKeyId: "any", secretAccessKey: "any" },
  };
  const client = new SESv2Client({ ...settings, maxAttempts: 1 });
  /** Answers as before its start (503), until the returned function is called. */
  const starting = (): (() => void) => {
    const { routes } = served;
    delete served.routes;
    return () => Object.assign(served, { routes });
  };
  const stop = async (): Promise<void> => {
    client.destroy();
    await server.stop();
    await ses.stop();
    clock.stop();
  };
  return { ses, client, settings, url, events, clock, starting, stop };
}
