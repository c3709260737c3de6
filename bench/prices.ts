import { MAIL_DOLLARS } from "../resolvers/table/mail/campaign.ts";

/**
 * List prices in dollars, us-east-1, first tier, without free tiers and discounts. DynamoDB's are those since
 * 1 November 2024, when on-demand requests were halved; the others are from their pages in 2025, CloudWatch's
 * of February 2026.
 */
export const PRICES = {
  /**
   * On demand, standard tables (aws.amazon.com/dynamodb/pricing/on-demand). Reads of a stream by Lambda are
   * free.
   */
  writeUnit: 0.625 / 1e6,
  readUnit: 0.125 / 1e6,
  /** An hour of a provisioned unit a second (aws.amazon.com/dynamodb/pricing/provisioned). */
  writeCapacityHour: 0.00065,
  readCapacityHour: 0.00013,
  /** ARM, first tier (aws.amazon.com/lambda/pricing). */
  invocation: 0.2 / 1e6,
  gigabyteSecond: 0.0000133334,
  /**
   * HTTPS requests from North America; bytes to viewers, and bytes to an origin
   * (aws.amazon.com/cloudfront/pricing). Requests from other regions are dearer.
   */
  edgeRequest: 0.01 / 1e4,
  edgeGigabyteOut: 0.085,
  edgeGigabyteToOrigin: 0.02,
  /** Standard queues; send, receive and delete are requests (aws.amazon.com/sqs/pricing). */
  queueRequest: 0.4 / 1e6,
  /**
   * From AWS to the internet, the first 10 TB a month (aws.amazon.com/ec2/pricing/on-demand, "Data
   * transfer").
   */
  gigabyteOut: 0.09,
  /** Mutations that publish, and the messages to each subscriber (aws.amazon.com/appsync/pricing). */
  operation: 4 / 1e6,
  update: 2 / 1e6,
  mail: MAIL_DOLLARS,
  /**
   * A GB for a month: of the table with its indexes, and of the backup for each point in time, which has no
   * indexes (aws.amazon.com/dynamodb/pricing/on-demand).
   */
  storedGigabyte: 0.25,
  recoverableGigabyte: 0.2,
  /** Ingestion, and a GB for a month, which is compressed to 15 % (aws.amazon.com/cloudwatch/pricing). */
  loggedGigabyte: 0.5 + 0.15 * 0.03,
  /** A month: each metric that a standard alarm reads, and a composite alarm (the same page). */
  alarm: 0.1,
  compositeAlarm: 0.5,
  /** A month (aws.amazon.com/secrets-manager/pricing). */
  secret: 0.4,
  /** Each time a schedule fires (aws.amazon.com/eventbridge/pricing, "Scheduler"). */
  schedule: 1 / 1e6,
  /** A trace that X-Ray records (aws.amazon.com/xray/pricing). */
  trace: 5 / 1e6,
  /** Standard workflows (aws.amazon.com/step-functions/pricing). */
  transition: 0.025 / 1e3,
};

/**
 * The most that the always-free allowances take off, a month (aws.amazon.com/free, "Always free"): requests
 * and GB-seconds of Lambda, requests of CloudFront, GB of the table and of logs, alarms, SQS requests,
 * schedules. One account has them once.
 */
export const FREE = {
  invocations: 1e6,
  gigabyteSeconds: 400_000,
  edgeRequests: 10e6,
  edgeGigabytes: 1000,
  storedGigabytes: 25,
  loggedGigabytes: 5,
  alarms: 10,
  queueRequests: 1e6,
  schedules: 14e6,
};

/**
 * The published prices of the nearest serverless peer, serverless-website-analytics, by page views a month:
 * its README of August 2024, "Worst case projected costs", which adds: "Real costs will be 10x to 100x lower
 * than the worst case costs." An older table in its docs/COST.md, of 2.01 to 1,288.39, names 1 site and 200
 * dashboard views a month.
 */
export const PEER_PRICES = [
  { pageViews: 1e4, dollars: 0.52 },
  { pageViews: 1e5, dollars: 1.01 },
  { pageViews: 1e6, dollars: 10.18 },
  { pageViews: 1e7, dollars: 58.88 },
  { pageViews: 1e8, dollars: 550.32 },
];

/**
 * Units of a page view as the nearest open system on one table writes it (stacksjs/ts-analytics, counted by
 * the same recorder): a Get and two Puts, one with an index entry; no counts, no end of what is stored,
 * nothing that makes an event count once.
 */
export const BY_HAND = { written: 3, read: 0.6 };

/** A request of a server to `/v1/`, with 1 KB and its answer. */
export const EDGE_EVENT =
  PRICES.edgeRequest + (1000 / 1e9) * PRICES.edgeGigabyteToOrigin + (300 / 1e9) * PRICES.edgeGigabyteOut;

/**
 * The price of the bytes that leave AWS for a call of a webhook: an event of 1 KB, headers, and the begin of
 * a TLS connection.
 */
export const WEBHOOK_CALL = (2500 / 1e9) * PRICES.gigabyteOut;

/**
 * The same from EventBridge: an event on a custom bus ($1.00 a million) that its rule sends to an API
 * destination ($0.20; aws.amazon.com/eventbridge/pricing, us-east-1, 2026), per million, without what puts it
 * there.
 */
export const WEBHOOK_PEER = 1.2;

/** Prices of customer data elsewhere, per million events: Uniflow's are its own figures of its AWS bill. */
export const PEOPLE_PEERS = [
  { who: "Uniflow", dollars: "29", of: "10,000 events a day" },
  { who: "Uniflow", dollars: "2.67 to 4.00", of: "a million events a day" },
  // posthog.com/blog/analytics-pricing, 1 August 2024.
  { who: "PostHog", dollars: "108", of: "identified events, 10 million a month, list price of August 2024" },
];
