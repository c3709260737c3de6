import { EventEmitter, once } from "node:events";
import { AwsError } from "../../base/http.ts";
import { transactionConflict, writeConflict } from "./answer.ts";
import { partsOf, type TableInput, type TableOperation, type Output } from "./api.ts";

const throttled = ["ProvisionedThroughputExceededException", "ThrottlingException", "RequestLimitExceeded"];
const kinds = [
  ...throttled,
  ...["InternalServerError", "TransactionConflict", "Unprocessed", "Silence", "LostAnswer"],
];

/** A fault of DynamoDB that tests inject, because programs must handle it. */
export interface Fault {
  /**
   * One of the throttling errors, InternalServerError, TransactionConflict, Unprocessed (half of a batch is
   * not carried out), Silence (no answer), or LostAnswer (carried out, and answered with
   * InternalServerError).
   */
  error: string;
  /** Any operation if undefined. */
  operation?: string;
  /** Only requests that have a string with this prefix, such as the prefix of a key. */
  prefix?: string;
  /** The number of requests that fail; 1 if undefined. */
  times?: number;
}

const message =
  "The level of configured provisioned throughput for the table was exceeded. (a fault made on purpose)";

/** The injected faults. A request meets the first one that matches it. */
export class Faults {
  #waiting: (Fault & { left: number })[] = [];
  readonly #silence = new EventEmitter();

  add(fault: Fault): void {
    if (!kinds.includes(fault.error)) {
      throw new AwsError("ValidationException", `a fault is one of ${kinds.join(", ")}, not ${fault.error}`);
    }
    this.#waiting.push({ ...fault, left: fault.times ?? 1 });
  }

  get areWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  clear(): void {
    this.#waiting = [];
    this.#silence.emit("over");
  }

  /**
   * Throws the fault that matches the request, or runs it. Unprocessed carries out half of the batch with
   * `run`. Silence waits for `clear`, and carries out nothing.
   */
  async meet(operation: string, input: TableInput, run: TableOperation): Promise<Output> {
    const fault = this.#waiting.find((each) => fits(each, operation, input));
    if (!fault) return run(input);
    fault.left -= 1;
    if (fault.left <= 0) this.#waiting = this.#waiting.filter((each) => each !== fault);
    if (fault.error === "Unprocessed") return halfway(operation, input, run);
    if (fault.error === "LostAnswer") await run(input);
    if (fault.error === "Silence") await once(this.#silence, "over");
    if (["InternalServerError", "Silence", "LostAnswer"].includes(fault.error))
      throw new AwsError("InternalServerError", "Internal server error", 500);
    if (fault.error !== "TransactionConflict") throw new AwsError(fault.error, message);
    if (!operation.startsWith("Transact")) throw writeConflict();
    throw transactionConflict(partsOf(input).map((_, index) => index === 0));
  }
}

function fits(fault: Fault, operation: string, input: TableInput): boolean {
  const wanted = fault.operation ?? operation;
  if (wanted !== operation) return false;
  if (fault.error === "Unprocessed" && !operation.startsWith("Batch")) return false;
  const opening = `"S":${JSON.stringify(fault.prefix ?? "").slice(0, -1)}`;
  return fault.prefix === undefined || JSON.stringify(input).includes(opening);
}

async function halfway(operation: string, input: TableInput, run: TableOperation): Promise<Output> {
  const now: Record<string, unknown> = {};
  const later: Record<string, unknown> = {};
  for (const [table, request] of Object.entries(input.RequestItems ?? {})) {
    const list = Array.isArray(request) ? (request as unknown[]) : (request as { Keys: unknown[] }).Keys;
    const some = (part: unknown[]): unknown =>
      Array.isArray(request) ? part : { ...(request as object), Keys: part };
    const half = Math.floor(list.length / 2);
    if (half > 0) now[table] = some(list.slice(0, half));
    later[table] = some(list.slice(half));
  }
  const left = operation === "BatchWriteItem" ? "UnprocessedItems" : "UnprocessedKeys";
  const answer = Object.keys(now).length > 0 ? await run({ ...input, RequestItems: now }) : { Responses: {} };
  return { ...answer, [left]: later };
}
