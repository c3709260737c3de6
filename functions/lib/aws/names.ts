/**
 * The queues, by the domain whose functions consume them; of `changes`, `jobs` and `due` several domains make
 * use.
 * Templates create them, and functions send to them. The stream's changes are sent in this order.
 */
export const QUEUES = {
  users: ["cognito", "publish", "mail", "reconcile"],
  sites: ["erase", "live", "rollup", "lake"],
  mail: [
    ...(["optIn", "import", "subscriberJobs"] as const),
    ...(["deliver", "deliverBulk", "engagement", "runs", "campaigns", "drafts"] as const),
    "publishCampaign",
  ],
  people: [
    ...(["sourceFrames", "profiles", "members", "segments", "personErasure", "personExport"] as const),
    ...(["customerLake", "oldSecrets", "replays", "deliveries", "slowDeliveries"] as const),
  ],
  changes: ["publishChanges"],
  jobs: ["publishJob"],
  due: ["due"],
} as const;

export type QueueOf<Domain extends keyof typeof QUEUES> = (typeof QUEUES)[Domain][number];
export type QueueName = QueueOf<keyof typeof QUEUES>;

/** The delay of a queue's messages, in seconds: at most 900. */
export const DELAYS: Partial<Record<QueueName, number>> = {
  // Functions cache destinations for 30 s, and the tries of a message take 30 s: until then they may read an
  // old parameter.
  oldSecrets: 120,
};

/**
 * Number of receives before SQS moves a message to the dead-letter queue. With the visibility timeout in
 * between, that takes hours.
 */
export const TRIES = 8;

/** The most functions of `queue/deliverBulk` that run at a time. Together they keep the pace of bulk mail. */
export const BULK_AT_ONCE = 4;

/**
 * The events of SES about a mail, with the member of each event's detail that is about it (EventBridge events
 * reference, "Amazon Simple Email Service events"; SES guide, "Contents of event data that Amazon SES
 * publishes to EventBridge"). Of what SES took or rejected, the mail itself says when.
 */
export const SES_EVENTS = {
  "Email Sent": "mail",
  "Email Rejected": "mail",
  "Email Delivered": "delivery",
  "Email Delivery Delayed": "deliveryDelay",
  "Email Bounced": "bounce",
  "Email Complaint Received": "complaint",
  "Email Opened": "open",
  "Email Clicked": "click",
} as const;

/** The `detail-type` of an event of SES. */
export type SesEventName = keyof typeof SES_EVENTS;

/** The namespace of all metrics of functions, and the dimension that names their stage. */
export const METRICS = { namespace: "Rollcall", dimension: "deployment" };

/**
 * The name of the error of a refused sign-up. It is an answer, which the alarm of failures does not count.
 */
export const SIGN_UP_REFUSED = "SignUpRefused";

/**
 * The bucket of the lake: the beginnings of its files' names, and its tables with the columns of their
 * partition.
 */
export const LAKE = {
  /**
   * Of files of sites, of sources of customer data (as Parquet, and as lines of JSON), and of members of
   * segments; of the tables' metadata.
   */
  prefixes: {
    web: "web/",
    customer: "customer/",
    json: "segment-logs/",
    segments: "segments/",
    iceberg: "iceberg/",
  },
  /**
   * The tables (Glue's names have lower case alone), with the columns of their partitions and Glue's types
   * of these. The first one is the owner of a file: a site, or a source.
   */
  tables: {
    sessions: { site: "string", month: "string" },
    events: { site: "string", month: "string" },
    customer_events: { sourceId: "string", day: "int" },
  },
} as const;
