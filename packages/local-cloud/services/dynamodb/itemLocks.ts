/** The holders of an item's lock: one transaction, or single writes that run one after the other. */
interface Held {
  byTransaction: boolean;
  waiting: (() => void)[];
}

/**
 * Locks the items that are being written. Single writes of the same item wait for each other. A transaction
 * does not wait: a locked item is a transaction conflict (DynamoDB developer guide, "Transaction conflict
 * handling in DynamoDB").
 */
export class ItemLocks {
  readonly #held = new Map<string, Held>();

  isHeld(id: string): boolean {
    return this.#held.has(id);
  }

  isInTransaction(id: string): boolean {
    return this.#held.get(id)?.byTransaction === true;
  }

  /** Locks all items. None of them may be locked already. */
  takeAll(ids: string[]): void {
    for (const id of ids) this.#held.set(id, { byTransaction: true, waiting: [] });
  }

  /** Locks an item that is in no transaction, after earlier writes have released it. */
  async takeOne(id: string): Promise<void> {
    const held = this.#held.get(id);
    if (!held) this.#held.set(id, { byTransaction: false, waiting: [] });
    else await new Promise<void>((resolve) => held.waiting.push(resolve));
  }

  /** Locks the items in sorted order, so that two callers never wait for each other. */
  async takeEach(ids: string[]): Promise<void> {
    for (const id of ids.toSorted()) await this.takeOne(id);
  }

  release(ids: string[]): void {
    for (const id of ids) {
      const held = this.#held.get(id);
      const next = held?.waiting.shift();
      if (!held || !next) {
        this.#held.delete(id);
        continue;
      }
      held.byTransaction = false;
      next();
    }
  }
}
