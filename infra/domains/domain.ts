import type { EventPattern } from "aws-cdk-lib/aws-events";
import type { QueueName } from "#functions/aws/names";
import type { indexes } from "#table/indexes";

/** What a function works with. It gets exactly that: the permission for it, and the environment variables that name it. */
export interface Needs {
  /** Operations on the table's items. */
  table?: string[];
  /** Indexes that it queries. */
  indexes?: (keyof typeof indexes)[];
  /** Administrative operations on the user pool. */
  pool?: string[];
  /** Queues that it sends to. */
  sends?: QueueName[];
  /** Fields of the API by which it pushes to subscribers. */
  pushes?: `Mutation.${string}`[];
  /** The key of the codes' hashes. */
  codes?: true;
  /** To send mail. */
  mail?: true;
  /** To distinguish requests that came through the distribution from others. */
  edge?: true;
  /** The secrets of visitors' ids: to use (and make) one by its name, or to list and end them. */
  visitors?: "use" | "end";
}

/** How the function of a queue works. */
export interface QueueWork {
  /** How long its function may work on one batch. */
  timeoutSeconds: number;
  /**
   * How many batches may be worked on at a time, for work that no request waits for: a queue that is full takes up to 1,000 (Lambda guide,
   * "Configuring scaling behavior for SQS event source mappings"), which is all that an account's functions have together, and then those
   * that take events turn them away.
   */
  mostAtOnce?: number;
  /** In MB, where it is not what functions have. */
  memorySize?: number;
  /** How many messages are a batch, where it is not 10. */
  batchSize?: number;
}

/** Where browsers and servers reach a function over HTTP. */
export interface HttpPaths {
  /** Path patterns of the distribution: `/api/event`, `/v1/*`. */
  paths: string[];
  /** Whether CloudFront caches its answers as long as their Cache-Control says; it then gets no header of the request, and GET and HEAD only. */
  cached?: true;
}

/** Which changes of the table wake a reader of its stream. Filters that differ in their entities alone are one. */
export interface StreamFilter {
  entities: string[];
  events?: ("INSERT" | "MODIFY" | "REMOVE")[];
  /** Which image has the entity; of an item that is gone, only the old one is there. */
  image: "NewImage" | "OldImage";
  status?: string;
}

/** What wakes the functions of a folder, where that takes more than its name. */
interface Wakes {
  queue: { queue: QueueWork };
  /** `rate(6 hours)`: EventBridge Scheduler guide, "Schedule types". */
  schedule: { every: string };
  /** Which events of the account's bus; `configurationSet` is the stage's of SES. */
  event: { event: (configurationSet: string) => EventPattern };
  http: { http: HttpPaths };
  stream: { stream: StreamFilter[] };
}

/** Functions by their paths below functions/: what each may use, and what wakes it. */
export type Functions = { [Name in `queue/${QueueName}`]?: Needs & Wakes["queue"] } & {
  [name: `schedule/${string}`]: Needs & Wakes["schedule"];
  [name: `event/${string}`]: Needs & Wakes["event"];
  [name: `http/${string}`]: Needs & Wakes["http"];
  [name: `stream/${string}`]: Needs & Wakes["stream"];
  /** Triggers of the user pool, steps of pipelines, and fields: their names say what wakes them. */
  [name: `cognito/${string}` | `step/${string}` | `${Capitalize<string>}/${string}`]: Needs;
};

/** A part of the product with a stack of its own: its fields and its functions, as data. */
export interface Domain {
  /** The stack's: `Rollcall-<stage>-<name>`. In lower case it is the schema file's, whose fields are the domain's. */
  name: string;
  functions: Functions;
  /** What stream/react does for it: the changes that wake it, what it then uses, the queues that it sends to. */
  reaction: Needs & Wakes["stream"];
}

/** The functions of one folder, by their names in it, in the order of the manifest. */
export function wokenBy<Folder extends keyof Wakes>(
  folder: Folder,
  functions: Functions,
): [name: string, entry: Needs & Wakes[Folder]][] {
  return Object.entries(functions)
    .filter(([path]) => path.startsWith(`${folder}/`))
    .map(([path, entry]) => [path.slice(folder.length + 1), entry as Needs & Wakes[Folder]]);
}
