import type { Store } from "../../../base/store.ts";
import { addressIn, normalised } from "../mail/address.ts";
import { KEPT, type Arrived, type Kept } from "../mail/mail.ts";

/** The inbox of delivered mail. It is kept in the store, with the mails of each recipient at hand. */
export class Inbox {
  readonly #store: Store<Kept>;
  /** The ids of each recipient's mails, oldest first, so that one is found without reading all 20,000. */
  readonly #byRecipient = new Map<string, Set<string>>();
  readonly #watchers = new Set<() => void>();
  #newest = "";
  #changes = 0;

  constructor(store: Store<Kept>) {
    this.#store = store;
    for (const mail of store.values()) this.#index(mail);
  }

  get size(): number {
    return this.#store.size;
  }

  /** The id of the mail that came last; empty once it is deleted. */
  get newest(): string {
    return this.#newest;
  }

  /** Counts mails that came and went since the start. */
  get changes(): number {
    return this.#changes;
  }

  async add(mail: Kept): Promise<void> {
    await this.#store.set(mail.messageId, mail);
    this.#index(mail);
    if (this.#store.size > KEPT) await this.#delete(this.#store.first()!);
    this.#changed();
  }

  get(id: string): Kept | undefined {
    return this.#store.get(id);
  }

  /** All mails, oldest first. */
  all(): Kept[] {
    return this.#store.values();
  }

  /** Oldest first. `to` is compared normalised. */
  messages(to?: string): Arrived[] {
    if (to === undefined) return this.#store.values().map(arrived);
    const ids = this.#byRecipient.get(normalised(addressIn(to) ?? to)) ?? [];
    return [...ids].map((id) => arrived(this.#store.get(id)!));
  }

  async clear(): Promise<void> {
    for (const id of this.#store.keys()) await this.#delete(id);
    this.#changed();
  }

  /** Deletes one mail. Returns false if there is none of this id. */
  async remove(id: string): Promise<boolean> {
    if (!this.#store.get(id)) return false;
    await this.#delete(id);
    this.#changed();
    return true;
  }

  /** Calls back after each change, until the returned function is called. */
  watch(changed: () => void): () => void {
    this.#watchers.add(changed);
    return () => this.#watchers.delete(changed);
  }

  #changed(): void {
    this.#changes += 1;
    for (const each of this.#watchers) each();
  }

  #index({ messageId, recipients }: Kept): void {
    for (const each of recipients) {
      const ids = this.#byRecipient.get(each);
      if (ids) ids.add(messageId);
      else this.#byRecipient.set(each, new Set([messageId]));
    }
    this.#newest = messageId;
  }

  async #delete(id: string): Promise<void> {
    for (const each of this.#store.get(id)!.recipients) {
      const ids = this.#byRecipient.get(each);
      ids?.delete(id);
      if (ids?.size === 0) this.#byRecipient.delete(each);
    }
    if (id === this.#newest) this.#newest = "";
    await this.#store.delete(id);
  }
}

function arrived({ recipients: _, ...mail }: Kept): Arrived {
  return mail;
}
