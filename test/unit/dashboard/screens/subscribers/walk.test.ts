import { describe, expect, it } from "vitest";
import { MOST, STEP, walkOf, type Walk } from "../../../../../dashboard/screens/subscribers/list/walk.ts";

const PEOPLE = Array.from({ length: 3 * STEP + 7 }, (_, at) => at);

/** A list of pages of one step, which fails at these calls. */
class List {
  readonly done: number[] = [];
  readonly counts: number[] = [];
  readonly failing = { reads: new Set<string | null>(), acts: 0 };
  isStopped = false;
  readonly #people: number[];

  constructor(people = PEOPLE) {
    this.#people = people;
  }

  walk(): Walk<number> {
    return {
      read: (nextToken) => {
        const from = Number(nextToken ?? 0);
        const items = this.#people.slice(from, from + STEP);
        const hasMore = from + STEP < this.#people.length;
        if (this.failing.reads.delete(nextToken)) return Promise.resolve(undefined);
        return Promise.resolve({ items, nextToken: hasMore ? String(from + STEP) : null });
      },
      act: (items) => {
        this.failing.acts -= 1;
        if (this.failing.acts === 0) return Promise.resolve(false);
        this.done.push(...items);
        return Promise.resolve(true);
      },
      onStep: (done) => this.counts.push(done),
      mayGoOn: () => !this.isStopped,
    };
  }
}

describe("a walk over all that match", () => {
  it("does each person once, in steps", async () => {
    const list = new List();
    expect(await walkOf(null, list.walk())).toEqual({ end: "ENDED", nextToken: null, undone: [] });
    expect(list.done).toEqual(PEOPLE);
    expect(list.counts).toEqual([100, 200, 300, 307]);
  });

  it("goes on at the step that could not be read", async () => {
    const list = new List();
    list.failing.reads.add("100");
    const walked = await walkOf(null, list.walk());
    expect(walked).toEqual({ end: "UNREAD", nextToken: "100", undone: [] });
    expect((await walkOf(walked.nextToken, list.walk())).end).toBe("ENDED");
    expect(list.done).toEqual(PEOPLE);
  });

  it("names the people of the step that could not be done, and does them first", async () => {
    const list = new List();
    list.failing.acts = 2;
    const walked = await walkOf(null, list.walk());
    expect(walked).toEqual({ end: "UNDONE", nextToken: "100", undone: PEOPLE.slice(100, 200) });
    expect((await walkOf(walked.nextToken, list.walk())).end).toBe("ENDED");
    expect(list.done).toEqual(PEOPLE);
  });

  it("stops between two steps, and goes on from there", async () => {
    const list = new List();
    const walk = list.walk();
    const stopping = { ...walk, onStep: () => (list.isStopped = true) };
    expect(await walkOf(null, stopping)).toEqual({ end: "STOPPED", nextToken: "100", undone: [] });
    list.isStopped = false;
    await walkOf("100", walk);
    expect(list.done).toEqual(PEOPLE);
  });

  it("pauses after the most people that are done at once", async () => {
    const list = new List(Array.from({ length: MOST + 1 }, (_, at) => at));
    const walked = await walkOf(null, list.walk());
    expect([walked.end, list.done.length]).toEqual(["PAUSED", MOST]);
    expect((await walkOf(walked.nextToken, list.walk())).end).toBe("ENDED");
    expect(list.done.length).toBe(MOST + 1);
  });
});
