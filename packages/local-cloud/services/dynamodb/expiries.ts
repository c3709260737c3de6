import { tableAnswer } from "./answer.ts";
import type { TableInput } from "./api.ts";
import type { TableDefinition } from "./definition.ts";
import type { Dynoxide } from "./dynoxide.ts";
import { keyOf, type Image, type ItemKey } from "./item.ts";
import type { Tables } from "./tables.ts";

/** The page size of the scan: small, so that other requests are not delayed. */
const PAGE = 500;

/**
 * Knows when each item expires. It is notified of every write, and reads the tables once for items of an
 * earlier run. Searching the tables for expired items every minute would delay other requests, more so the
 * larger the tables are.
 */
export class Expiries {
  readonly #dynoxide: Dynoxide;
  readonly #tables: Tables;
  /** The expiry in seconds by item id, per table. */
  readonly #known = new Map<string, Map<string, number>>();
  #whole: Promise<void> | undefined;
  #stopped = false;

  constructor(dynoxide: Dynoxide, tables: Tables) {
    this.#dynoxide = dynoxide;
    this.#tables = tables;
    this.#begin().catch(() => {});
  }

  /** Notes the current image of an item. */
  note({ table, id }: ItemKey, image: Image | undefined): void {
    const at = image?.[this.#tables.get(table)?.timeToLive ?? ""]?.N;
    if (typeof at === "string") this.#of(table).set(id, Number(at));
    else this.#of(table).delete(id);
  }

  /** The keys of a table's items that expire in this range of seconds. */
  async between({ name, key }: TableDefinition, after: number, before: number): Promise<Image[]> {
    await (this.#whole ?? this.#begin());
    const due = [...this.#of(name)].filter(([, at]) => at > after && at < before);
    return due.map(([id]) => keyIn(id, key));
  }

  stop(): void {
    this.#stopped = true;
  }

  #begin(): Promise<void> {
    this.#whole = this.#readAll().catch((error: unknown) => {
      this.#whole = undefined;
      throw error;
    });
    return this.#whole;
  }

  #of(table: string): Map<string, number> {
    let known = this.#known.get(table);
    if (!known) this.#known.set(table, (known = new Map<string, number>()));
    return known;
  }

  async #readAll(): Promise<void> {
    for (const { name, key, timeToLive } of this.#tables.all()) {
      if (timeToLive === undefined) continue;
      const names = [...key, timeToLive];
      const input: TableInput = {
        ...{ TableName: name, Limit: PAGE, ProjectionExpression: names.map((_, at) => `#${at}`).join() },
        ExpressionAttributeNames: Object.fromEntries(names.map((each, at) => [`#${at}`, each])),
      };
      let ExclusiveStartKey: Image | undefined;
      do {
        const page = tableAnswer(await this.#dynoxide.read("Scan", { ...input, ExclusiveStartKey }));
        for (const item of page.Items ?? []) this.note(keyOf(name, key, item)!, item);
        ExclusiveStartKey = page.LastEvaluatedKey;
      } while (ExclusiveStartKey && !this.#stopped);
    }
  }
}

/** Parses the key from an item's id: the table, then the values of the key in their order. */
function keyIn(id: string, names: string[]): Image {
  const [, ...values] = JSON.parse(id) as string[];
  return Object.fromEntries(names.map((name, at) => [name, { S: values[at] }]));
}
