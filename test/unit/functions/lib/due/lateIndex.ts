import { unmarshall } from "@aws-sdk/util-dynamodb";
import { attributesOf, plainValuesOf, type SdkAttributes } from "#functions/aws/attributes";
import { between } from "../../../../support/table.ts";
import type { Table } from "../sites/fold/table.ts";

type Keys = Record<"PK" | "SK" | "GSI2PK" | "GSI2SK", string>;
type State = Partial<Keys> & { version: number; dueAt?: string; shownAt: number };
interface Asked {
  IndexName?: string;
  ExpressionAttributeValues: SdkAttributes;
  Limit?: number;
  ExclusiveStartKey?: SdkAttributes;
}
/** The input of a write request: an item, an update of one, or a transaction of these. */
type Written = {
  Item?: SdkAttributes;
  Key?: SdkAttributes;
  UpdateExpression?: string;
  TransactItems?: { Put?: Written }[];
};

/**
 * GSI2 as it may be on DynamoDB: each write of an item comes into it some time later (developer guide, "Data
 * synchronization between tables and global secondary indexes"). The local cloud's own late indexes go by the
 * machine's time; this one goes by the test's clock, and takes no time to ask. Everything but the queries of
 * this index goes to the table.
 */
export class LateIndex {
  /** The delay in ms with which the index gets new writes. */
  lag = 0;
  readonly #states = new Map<string, State[]>();

  clear(): void {
    this.#states.clear();
  }

  /** Puts itself between the functions' client and the table. Returns how to end that. */
  serve(table: Table): () => void {
    const query = async (asked: Asked): Promise<object> => {
      const answered = await table.attempt(() => Promise.resolve(this.#query(asked)), undefined);
      if (!answered) throw new Error("the function died");
      return answered;
    };
    // Only the table knows if a request without a response was carried out.
    const note = async (input: Written): Promise<void> => {
      for (const PK of partitionsOf(input))
        for (const item of await table.partition(PK)) this.#note(unmarshall(item) as State);
    };
    return between(
      (send) =>
        async function (request, ...options) {
          const asked = request.input as Asked & Written;
          if (asked.IndexName === "GSI2") return query(asked);
          try {
            return await send.call(this, request, ...options);
          } finally {
            await note(asked);
          }
        },
    );
  }

  /**
   * The instants until which items wait, as the table has them: a request reads each item that it has
   * written.
   */
  get waiting(): string[] {
    const newest = [...this.#states.values()].map((states) => inOrder(states).at(-1));
    return newest.flatMap((item) => item?.dueAt ?? []);
  }

  #note(item: State): void {
    const id = `${item.PK} ${item.SK}`;
    const states = this.#states.get(id) ?? [];
    if (states.some(({ version }) => version === item.version)) return;
    this.#states.set(id, [...states, { ...item, shownAt: Date.now() + this.lag }]);
  }

  #query({ ExpressionAttributeValues, Limit = Infinity, ExclusiveStartKey }: Asked): object {
    const {
      ":partition": partition,
      ":first": first,
      ":last": last,
    } = plainValuesOf<Bounds>(ExpressionAttributeValues);
    const after = ExclusiveStartKey && place(plainValuesOf<Keys>(ExclusiveStartKey));
    const found = [...this.#states.values()]
      .map(shown)
      .filter((each): each is State & Keys => each?.GSI2PK === partition)
      .filter(({ GSI2SK }) => GSI2SK >= first && GSI2SK <= last)
      .map(({ PK, SK, GSI2PK, GSI2SK }): Keys => ({ PK, SK, GSI2PK, GSI2SK }))
      .sort((a, b) => (place(a) < place(b) ? -1 : 1))
      .filter((each) => after === undefined || place(each) > after);
    const Items = found.slice(0, Limit).map(attributesOf);
    return { Items, ...(Items.length === Limit && { LastEvaluatedKey: Items.at(-1) }) };
  }
}

type Bounds = Record<":partition" | ":first" | ":last", string>;

/** The newest state of an item that has come into the index. */
function shown(states: State[]): State | undefined {
  const now = states.filter(({ shownAt }) => shownAt <= Date.now());
  return inOrder(now).at(-1);
}

const inOrder = (states: State[]): State[] => states.toSorted((a, b) => a.version - b.version);

const place = ({ GSI2SK, PK }: Keys): string => `${GSI2SK} ${PK}`;

/** The partitions of the items with a version that a request writes. */
function partitionsOf({ Item, Key, UpdateExpression = "", TransactItems = [] }: Written): string[] {
  const item = Item ?? (UpdateExpression.includes("#version") ? Key : undefined);
  const parts = TransactItems.flatMap(({ Put }) => (Put ? partitionsOf(Put) : []));
  return [...new Set([...(item?.PK?.S?.startsWith("PROBE.") ? [item.PK.S] : []), ...parts])];
}
