import { partsOf, type Capacity, type TableInput, type TableOperation, type Output } from "./api.ts";

/** One recorded request of a client, and its cost. */
export interface RecordedRequest {
  operation: string;
  /** The caller: the ARN of the role that signed the request, or the field of a resolver (`Query.me`). */
  by?: string;
  tables: string[];
  index?: string;
  input: TableInput;
  /** The name of the error, if the request failed. */
  error?: string;
  /** Capacity units, of the table and its indexes together. */
  capacity: number;
  /** The consumed capacity as DynamoDB returns it for `INDEXES`. */
  consumed: Capacity[];
  /** The number of returned items. */
  count: number;
  /** The number of items that were read, before filters. */
  scannedCount: number;
}

interface Request {
  operation: string;
  input: TableInput;
  by: string | undefined;
}

export interface Recording {
  stop(): RecordedRequest[];
}

/** Records requests while a test asks for them. */
export class Recorder {
  readonly #recordings = new Set<RecordedRequest[]>();

  get isOn(): boolean {
    return this.#recordings.size > 0;
  }

  start(): Recording {
    const requests: RecordedRequest[] = [];
    this.#recordings.add(requests);
    return {
      stop: () => {
        this.#recordings.delete(requests);
        return requests;
      },
    };
  }

  /**
   * Runs a request. While it is recorded, it also asks for its consumed capacity; the caller gets only what
   * the caller asked for.
   */
  async note(request: Request, run: TableOperation): Promise<Output> {
    const { operation, input, by } = request;
    if (!this.isOn || operation.startsWith("Describe") || operation === "ListTables") {
      return run(input);
    }
    const about: Pick<RecordedRequest, "operation" | "by" | "tables" | "index" | "input"> = {
      ...{ operation, input, tables: tablesOf(input) },
      ...(by !== undefined && { by }),
      ...(input.IndexName !== undefined && { index: input.IndexName }),
    };
    try {
      const answer = await run({ ...input, ReturnConsumedCapacity: "INDEXES" });
      this.#add({ ...about, ...costOf(answer) });
      return asAsked(answer, input.ReturnConsumedCapacity);
    } catch (error) {
      this.#add({
        ...about,
        error: (error as Error).name,
        capacity: 0,
        consumed: [],
        count: 0,
        scannedCount: 0,
      });
      throw error;
    }
  }

  #add(request: RecordedRequest): void {
    for (const requests of this.#recordings) requests.push(request);
  }
}

function tablesOf(input: TableInput): string[] {
  const inParts = partsOf(input).flatMap((part) => Object.values(part));
  const named = [input, ...inParts].flatMap(({ TableName }) => TableName ?? []);
  return [...new Set([...named, ...Object.keys(input.RequestItems ?? {})])];
}

function costOf(answer: Output): Pick<RecordedRequest, "capacity" | "consumed" | "count" | "scannedCount"> {
  const consumed = [answer.ConsumedCapacity ?? []].flat();
  const capacity = consumed.reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0);
  const count = countOf(answer);
  return { capacity, consumed, count, scannedCount: answer.ScannedCount ?? count };
}

function countOf({ Count, Item, Responses = {} }: Output): number {
  if (Count !== undefined) return Count;
  if (Item) return 1;
  if (Array.isArray(Responses)) return Responses.filter((each) => each.Item).length;
  return Object.values(Responses).reduce((sum, items) => sum + items.length, 0);
}

/** Reduces the capacity in the answer to what the caller asked for. */
function asAsked({ ConsumedCapacity, ...rest }: Output, wanted: string | undefined): Output {
  if (wanted === "INDEXES") return { ...rest, ConsumedCapacity };
  if (wanted !== "TOTAL" || ConsumedCapacity === undefined) return rest;
  const total = ({ Table: _, GlobalSecondaryIndexes: __, ...totals }: Capacity): Capacity => totals;
  return {
    ...rest,
    ConsumedCapacity: Array.isArray(ConsumedCapacity) ? ConsumedCapacity.map(total) : total(ConsumedCapacity),
  };
}
