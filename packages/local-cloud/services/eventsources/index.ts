import type { Resource } from "../../base/assembly/index.ts";
import type { Clock } from "../../base/clock.ts";
import { missing, readEach, refused } from "../../base/imitated.ts";
import type { Lambda } from "../lambda/index.ts";
import type { FunctionSettings } from "../lambda/settings.ts";
import type { Log } from "../../base/log.ts";
import type { Sqs } from "../sqs/index.ts";
import type { Store } from "../../base/store.ts";
import { QueueReader } from "./queueReader.ts";
import type { RecordLog } from "../dynamodb/index.ts";
import { queueMapping, streamSettings } from "./settings.ts";
import { StreamReader } from "./streamReader.ts";

export interface EventSources {
  /** Starts reading. Call it when all services that the functions call have started. */
  start(): Promise<void>;
  /** The names of the streams and queues that have records to pass on before the clock moves. */
  atWork(): string[];
  stop(): void;
}

interface Options {
  /** AWS::Lambda::EventSourceMapping. */
  mappings: Resource[];
  /** The stream with this ARN, and its StreamViewType. */
  streamOf: (arn: string) => { records: RecordLog; viewType: string } | undefined;
  sqs: Sqs;
  lambda: Lambda;
  /**
   * True if a role's policies allow an action. A mapping is refused if its function may not read the source,
   * as on AWS.
   */
  allows: (roleArn: string, action: string, resourceArn: string) => boolean;
  clock: Clock;
  /** The checkpoints of stream readers. */
  store: Store<number>;
  log: Log;
  region: string;
}

type Reader = {
  readonly name: string;
  start(): void | Promise<void>;
  readonly isAtRest: boolean;
  stop(): void;
};

const STREAM_ACTIONS = ["dynamodb:DescribeStream", "dynamodb:GetRecords", "dynamodb:GetShardIterator"];
const QUEUE_ACTIONS = ["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"];

/**
 * The event source mappings of the templates, from DynamoDB streams and SQS queues to functions. Throws an
 * error that names any other source.
 */
export function createEventSources(options: Options): EventSources {
  const enabled = options.mappings.filter(({ properties }) => properties.Enabled !== false);
  const readers = readEach(enabled, (mapping): Reader => {
    const sourceArn = String(mapping.properties.EventSourceArn);
    if (sourceArn.startsWith("arn:aws:dynamodb:")) return streamReader(mapping, options);
    if (sourceArn.startsWith("arn:aws:sqs:")) return queueReader(mapping, options);
    throw missing(mapping, "EventSourceArn", sourceArn, "is not imitated locally");
  });
  return {
    start: async () => {
      for (const reader of readers) await reader.start();
    },
    atWork: () => readers.filter((reader) => !reader.isAtRest).map(({ name }) => name),
    stop: () => readers.forEach((reader) => reader.stop()),
  };
}

function streamReader(mapping: Resource, options: Options): Reader {
  const settings = streamSettings(mapping);
  const stream = options.streamOf(settings.sourceArn);
  if (!stream) throw missing(mapping, "EventSourceArn", settings.sourceArn, "is the stream of no table");
  const { arn: functionArn } = functionOf(mapping, STREAM_ACTIONS, options);
  if (settings.onFailure) functionOf(mapping, ["sqs:SendMessage"], options, settings.onFailure);
  const source = { arn: settings.sourceArn, region: options.region, viewType: stream.viewType };
  return new StreamReader({
    ...options,
    ...{ settings, source, functionArn },
    records: stream.records,
    send: options.sqs.send,
  });
}

function queueReader(mapping: Resource, options: Options): Reader {
  const settings = queueMapping(mapping);
  const queue = options.sqs.queue(settings.sourceArn);
  if (!queue) throw missing(mapping, "EventSourceArn", settings.sourceArn, "is no queue of the templates");
  const { timeout } = functionOf(mapping, QUEUE_ACTIONS, options);
  if (queue.settings.visibility < timeout) {
    const reason = `has a visibility timeout of ${queue.settings.visibility / 1000} s, less than the function's timeout of ${timeout / 1000} s`;
    throw refused(mapping, `EventSourceArn ${settings.sourceArn}`, reason);
  }
  return new QueueReader({ ...options, settings, queue });
}

function functionOf(
  mapping: Resource,
  actions: string[],
  { lambda, allows }: Options,
  resourceArn = String(mapping.properties.EventSourceArn),
): FunctionSettings {
  const name = String(mapping.properties.FunctionName);
  const settings = lambda.settingsOf(name);
  if (!settings) throw missing(mapping, "FunctionName", name, "is no function of the templates");
  const denied = actions.find((action) => !allows(settings.roleArn, action, resourceArn));
  if (denied) {
    throw refused(
      mapping,
      `FunctionName ${name}`,
      `has a role that does not allow ${denied} on ${resourceArn}`,
    );
  }
  return settings;
}
