import fc from "fast-check";
import { hourAt } from "../../../../../../functions/lib/sites/stats/calendar.ts";
import { mergeHour } from "../../../../../../functions/lib/sites/stats/mergeDeltas.ts";
import { rebuildHours } from "../../../../../../functions/lib/sites/rebuild/rebuild.ts";
import type { SiteItem } from "../../../../../../resolvers/table/sites/site.ts";
import { countersByName } from "../../../../../../functions/lib/sites/stats/rows.ts";
import { retryIfReplaced } from "../../../../../../functions/lib/sites/stats/lists.ts";
import { readHours } from "../../../../../../functions/lib/sites/stats/read.ts";
import { StatsReader } from "../../../../../../functions/lib/sites/stats/statsReader.ts";
import { handler } from "../../../../../../functions/stream/aggregate.ts";
import * as event from "../../../../../../resolvers/table/sites/event.ts";
import type { EventItem } from "../../../../../../resolvers/table/sites/event.ts";
import { hourOf } from "../fold/reference.ts";
import { handOver, imageOf, streamed } from "../fold/site.ts";
import type { Table } from "../fold/table.ts";
import { batchesOf, delivery, GOALS } from "../fold/sessions.ts";
import type { Death, Turns } from "./turns.ts";

const death = (most: number) =>
  fc.option(fc.tuple(fc.nat(most), fc.constantFrom("before" as const, "after" as const)), { nil: undefined });

/**
 * Concurrent work: two shards of the stream, runs of rebuild, merges and readers, and the order of their
 * requests.
 */
export const story = fc.record({
  lanes: fc.tuple(delivery, delivery),
  /** The shard of each event. */
  lane: fc.array(fc.nat(1), { minLength: 30, maxLength: 30 }),
  /** Events whose records are given up: only their raw items are there. */
  lost: fc.array(fc.nat(), { maxLength: 2 }),
  rebuilds: fc.array(death(60), { minLength: 1, maxLength: 3 }),
  merges: fc.array(fc.tuple(fc.nat(), death(6)), { maxLength: 4 }),
  reads: fc.nat(3),
  draws: fc.array(fc.nat(), { minLength: 100, maxLength: 100 }),
});
export type Story = ReturnType<(typeof story)["generate"]>["value"];

/** All events of a site, in the order of time. */
interface Told {
  site: SiteItem;
  events: EventItem[];
  from: string;
  to: string;
}

/** A story while it goes on: which events are there, and which have to be counted. */
export class Stage {
  readonly #arrived = new Set<EventItem>();
  readonly #counted = new Set<EventItem>();
  readonly #folds = new Set<Promise<unknown>>();
  readonly #table: Table;
  readonly #turns: Turns;
  readonly #of: Told;

  constructor(table: Table, turns: Turns, of: Told) {
    this.#table = table;
    this.#turns = turns;
    this.#of = of;
  }

  /** One shard of the stream. An event's raw item is there before its record comes. */
  async deliver(events: EventItem[], how: Story["lanes"][number]): Promise<void> {
    const deaths = [...how.deaths];
    for (const batch of events.length > 0 ? batchesOf(events, how) : []) {
      for (const each of batch) await this.arrive(each);
      await handOver(batch, async (now) => {
        const fold = this.#turns.run(() => handler(streamed(now)), deaths.shift() ?? undefined);
        this.#folds.add(fold);
        const end = await fold.finally(() => this.#folds.delete(fold));
        return end.died ? "died" : end.result;
      });
      for (const each of batch) this.#counted.add(each);
    }
  }

  async arrive(each: EventItem): Promise<void> {
    if (this.#arrived.has(each)) return;
    await this.#table.put(imageOf({ ...event.key({ ...each, shard: 0 }), ...each }));
    this.#arrived.add(each);
  }

  /** True if it was done. It may die, or find that too much goes on. */
  async rebuild(how?: Death): Promise<boolean> {
    const { site, from, to } = this.#of;
    const settle = () => Promise.all(this.#folds);
    const work = () =>
      rebuildHours(site, GOALS, from, to, settle).catch((error: Error) => {
        if (/try again|times while it was rolled up/.test(error.message)) return undefined;
        throw error;
      });
    const end = await this.#turns.run(work, how);
    return !end.died && end.result !== undefined;
  }

  async merge(at: number, how: Death | undefined): Promise<void> {
    const { site, events } = this.#of;
    const { start } = hourAt(events[at % events.length]!.at, site.timezone);
    await this.#turns.run(() => mergeHour(site, start), how);
  }

  /** A reader whose requests have other requests between them. */
  async read(): Promise<string[]> {
    const least = this.#totals(this.#counted);
    const end = await this.#turns.run(() => this.#shown());
    return end.died ? [] : outside(end.result, least, this.#totals(this.#arrived));
  }

  /** Returns the figures that are shown now beyond the events so far, or short of the counted events. */
  async look(): Promise<string[]> {
    return outside(await this.#shown(), this.#totals(this.#counted), this.#totals(this.#arrived));
  }

  #shown(): Promise<Totals> {
    const { site, from, to } = this.#of;
    return retryIfReplaced(async (tries) => {
      const reader = new StatsReader(site.siteId, { tries, parts: true, lists: true });
      const hours = await readHours(reader, { from, to }, { dimensions: ["page"], visitors: true });
      const totals: Totals = {};
      for (const { start, counters, rows, uniqueVisitors } of hours) {
        totals[`${start} pageViews`] = counters.pageViews ?? 0;
        totals[`${start} events`] = counters.events ?? 0;
        totals[`${start} visitors`] = uniqueVisitors();
        for await (const block of rows("page"))
          for (const [path, ...numbers] of block)
            totals[`${start} ${path}`] = countersByName(numbers).pageViews ?? 0;
      }
      return totals;
    });
  }

  #totals(events: Set<EventItem>): Totals {
    const totals: Totals = {};
    const visitors = new Set<string>();
    const count = (what: string): void => void (totals[what] = (totals[what] ?? 0) + 1);
    for (const { at, entity, path, visitorId } of events) {
      if (entity === "Engagement") continue;
      const start = hourOf(at, this.#of.site.timezone);
      count(`${start} ${entity === "PageView" ? "pageViews" : "events"}`);
      if (entity === "PageView") count(`${start} ${path}`);
      if (!visitors.has(`${start} ${visitorId}`)) count(`${start} visitors`);
      visitors.add(`${start} ${visitorId}`);
    }
    return totals;
  }
}

type Totals = Record<string, number>;

function outside(shown: Totals, least: Totals, most: Totals): string[] {
  const names = [...new Set([...Object.keys(shown), ...Object.keys(least)])];
  return names.flatMap((name) => {
    const [count, low, high] = [shown[name] ?? 0, least[name] ?? 0, most[name] ?? 0];
    return count < low || count > high ? [`${name}: ${count}, of ${low} to ${high}`] : [];
  });
}
