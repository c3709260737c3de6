import { sourceOf, type Resource } from "../../base/assembly/index.ts";
import type { Clock } from "../../base/clock.ts";
import { AwsError } from "../../base/http.ts";
import { missing, readEach } from "../../base/imitated.ts";
import type { Log } from "../../base/log.ts";
import type { SendToQueue } from "../sqs/message.ts";
import type { Store } from "../../base/store.ts";
import { answerLambda } from "./api.ts";
import { EventQueue, type AcceptedEvent } from "./asynchronous.ts";
import { prune } from "./compiled.ts";
import { environmentOf, type EnvironmentSurroundings } from "./environment.ts";
import { EnvironmentPool } from "./pool.ts";
import { failureText } from "./failure.ts";
import { functionSettings, type FunctionSettings } from "./settings.ts";
import { openTemporary } from "./temporary.ts";
import type { Lambda } from "./types.ts";
import { Environment } from "./worker.ts";

export { failureText, type FunctionFailure } from "./failure.ts";
export type { InvocationType, Invoked, Lambda } from "./types.ts";

interface Options extends EnvironmentSurroundings {
  /** AWS::Lambda::Function. */
  functions: Resource[];
  /** AWS::Lambda::EventInvokeConfig. */
  configs: Resource[];
  /** The folder or file of an asset, by its S3 key. */
  assetOf: (location: string) => string;
  /** Makes the code of the function with a source file at its first event, and returns its folder. */
  codeOf?: ((source: string) => Promise<string>) | undefined;
  clock: Clock;
  /** Factor for the timeouts of functions; 1 if undefined. */
  patience?: number;
  /**
   * The time for which an environment is kept without an event, in milliseconds of the clock; 10 seconds if
   * undefined.
   */
  idle?: number;
  /**
   * The folder that keeps what V8 has compiled of functions: compiling is half of the CPU time of a cold
   * start.
   */
  compiled?: string;
  /** Stores asynchronous events that are not done. */
  store: Store<AcceptedEvent>;
  log: Log;
  /** Sends to dead-letter queues and destinations. */
  send: SendToQueue;
  /** True if a role's policies allow an action: without it AWS refuses a dead-letter queue or destination. */
  allows: (roleArn: string, action: string, resourceArn: string) => boolean;
}

/**
 * The functions of the templates. Each has its own worker threads, which start at the first event and end
 * when idle.
 */
export function createLambda(options: Options): Lambda {
  const { clock, log, compiled, patience = 1, idle = IDLE } = options;
  if (compiled !== undefined) prune(compiled);
  const pools = new Map<string, EnvironmentPool>();
  const temporary = openTemporary();
  const start = (settings: FunctionSettings): Environment => {
    const TMPDIR = temporary.make();
    return new Environment(settings, {
      env: { ...environmentOf(settings, options), TMPDIR },
      offset: clock.offset.buffer,
      compiled,
      log,
      onExit: () => void temporary.remove(TMPDIR),
    });
  };
  readEach(options.functions, (resource) => {
    const given = functionSettings(resource, options.assetOf);
    const settings = { ...given, timeout: given.timeout * patience };
    // For a role that no template has this throws now, at the start, not at the first event.
    if (resource.leftOut.of(settings.roleArn) !== undefined)
      throw missing(resource, "Role", settings.roleArn, "is no role of the templates");
    options.credentialsOf(settings.roleArn);
    pools.set(
      settings.name,
      new EnvironmentPool(settings, { clock, idle, start, codeOf: laterCode(resource, options) }),
    );
  });
  const events = new EventQueue({ ...options, functions: pools });
  const find = (functionArnOrName: string): EnvironmentPool => {
    const pool = pools.get(nameOf(functionArnOrName));
    if (pool) return pool;
    throw new AwsError("ResourceNotFoundException", `Function not found: ${functionArnOrName}`, 404, {
      Type: "User",
    });
  };

  const lambda: Lambda = {
    start: () => events.start(),
    handle: (call) => answerLambda(call, lambda),
    invoke: async (functionArnOrName, event, { type = "RequestResponse", callerReports = false } = {}) => {
      const pool = find(functionArnOrName);
      const json = JSON.stringify(event) ?? "null";
      if (type === "Event") {
        if (Buffer.byteLength(json) > LARGEST_EVENT) throw tooLarge(json);
        await events.accept(pool.settings.name, json);
        return { payload: null };
      }
      const outcome = await pool.run(json);
      if (!("failure" in outcome)) return { payload: outcome.payload };
      log[callerReports ? "detail" : "error"](`${pool.settings.name}: ${failureText(outcome.failure)}`);
      return { payload: outcome.failure, functionError: "Unhandled" };
    },
    ready: async (functionArnOrName) => pools.get(nameOf(functionArnOrName))?.ready(),
    updateCode: (functionArnOrName, path) => find(functionArnOrName).updateCode(path),
    renewCode: (functionArnOrName) => find(functionArnOrName).renew(),
    settingsOf: (functionArnOrName) => pools.get(nameOf(functionArnOrName))?.settings,
    reserved: () => [...pools.values()].reduce((sum, { settings }) => sum + (settings.reserved ?? 0), 0),
    environments: () => [...pools.values()].reduce((sum, pool) => sum + pool.size, 0),
    atWork: () =>
      [...pools]
        .filter(([name, pool]) => !pool.isAtRest || events.isTrying(name))
        .map(([name]) => `function ${name}`),
    stop: async () => {
      events.stop();
      await Promise.all([...pools.values()].map((pool) => pool.stop()));
      temporary.removeAll();
    },
  };
  return lambda;
}

/** Returns a function that makes the code at the first event; undefined if the asset is the code. */
function laterCode(resource: Resource, { codeOf }: Options): (() => Promise<string>) | undefined {
  const source = sourceOf(resource);
  return codeOf && typeof source === "string" ? () => codeOf(source) : undefined;
}

/** A thread takes tens of megabytes. */
const IDLE = 10_000;

/** The largest asynchronous event (developer guide, "Lambda quotas"). */
const LARGEST_EVENT = 1024 * 1024;

function tooLarge(json: string): AwsError {
  const size = Buffer.byteLength(json);
  return new AwsError(
    "RequestTooLargeException",
    `${size} byte payload is too large for the Event invocation type (limit ${LARGEST_EVENT} bytes)`,
    413,
  );
}

/** The function's name from a name or an ARN, with or without `:$LATEST`. */
function nameOf(functionArnOrName: string): string {
  const path = functionArnOrName.replace(/^arn:aws:lambda:[^:]*:[^:]*:function:/, "");
  return path.replace(/:\$LATEST$/, "");
}
