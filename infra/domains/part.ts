import type { EventPattern } from "aws-cdk-lib/aws-events";
import type { LAKE, QueueName } from "#functions/aws/names";
import type { indexes } from "#table/indexes";

/** The first part of keys in the bucket of jobs: `import/`. */
export type FilePrefix = "import" | "export" | "preview" | "uploads" | "images";

/** Files of the bucket of jobs that a function reads, writes and deletes. */
export interface Files {
  read?: FilePrefix[];
  write?: FilePrefix[];
  delete?: FilePrefix[];
}

/** The operations of functions in the bucket of the lake. */
export type LakeOperation = "GetObject" | "PutObject" | "DeleteObject" | "ListBucket";

/**
 * The needs of a function. It gets the IAM permissions for exactly them, and the environment variables that
 * name them.
 */
export interface Needs {
  /** Operations on the table's items. */
  table?: string[];
  /** Indexes that it queries. */
  indexes?: (keyof typeof indexes)[];
  /** Administrative operations on the user pool. */
  pool?: string[];
  /** The id of the user pool's client, for which accounts sign in. */
  client?: true;
  /** Queues that it sends to. */
  sends?: QueueName[];
  /** Fields of the API that it calls to push to subscribers. */
  pushes?: `Mutation.${string}`[];
  /** The key with which codes are hashed. */
  codes?: true;
  /** The number of sign-ups that a mailbox can have in an hour. */
  codesPerAddress?: true;
  /** The names of the providers of the stage. */
  providers?: true;
  /** The groups of the stage that need a second factor. */
  secondFactorFor?: true;
  /** The lists of the stage of which it needs one. A stage whose lists are all empty does not have it. */
  onlyWith?: ("secondFactorFor" | "providers")[];
  /** The time for which events gather before they are counted. */
  counting?: true;
  /** The sites that may have sign-up forms, and the limit of mails that these may cause. */
  forms?: true;
  /** The keys with which links in mails are sealed. */
  links?: true;
  /** The origin of the distribution, which links in mails begin with. */
  httpUrl?: true;
  /**
   * Permission to send mail: codes, notices and transactional texts, or all other texts ("bulk"), for which
   * the account's rate is read as well.
   */
  mail?: true | "bulk";
  /** Permission to read the account's rate, for what keeps the pace of bulk mail and sends none. */
  rate?: true;
  /** Permission to take addresses off the account's suppression list. */
  suppressionList?: true;
  /**
   * The values that a page needs to call the API and to sign in: the parameter with the API's URLs and key,
   * the user pool and its client.
   */
  connection?: true;
  /** The key by which it recognises requests that came through the distribution. */
  edge?: true;
  /** The same key, if another function of the stage needs it: a stage without it saves its price. */
  edgeIfThere?: true;
  /** Permission to ask the model that drafts, if the stage has one. */
  model?: true;
  /** Files of the bucket of jobs. To sign a URL for an upload is to write. */
  files?: Files;
  /** Operations on files of sites in the lake. */
  lake?: LakeOperation[];
  /** Operations on files of sources in the lake. */
  customerLake?: LakeOperation[];
  /** Operations on files of sources with lines of JSON in the lake. */
  jsonFiles?: LakeOperation[];
  /** Operations on files of members of segments in the lake. */
  segmentFiles?: LakeOperation[];
  /** The tables of the lake whose current snapshots it names. */
  catalog?: (keyof typeof LAKE.tables)[];
  /** The secrets of visitor ids: "use" reads (and creates) one by its name, "end" lists and deletes them. */
  visitors?: "use" | "end";
  /**
   * The secrets of destinations: "use" reads them, "change" reads, creates and deletes them, "end" deletes
   * them.
   */
  destinationSecrets?: "use" | "change" | "end";
  /** The networks that webhooks may be sent to besides public addresses. */
  webhooks?: true;
  /** Permission to put events on the stage's bus, which its part then has. */
  bus?: true;
  /** The names of the stage's domains. */
  domains?: true;
  /** True if it asks the lake: it has the engine's library, which takes more memory and room for files. */
  engine?: true;
  /** Memory in MB, if not 256. Lambda scales the CPU share with it. */
  memorySize?: number;
}

/** A pattern of events of the account's event bus; `configurationSets` are the stage's of SES. */
export type OfBus = (configurationSets: string[]) => EventPattern;

/** The work of a queue's function. */
export type QueueWork = OwnQueue | SharedQueue;

/**
 * The queues that kinds of work share, by their urgency: a person waits for it, it follows traffic, or it is
 * rare. Each polled queue costs money, also while it is empty.
 */
export type SharedName = "PROMPT" | "STEADY" | "RARE";

/** Work whose messages wait in a queue that it shares. The queue's function hands them on, kind by kind. */
export interface SharedQueue {
  shared: SharedName;
  /** Timeout for one batch: at most that of the queue in constructs/sharedQueue.ts. */
  timeoutSeconds: number;
  /** Messages per batch, if not 10. */
  batchSize?: number;
  /**
   * The queue of its messages in a stage that has its domain alone. Asking another queue would cost more than
   * the rest of such a stage.
   */
  alone?: SharedName;
  /** The events of the account's event bus that come into the queue unchanged. One kind may have them. */
  event?: OfBus;
}

