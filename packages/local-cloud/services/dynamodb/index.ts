import { join } from "node:path";
import type { Resource } from "../../base/assembly/index.ts";
import type { Clock } from "../../base/clock.ts";
import { AwsError, inputOf, operationOf, type Answer, type Call, type Handler } from "../../base/http.ts";
import type { Log } from "../../base/log.ts";
import { errorBody } from "./answer.ts";
import type { TableInput } from "./api.ts";
import { createTableControl } from "./control.ts";
import { Dynoxide } from "./dynoxide.ts";
import { Expiries } from "./expiries.ts";
import type { Faults } from "./faults.ts";
import { FolderLock } from "./folderLock.ts";
import { Gateway } from "./gateway.ts";
import { Journal, type RecordLog } from "./journal.ts";
import type { Recorder } from "./recorder.ts";
import { RequestTokens, TOKEN_LIVES } from "./requestTokens.ts";
import { ItemFormats, Tables } from "./tables.ts";
import type { TimeToLive } from "./timeToLive.ts";
import { Writer } from "./writer.ts";

export type { Fault } from "./faults.ts";
export type { RecordLog } from "./journal.ts";
export type { StreamRecord } from "./journalLine.ts";
export type { RecordedRequest, Recording } from "./recorder.ts";

export interface DynamoDb {
  /** Amazon DynamoDB over AWS JSON 1.0. */
  handle: Handler;
  /**
   * Runs an operation of the API in this process. Throws an AwsError with DynamoDB's name. `by` is the caller
   * for the recorder.
   */
  call: (operation: string, input: object, by?: string) => Promise<any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- the API's shapes
  /** True if the templates have the table. */
  has: (tableName: string) => boolean;
  stream: (tableName: string) => RecordLog;
  /** The stream with this ARN, for event sources. */
  streamOf: (arn: string) => { records: RecordLog; viewType: string } | undefined;
  recorder: Recorder;
  faults: Faults;
  /** Delays the indexes by this many milliseconds; undefined ends the delay. */
  lateIndexes(milliseconds: number | undefined): Promise<void>;
  timeToLive: TimeToLive;
  /** The control plane of the README, for tests in other processes. */
  control: (path: string, body: unknown) => Promise<unknown>;
  /** The database's process. */
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

interface Options {
  /** AWS::DynamoDB::GlobalTable and AWS::DynamoDB::Table. */
  tables: Resource[];
  /** In memory if undefined. */
  dataDir: string | undefined;
  clock: Clock;
  log: Log;
  /** The delay of indexes, in milliseconds; none if undefined. */
  lateIndexes?: number;
  /** The time in milliseconds for which an expired item is kept. */
  timeToLiveDelay?: number;
}

/** The tables of the templates: Dynoxide, behind a gateway that adds the features it lacks. */
export async function createDynamoDb(options: Options): Promise<DynamoDb> {
  const { dataDir, clock, log } = options;
  const tables = new Tables(options.tables);
  const folder = dataDir === undefined ? undefined : join(dataDir, "dynamodb");
  const lock = folder === undefined ? undefined : await FolderLock.take(folder);
  const dynoxide = new Dynoxide({
    ...(folder !== undefined && { file: join(folder, "tables.sqlite") }),
    log,
    prepare: async (send, { pid, again }) => {
      lock?.note(pid);
      if (again && !folder) log.error("DynamoDB's tables were in memory only: they are empty now");
      const formats = folder === undefined ? undefined : new ItemFormats(folder);
      await tables.make(send, formats);
    },
  });
  try {
    await dynoxide.started();
    const journal = new Journal(folder && join(folder, "stream"), clock);
    const tokens = new RequestTokens(clock, journal.tokensSince(clock.now() - TOKEN_LIVES));
    const expiries = new Expiries(dynoxide, tables);
    const writer = new Writer({ dynoxide, journal, tables, tokens, expiries });
    await writer.settleOpen();
    const gateway = new Gateway({ ...options, tables, dynoxide, journal, writer, expiries });
    if (options.lateIndexes !== undefined) await gateway.lateIndexes(options.lateIndexes);
    return serviceOf(gateway, async () => {
      await gateway.stop();
      await dynoxide.stop();
      lock?.release();
    });
  } catch (error) {
    await dynoxide.stop();
    lock?.release();
    throw error;
  }
}

function serviceOf(gateway: Gateway, stop: () => Promise<void>): DynamoDb {
  const { recorder, faults, timeToLive } = gateway;
  return {
    handle: (call) => answer(call, gateway),
    call: (operation, input, by) => gateway.call(operation, input as TableInput, by),
    has: (tableName) => gateway.has(tableName),
    stream: (tableName) => gateway.stream(tableName),
    streamOf: (arn) => gateway.streamOf(arn),
    lateIndexes: (milliseconds) => gateway.lateIndexes(milliseconds),
    ...{ recorder, faults, timeToLive },
    control: createTableControl(gateway),
    get pid() {
      return gateway.pid;
    },
    stop,
  };
}

async function answer(call: Call, gateway: Gateway): Promise<Answer> {
  const headers = { "content-type": "application/x-amz-json-1.0" };
  try {
    const body = await gateway.json(operationOf(call), inputOf(call) as TableInput, call.role);
    return { status: 200, headers, body };
  } catch (error) {
    if (!(error instanceof AwsError)) throw error;
    return { status: error.status, headers, body: errorBody(error) };
  }
}
