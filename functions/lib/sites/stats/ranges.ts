/** A range of starts, `[from, to)`. */
export interface Range {
  from: string;
  to: string;
}

/** Returns the ranges of which none overlaps or touches another one. */
export function coalesceRanges(ranges: Range[]): Range[] {
  const apart: Range[] = [];
  for (const { from, to } of ranges.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = apart.at(-1);
    if (last && from <= last.to) last.to = to > last.to ? to : last.to;
    else apart.push({ from, to });
  }
  return apart;
}

/**
 * Items by their start, of which no range is read twice: a range within one that was read is taken from that
 * one, and a range within a planned one reads the planned one.
 */
export class RangeReader<Item> {
  readonly #read: (from: string, to: string) => Promise<Item[]>;
  readonly #startOf: (item: Item) => string;
  readonly #planned: Range[];
  readonly #known: (Range & { items: Promise<Item[]> })[] = [];

  constructor(
    read: (from: string, to: string) => Promise<Item[]>,
    startOf: (item: Item) => string,
    planned: Range[] = [],
  ) {
    [this.#read, this.#startOf, this.#planned] = [read, startOf, coalesceRanges(planned)];
  }

  async within(from: string, to: string): Promise<Item[]> {
    const hasIt = (range: Range): boolean => range.from <= from && to <= range.to;
    const items = await (this.#known.find(hasIt) ?? this.#add(this.#planned.find(hasIt) ?? { from, to }))
      .items;
    return items.filter((item) => from <= this.#startOf(item) && this.#startOf(item) < to);
  }

  #add({ from, to }: Range): Range & { items: Promise<Item[]> } {
    const added = { from, to, items: this.#read(from, to) };
    this.#known.push(added);
    return added;
  }
}
