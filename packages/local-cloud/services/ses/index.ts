import { join } from "node:path";
import type { Resource } from "../../base/assembly/index.ts";
import type { Clock } from "../../base/clock.ts";
import type { Handler, PathHandler } from "../../base/http.ts";
import type { Log } from "../../base/log.ts";
import { openStore, type Store } from "../../base/store.ts";
import { readConfigurationSets } from "./configuration.ts";
import { CONTROL_PATH, createMailControl, type EventsFault, type SendAnswer } from "./control.ts";
import { createDelivery, type DeliverMail } from "./delivery.ts";
import { Deviation } from "./deviation.ts";
import type { MailEvent } from "./events.ts";
import { Identities, identitiesOf, type Identity } from "./identities.ts";
import { createInboxAnswers } from "./inbox/answers.ts";
import { Inbox } from "./inbox/inbox.ts";
import type { InboxLinks } from "./inbox/links.ts";
import type { Kept } from "./mail/mail.ts";
import { Publisher } from "./publisher.ts";
import { Quotas } from "./quotas.ts";
import { answerRest } from "./rest.ts";
import { mailRoutes } from "./routes.ts";
import { SuppressionList, type Suppressed } from "./suppression.ts";
import { Tracker, TRACKING_PATH, type Tracked } from "./tracker.ts";

export type { InboxLinks } from "./inbox/links.ts";
export type { Arrived, Mail } from "./mail/mail.ts";
export type { MailEvent } from "./events.ts";

export interface SesStores {
  mails: Store<Kept>;
  suppressed: Store<Suppressed>;
  tracked: Store<Tracked>;
  sent: Store<number>;
  identities: Store<Identity>;
}

/** The stores of SES in a data folder. In memory if undefined. */
export function openSesStores(folder: string | undefined): SesStores {
  const open = <Value>(name: string): Store<Value> =>
    openStore(folder === undefined ? undefined : join(folder, `ses-${name}.jsonl`));
  return {
    mails: open("mails"),
    suppressed: open("suppressed"),
    tracked: open("tracked"),
    sent: open("sent"),
    identities: open("identities"),
  };
}

export interface SesOptions {
  /** AWS::SES::ConfigurationSet, AWS::SES::ConfigurationSetEventDestination, AWS::SES::EmailIdentity. */
  configurationSets: Resource[];
  destinations: Resource[];
  identities: Resource[];
  /** The resources that may name identities by ARN: policies and user pools. */
  naming: Resource[];
  stores: SesStores;
  clock: Clock;
  log: Log;
  /** The origin that serves `paths`: the beginning of tracking links. */
  origin: string;
  region: string;
  accountId: string;
  putEvents: (events: MailEvent[]) => Promise<unknown>;
  /** Pages of the app to which the inbox links. None if undefined. */
  inboxLinks?: InboxLinks | undefined;
}

export interface Ses {
  /** SESv2's REST JSON protocol (`/v2/email/...`). */
  handle: Handler;
  /**
   * The paths that are no API of AWS: the inbox, the targets of tracked links, and the control of SES's next
   * answers.
   */
  paths: Record<string, PathHandler>;
  /** Sends mail of AWS itself, such as Cognito's codes. Throws the AwsError that SendEmail would return. */
  deliver: DeliverMail;
  stop: () => Promise<void>;
}

/**
 * Amazon SES. Mail goes to the inbox, and its outcome (delivered, bounced, complained, rejected, opened,
 * clicked) to the event bus.
 */
export function createSes(options: SesOptions): Ses {
  const { clock, log, origin, region, accountId, stores, putEvents } = options;
  const sets = readConfigurationSets(options.configurationSets, options.destinations);
  const identities = new Identities(identitiesOf(options.identities, options.naming), stores.identities);
  const suppression = new SuppressionList(stores.suppressed, clock);
  const inbox = new Inbox(stores.mails);
  const quotas = new Quotas(stores.sent, clock);
  const answers = new Deviation<SendAnswer>();
  const faults = new Deviation<EventsFault>();
  const publisher = new Publisher({ putEvents, faults, clock, log });
  const tracker = new Tracker({ store: stores.tracked, sets, publisher, clock, origin });
  const deliver = createDelivery({
    ...{ sets, identities, suppression, inbox, tracker, publisher, quotas, clock, region, accountId },
  });
  const routes = mailRoutes({ deliver, quotas, answers, suppression, sets, identities });
  return {
    handle: (call) => answerRest(call, routes),
    paths: {
      "/inbox": createInboxAnswers(inbox, {
        ...{ origin, tracked: TRACKING_PATH },
        links: options.inboxLinks ?? {},
      }),
      [TRACKING_PATH]: (call) => tracker.handle(call),
      [CONTROL_PATH]: createMailControl({ quotas, answers, events: faults }),
    },
    deliver,
    stop: async () => {
      await publisher.stop();
      for (const store of Object.values(stores) as Store<unknown>[]) store.close();
    },
  };
}
