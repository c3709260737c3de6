/** The messages of a subscriber, in order: each is taken once, and awaited if it has not arrived yet. */
export class Heard<T> {
  readonly #pieces: T[] = [];
  #wake: (() => void) | undefined;

  add(piece: T): void {
    this.#pieces.push(piece);
    this.#wake?.();
  }

  async next(): Promise<T> {
    while (this.#pieces.length === 0) await new Promise<void>((resolve) => (this.#wake = resolve));
    return this.#pieces.shift()!;
  }

  /** Takes pieces until one is as wanted. */
  async until(isWanted: (piece: T) => boolean): Promise<T> {
    for (;;) {
      const piece = await this.next();
      if (isWanted(piece)) return piece;
    }
  }
}
