/** The settings of the reader of a stream, and the time that one batch of it takes. */
export interface Reader {
  /** Events of one site that arrive in a second, evenly. */
  perSecond: number;
  seconds: number;
  /** Partitions of the site's raw events, each a shard of the stream (`Site.shards`). */
  shards: number;
  /** Batches of a shard that run at a time (`countingBatches`). */
  batches: number;
  /** The most events of a batch, and for how long fewer gather. */
  batchSize: number;
  windowMs: number;
  /** Returns the time in milliseconds that a batch of so many events runs. */
  batchMs: (events: number) => number;
}

/** The delays after which events are counted, in milliseconds, sorted. */
export type Late = number[];

/**
 * Simulates Lambda's reader of a stream: the events of a shard are divided among as many lines as batches may
 * run at a time. Each line runs one batch after another (Lambda guide, "Polling and batching streams":
 * concurrent batches per shard). A batch begins when it is full or when its first event has waited for the
 * window. The line of an event depends on its key, so the simulation takes the lines by turns.
 */
export function simulate(reader: Reader): Late {
  const { perSecond, seconds, shards, batches, batchSize, windowMs, batchMs } = reader;
  const lines = shards * batches;
  const late: Late = [];
  for (let line = 0; line < lines; line += 1) {
    const times: number[] = [];
    for (let at = line; at < perSecond * seconds; at += lines) times.push((at * 1000) / perSecond);
    let free = 0;
    for (let next = 0; next < times.length;) {
      const full = times[next + batchSize - 1] ?? Infinity;
      const begins = Math.max(free, Math.min(full, times[next]! + windowMs));
      let end = next;
      while (end < times.length && end - next < batchSize && times[end]! <= begins) end += 1;
      free = begins + batchMs(end - next);
      for (; next < end; next += 1) late.push(free - times[next]!);
    }
  }
  return late.sort((a, b) => a - b);
}
