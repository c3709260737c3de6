/**
 * List prices in dollars, us-east-1, first tier, without what is free each month and without discounts: those of DynamoDB since 1 November
 * 2024, when on-demand requests were halved, the others as their pages had them in 2025.
 */
export const PRICES = {
  /** On demand, standard tables (aws.amazon.com/dynamodb/pricing/on-demand). A stream that Lambda reads costs nothing. */
  writeUnit: 0.625 / 1e6,
  readUnit: 0.125 / 1e6,
  /** ARM, first tier (aws.amazon.com/lambda/pricing). */
  invocation: 0.2 / 1e6,
  gigabyteSecond: 0.0000133334,
  /** HTTPS requests that an origin answers, North America and Europe; bytes to viewers, and from viewers to an origin (aws.amazon.com/cloudfront/pricing). */
  edgeRequest: 0.01 / 1e4,
  edgeGigabyteOut: 0.085,
  edgeGigabyteToOrigin: 0.02,
  /** Standard queues: sends, receives and deletes are requests (aws.amazon.com/sqs/pricing). */
  queueRequest: 0.4 / 1e6,
  /** Mutations that publish, and what each of the listeners gets (aws.amazon.com/appsync/pricing). */
  operation: 4 / 1e6,
  update: 2 / 1e6,
};

/** What the nearest serverless peer publishes for so many page views a month. */
export const PEER = [
  { pageViews: 1e6, dollars: 10.18 },
  { pageViews: 1e7, dollars: 58.88 },
  { pageViews: 1e8, dollars: 550.32 },
];