interface OwnQueue {
  shared?: never;
  /** Timeout for one batch. */
  timeoutSeconds: number;
  /**
   * The maximum of concurrent batches, where a limit outside needs one. With it Lambda asks an empty queue
   * with five pollers, and without it with as few as two (Lambda guide, "Configuring scaling behavior for SQS
   * event source mappings").
   */
  mostAtOnce?: number;
  /** Messages per batch, if not 10. */
  batchSize?: number;
}

/** The work of a function that a caller of the API or of Cognito waits for. */
export interface CallWork {
  /** True if holders of public links use it: a stage can limit the number of its concurrent invocations. */
  ofLinks?: true;
  /** Timeout, if not 10 s. AppSync waits for 30 s (guide, "AppSync quotas": request execution time). */
  timeoutSeconds?: number;
}

/** The paths by which browsers and servers reach a function over HTTP. */
export interface HttpPaths {
  /** Path patterns of the distribution: `/api/event`, `/v1/*`. */
  paths: string[];
  /**
   * True if CloudFront caches its answers as their Cache-Control says. Such a function gets GET and HEAD
   * only, and no headers of the request. By its version: the parameter `v` is a part of the address, too.
   */
  cached?: true | "BY_VERSION";
  /** True if it also gets each path that no function has. One function does. */
  others?: true;
  /**
   * True if it counts visitors by place: it also gets region and city, and no headers for a choice of
   * language.
   */
  place?: true;
  /** True if pages of other origins may not read its answers, except if an answer says so itself. */
  private?: true;
}

/**
 * The changes of the table that invoke a reader of its stream. Filters that differ only in their entities are
 * merged.
 */
export interface StreamFilter {
  entities: string[];
  events?: ("INSERT" | "MODIFY" | "REMOVE")[];
  /** The image that has the entity; a deleted item has only the old image. */
  image: "NewImage" | "OldImage";
  status?: string;
  /** An attribute that the image must have. */
  exists?: string;
}

/** The trigger of the functions of a folder, if the file name does not say it. */
interface Wakes {
  queue: { queue: QueueWork };
  /** `rate(6 hours)`: EventBridge Scheduler guide, "Schedule types". */
  schedule: { every: string };
  event: { event: OfBus };
  http: { http: HttpPaths };
  stream: { stream: StreamFilter[] };
}

/** Functions by their paths below functions/: what each needs, and what invokes it. */
export type PartFunctions = { [Name in `queue/${QueueName}`]?: Needs & Wakes["queue"] } & {
  [name: `schedule/${string}`]: Needs & Wakes["schedule"];
  [name: `event/${string}`]: Needs & Wakes["event"];
  [name: `http/${string}`]: Needs & Wakes["http"];
  [name: `stream/${string}`]: Needs & Wakes["stream"];
  /**
   * Authorizers of the API, triggers of the user pool, steps of pipelines, and fields. Their names say what
   * invokes them.
   */
  [
    name: `authorizer/${string}` | `cognito/${string}` | `step/${string}` | `${Capitalize<string>}/${string}`
  ]: Needs & CallWork;
};

/** The needs of the work of an entity that is due. */
export type DueNeeds = Pick<Needs, "table" | "sends" | "links" | "httpUrl" | "memorySize">;

/** A domain, or a part of a large one: its fields and functions, as data. */
export interface Part {
  /** The stack that has it: `Rollcall-<stage>-<stack>`. Parts of one domain may share a stack. */
  stack: string;
  /**
   * The schema file with its fields, without the extension: `users`, `mail/templates`. Its first word is the
   * part's domain.
   */
  schema: string;
  /** Further domains without which a stage has no such part. */
  with?: string[];
  /** The domains that make use of it. It is no domain of its own: each stage with one of them has it. */
  usedBy?: string[];
  functions: PartFunctions;
  /**
   * The work of stream/react for this part: the changes that it reacts to, its needs for that, and the queues
   * that it sends to.
   */
  reaction: Pick<Needs, "table" | "indexes" | "sends"> & Wakes["stream"];
  /** Further needs for this part of functions of other parts, by their paths below functions/. */
  adds?: Record<string, Pick<Needs, "files" | "lake" | "customerLake" | "segmentFiles">>;
  /** Files of the bucket of jobs that anybody may read, at their keys on the distribution: `/images/*`. */
  publicFiles?: FilePrefix[];
  /** The entities that stream/aggregate counts for this part when they are inserted. */
  counts?: string[];
  /**
   * The entities of this part that wait for an instant, each with what its work needs. The work is a `due.ts`
   * in functions/lib.
   */
  due?: Record<string, DueNeeds>;
  /** The needs of what `schedule/due` does for this part each minute, or each few, besides the walks. */
  minutely?: Pick<Needs, "table" | "indexes" | "sends">;
  /** The lists of this part in which walks give stored items their place, each with what that needs. */
  lists?: Record<string, Pick<Needs, "table" | "indexes">>;
}

/** The functions of one folder by their names in it, in the order of the manifest. */
export function wokenBy<Folder extends keyof Wakes>(
  folder: Folder,
  functions: PartFunctions,
): [name: string, entry: Needs & Wakes[Folder]][] {
  return Object.entries(functions)
    .filter(([path]) => path.startsWith(`${folder}/`))
    .map(([path, entry]) => [path.slice(folder.length + 1), entry as Needs & Wakes[Folder]]);
}
