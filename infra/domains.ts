import { Duration } from "aws-cdk-lib";
import type { EventPattern } from "aws-cdk-lib/aws-events";
import type { QueueName } from "#functions/names";
import type { Resolver } from "./synth/discover.ts";
import type { Mail } from "./constructs/mail.ts";

/** What is said of a queue. */
export interface QueueWork {
  /** How long its function may work on one batch. */
  timeout: Duration;
  /**
   * How many batches may be worked on at a time, for what nobody waits for: a queue that is full takes up to 1,000 (Lambda guide,
   * "Configuring scaling behavior for SQS event source mappings"), which is all that an account's functions have together, and then those
   * that take events turn them away.
   */
  mostAtOnce?: number;
  /** In MB, where it is not what functions have. */
  memorySize?: number;
  /** How many messages are a batch, where it is not 10. */
  batchSize?: number;
}

/** A part of the product with a stack of its own: its fields, and what queues, the clock and other services' events start for it. */
export interface Domain {
  /** The stack's: `Rollcall-<stage>-<name>`. */
  name: string;
  /** Types, with all their fields (`Site`), and single fields of the types that all domains share (`Query.site`). */
  fields: string[];
  /** The queues of functions/queue. Only the domain's own functions and the stream's send to them. */
  queues: Partial<Record<QueueName, QueueWork>>;
  /** How often the clock wakes each function of functions/schedule (EventBridge Scheduler guide, "Schedule types"). */
  timers: Record<string, string>;
  /** Which events of the account's bus wake a function of functions/event. */
  events: Record<string, (mail: Mail) => EventPattern>;
}

export const DOMAINS: Domain[] = [
  {
    name: "Users",
    fields: [
      "Query.me",
      "Query.user",
      "Query.userByEmail",
      "Query.users",
      "Mutation.addEmail",
      "Mutation.deleteUser",
      "Mutation.publishUser",
      "Mutation.reactivateUser",
      "Mutation.removeEmail",
      "Mutation.sendEmailVerification",
      "Mutation.setPrimaryEmail",
      "Mutation.setUserGroups",
      "Mutation.suspendUser",
      "Mutation.updateUser",
      "Mutation.verifyEmail",
      "Subscription.onUserUpdated",
      "Email",
      "User",
    ],
    queues: {
      publish: { timeout: Duration.seconds(20) },
      cognito: { timeout: Duration.seconds(30), mostAtOnce: 5 },
      mail: { timeout: Duration.seconds(20), mostAtOnce: 2 },
      reconcile: { timeout: Duration.seconds(60), mostAtOnce: 2 },
    },
    timers: { reconcile: "rate(6 hours)" },
    events: {
      emailBounced: ({ configurationSet }) => ({
        source: ["aws.ses"],
        detailType: ["Email Bounced"],
        detail: {
          // Only bounces for good: SES guide, "Contents of event data" (a transient one may arrive yet).
          bounce: { bounceType: ["Permanent"] },
          // The bus is the account's: another stage's bounces are there too.
          mail: { tags: { "ses:configuration-set": [configurationSet] } },
        },
      }),
    },
  },
  {
    name: "Sites",
    fields: [
      "Query.mySites",
      "Query.sharedSite",
      "Query.site",
      "Query.siteByDomain",
      "Query.siteErasure",
      "Query.sites",
      "Query.visitorSessions",
      "Mutation.createSite",
      "Mutation.createSiteKey",
      "Mutation.deleteGoal",
      "Mutation.deleteSite",
      "Mutation.endExpiredShares",
      "Mutation.publishRealtimeStats",
      "Mutation.putGoal",
      "Mutation.recordEvent",
      "Mutation.revokeShare",
      "Mutation.revokeSiteKey",
      "Mutation.shareSite",
      "Mutation.updateSite",
      "Subscription.onRealtimeStats",
      "Subscription.onSharedRealtime",
      "Session",
      "SharedSite",
      "Site",
    ],
    queues: {
      erase: { timeout: Duration.seconds(60), mostAtOnce: 2 },
      // Short, since what failed comes again only after six times this, and a dashboard waits.
      live: { timeout: Duration.seconds(10) },
      // A message is a day of a site. One with endless lists takes what time and memory there is: no other counts wait for it in the same
      // batch. A day of 24 hours with 100,000 paths each is half a minute of a processor, of which 512 MB are less than a third; and it is
      // to be done before the timer sends the next message, after 15 minutes.
      rollup: { timeout: Duration.seconds(600), memorySize: 512, batchSize: 1, mostAtOnce: 50 },
    },
    timers: { secrets: "rate(1 hour)", live: "rate(1 minute)", rollup: "rate(15 minutes)" },
    events: {},
  },
];

/** The resolvers of each domain, by its name. A field without a domain, one with two, and a domain's field without a resolver fail the synth. */
export function byDomain(resolvers: Resolver[], domains: Domain[]): Map<string, Resolver[]> {
  const faults: string[] = [];
  const found = new Map(domains.map(({ name }) => [name, [] as Resolver[]]));
  const known = new Set<string>();
  for (const resolver of resolvers) {
    const field = `${resolver.type}.${resolver.field}`;
    known.add(resolver.type).add(field);
    const [owner, ...others] = domains.filter(
      ({ fields }) => fields.includes(field) || fields.includes(resolver.type),
    );
    if (!owner) faults.push(`${field} belongs to no domain`);
    else found.get(owner.name)?.push(resolver);
    for (const { name } of others) faults.push(`${field} belongs to ${owner?.name} and to ${name}`);
  }
  for (const { name, fields } of domains)
    for (const field of fields)
      if (!known.has(field)) faults.push(`${name} has ${field}, for which there is no resolver`);
  if (faults.length > 0) throw new Error(`infra/domains.ts: ${faults.join("; ")}`);
  return found;
}
