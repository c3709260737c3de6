import { AwsError } from "../../base/http.ts";
import { tableAnswer, internalError, transactionConflict, writeConflict } from "./answer.ts";
import { partsOf, type TableInput, type Output, type TableWrite, type TransactPart } from "./api.ts";
import { ConnectionLost, type Reply } from "./connections.ts";
import type { Dynoxide } from "./dynoxide.ts";
import type { Expiries } from "./expiries.ts";
import { readImages } from "./images.ts";
import { same, type Image, type ItemKey } from "./item.ts";
import { ItemLocks } from "./itemLocks.ts";
import type { Journal } from "./journal.ts";
import type { Intent, Token } from "./journalLine.ts";
import type { RequestTokens } from "./requestTokens.ts";
import type { Tables } from "./tables.ts";

interface Options {
  dynoxide: Dynoxide;
  journal: Journal;
  tables: Tables;
  tokens: RequestTokens;
  expiries: Expiries;
}

type More = { ttl?: true; token?: Token | undefined };

/**
 * Carries out every write: one after the other per item, with an intent in the journal before the write is
 * sent, and its stream records afterwards.
 */
export class Writer {
  readonly locks = new ItemLocks();
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Settles the writes that an earlier run left in flight. */
  async settleOpen(): Promise<void> {
    for (const intent of this.#options.journal.open) {
      const items = intent.changes.flatMap(({ table, key }) => this.#options.tables.item(table, key) ?? []);
      // The template no longer has the table of an item, so no request reads it.
      if (items.length < intent.changes.length) this.#options.journal.end(intent, new Map(), false);
      else await this.#settle(intent, items, true);
    }
  }

  /** PutItem, UpdateItem or DeleteItem. */
  async one(operation: string, input: TableInput, more: More = {}): Promise<Output> {
    const attributes = operation === "PutItem" ? input.Item : input.Key;
    const item = this.#options.tables.item(input.TableName, attributes, operation !== "PutItem");
    if (!item) return this.#refuse(operation, input, [input.TableName]);
    if (this.locks.isInTransaction(item.id)) throw writeConflict();
    await this.locks.takeOne(item.id);
    return this.#holding([item.id], () => this.#write(operation, input, [item], more));
  }

  async batch(input: TableInput): Promise<Output> {
    const entries = Object.entries(input.RequestItems ?? {}).flatMap(([table, writes]) =>
      [writes as TableWrite[]].flat().map((write) => {
        const attributes = write?.PutRequest?.Item ?? write?.DeleteRequest?.Key;
        return { table, write, item: this.#options.tables.item(table, attributes, !write?.PutRequest) };
      }),
    );
    const items = entries.flatMap(({ item }) => item ?? []);
    if (items.length === 0 || items.length < entries.length || !distinct(items)) {
      return this.#refuse("BatchWriteItem", input, Object.keys(input.RequestItems ?? {}));
    }
    const inTheWay = entries.filter(({ item }) => this.locks.isInTransaction(item!.id));
    const free = entries.filter((entry) => !inTheWay.includes(entry));
    if (free.length === 0) return { UnprocessedItems: input.RequestItems ?? {} };
    const freeItems = free.map(({ item }) => item!);
    const ids = freeItems.map(({ id }) => id);
    await this.locks.takeEach(ids);
    const answer = await this.#holding(ids, () =>
      this.#write("BatchWriteItem", { ...input, RequestItems: byTable(free) }, freeItems, {}),
    );
    if (inTheWay.length > 0) answer.UnprocessedItems = byTable(inTheWay);
    return answer;
  }

  async transaction(input: TableInput): Promise<Output> {
    const { ClientRequestToken: token, ...request } = input;
    const parts = partsOf(input);
    const items = parts.flatMap((part) => this.#itemOfPart(part) ?? []);
    if (items.length === 0 || items.length < parts.length || !distinct(items) || tooLong(token)) {
      const names = parts.map((part) => Object.values(part)[0]?.TableName);
      return this.#refuse("TransactWriteItems", input, names);
    }
    if (token === undefined) return this.#transact(request, parts, items, undefined);
    const { tokens } = this.#options;
    const begun = tokens.begin(token, request.TransactItems);
    if (!begun) return this.#replayed(request, items);
    let carriedOut = false;
    try {
      const answer = await this.#transact(request, parts, items, begun);
      carriedOut = true;
      return answer;
    } finally {
      tokens.end(begun, carriedOut);
    }
  }

  async #transact(
    input: TableInput,
    parts: TransactPart[],
    items: ItemKey[],
    token: Token | undefined,
  ): Promise<Output> {
    const conflicts = items.map(({ id }) => this.locks.isHeld(id));
    if (conflicts.includes(true)) throw transactionConflict(conflicts);
    const ids = items.map(({ id }) => id);
    this.locks.takeAll(ids);
    const written = items.filter((_, index) => !parts[index]!.ConditionCheck);
    return this.#holding(ids, () => this.#write("TransactWriteItems", input, written, { token }));
  }

  /**
   * The consumed capacity of a repeated token: "The number of read capacity units consumed in reading the
   * item" (API reference, TransactWriteItems).
   */
  async #replayed({ ReturnConsumedCapacity }: TableInput, items: ItemKey[]): Promise<Output> {
    if (!ReturnConsumedCapacity) return {};
    const TransactItems = items.map(({ table, key }) => ({ Get: { TableName: table, Key: key } }));
    const reply = await this.#options.dynoxide.read("TransactGetItems", {
      TransactItems,
      ReturnConsumedCapacity,
    });
    return { ConsumedCapacity: tableAnswer(reply).ConsumedCapacity ?? [] };
  }

  async #holding<T>(ids: string[], run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } finally {
      this.locks.release(ids);
    }
  }

  async #write(operation: string, input: TableInput, items: ItemKey[], more: More): Promise<Output> {
    const { dynoxide, tables, journal } = this.#options;
    const before = await readImages(dynoxide, tables, items);
    const changes = items.map(({ table, key }, index) => ({ table, key, old: before[index] }));
    const intent = await journal.begin(changes, more);
    const reply = await this.#send(operation, input, intent, items);
    // A refused write (4xx) changed nothing. After a fault of Dynoxide, only the items show whether it was
    // carried out.
    if (reply.status >= 400 && reply.status < 500) journal.end(intent, new Map(), false);
    else if (!reply.settled) await this.#settle(intent, items, true, reply.status === 200);
    return tableAnswer(reply);
  }

  /** Sends the write again if Dynoxide ended in between and the items show that it was not carried out. */
  async #send(
    operation: string,
    input: TableInput,
    intent: Intent,
    items: ItemKey[],
  ): Promise<Reply & { settled?: true }> {
    for (const last of [false, true]) {
      try {
        return await this.#options.dynoxide.send(operation, input);
      } catch (error) {
        if (!(error instanceof ConnectionLost)) throw error;
        if (!(await this.#settle(intent, items, last))) continue;
        // The answer of a write that returns no values is known. A batch may be done only in part.
        const returnsNothing = (input.ReturnValues ?? "NONE") === "NONE" && operation !== "BatchWriteItem";
        if (returnsNothing) return { status: 200, text: "{}", settled: true };
        break;
      }
    }
    throw internalError(`DynamoDB's process ended during ${operation}`);
  }

  /**
   * Ends the intent with the current images of its items; if they are unchanged, only if `finally_` is set.
   * Returns whether the write was carried out.
   */
  async #settle(intent: Intent, items: ItemKey[], finally_: boolean, applied = false): Promise<boolean> {
    const { dynoxide, tables, journal, expiries } = this.#options;
    const now = await readImages(dynoxide, tables, items);
    items.forEach((item, index) => expiries.note(item, now[index]));
    const changed = new Map(
      now.flatMap((image, index): [number, Image | undefined][] =>
        same(intent.changes[index]!.old, image) ? [] : [[index, image]],
      ),
    );
    if (changed.size > 0 || finally_) journal.end(intent, changed, applied || changed.size > 0);
    return changed.size > 0;
  }

  /**
   * For a request whose items are not known because it is invalid: Dynoxide reports what is wrong with it.
   */
  async #refuse(operation: string, input: TableInput, names: unknown[]): Promise<never> {
    if (names.some((name) => typeof name === "string" && !this.#options.tables.get(name))) {
      throw new AwsError("ResourceNotFoundException", "Requested resource not found");
    }
    tableAnswer(await this.#options.dynoxide.read(operation, input));
    throw internalError(
      `${operation} was carried out, but its items are not in the stream: ${JSON.stringify(input)}`,
    );
  }

  #itemOfPart(part: TransactPart): ItemKey | undefined {
    const { Put, Update, Delete, ConditionCheck } = part;
    const write = Put ?? Update ?? Delete ?? ConditionCheck;
    if (!write || Object.keys(part).length > 1) return undefined;
    return this.#options.tables.item(write.TableName, Put ? write.Item : write.Key, !Put);
  }
}

const distinct = (items: ItemKey[]): boolean => new Set(items.map(({ id }) => id)).size === items.length;
const tooLong = (token: string | undefined): boolean => token !== undefined && !/^.{1,36}$/s.test(token);

function byTable(entries: { table: string; write: unknown }[]): Record<string, unknown[]> {
  const requests: Record<string, unknown[]> = {};
  for (const { table, write } of entries) (requests[table] ??= []).push(write);
  return requests;
}
