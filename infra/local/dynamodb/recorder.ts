import { partsOf, type Capacity, type Input, type Operation, type Output } from "./api.ts";

/** One request of a client: what it asked and what it cost. */
export interface RecordedRequest {
  operation: string;
  /** Who made it: the ARN of the role that signed it, or for a resolver its field (`Query.me`). */
  by?: string;
  tables: string[];
  index?: string;
  input: Input;
  /** The name of the error that it was answered. */
  error?: string;
  /** Capacity units, of the table and its indexes together. */
  capacity: number;
  /** As DynamoDB answers it for `INDEXES`. */
  consumed: Capacity[];
  /** How many items were returned. */
  count: number;
  /** How many items were read for them, before filters. */
  scannedCount: number;
}

interface Request {
  operation: string;
  input: Input;
  by: string | undefined;
}

export interface Recording {
  stop(): RecordedRequest[];
}

/** Notes requests while somebody wants to know them. */
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

  /** Runs a request; while it is recorded, it asks for its capacity, and the caller gets what it asked for itself. */
  async note(request: Request, run: Operation): Promise<Output> {
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

function tablesOf(input: Input): string[] {
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

/** The answer with as much about capacity as the caller asked for. */
function asAsked({ ConsumedCapacity, ...rest }: Output, wanted: string | undefined): Output {
  if (wanted === "INDEXES") return { ...rest, ConsumedCapacity };
  if (wanted !== "TOTAL" || ConsumedCapacity === undefined) return rest;
  const total = ({ Table: _, GlobalSecondaryIndexes: __, ...totals }: Capacity): Capacity => totals;
  return {
    ...rest,
    ConsumedCapacity: Array.isArray(ConsumedCapacity) ? ConsumedCapacity.map(total) : total(ConsumedCapacity),
  };
}
