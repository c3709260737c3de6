import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withClick, type SendClicks } from "#functions/mail/engagement/clicks";
import { MAX_CLICKS } from "#table/mail/send";
import { runs } from "../../../../../support/seed.ts";

interface Sample {
  ms: number;
  link: string;
  isMachine?: boolean;
}

const START = Date.parse("2026-11-22T12:00:00.000Z");
const iso = (ms: number) => new Date(START + ms).toISOString();
const eventOf = ({ ms, link, isMachine = false }: Sample) => ({
  ...{ eventId: `${ms}-${link}`, type: "CLICKED" as const, at: iso(ms), link, isMachine },
  ...{ email: "ann@example.com", sendId: "s", messageId: "m", mailedAt: iso(0) },
});

function after(samples: Sample[]): SendClicks {
  const none: SendClicks = {
    clicks: [],
    ...{ clickedAt: undefined, machineClickedAt: undefined },
    takenBack: [],
    isMachine: false,
  };
  return samples.reduce((known, each) => withClick(known.clicks, eventOf(each)), none);
}

describe("clicks", () => {
  it("of a person", () => {
    const { clickedAt, machineClickedAt, clicks } = after([
      { ms: 5000, link: "a" },
      { ms: 3000, link: "a" },
    ]);
    expect([clickedAt, machineClickedAt, clicks.length]).toEqual([iso(3000), undefined, 2]);
  });

  it("on one link twice in a second are a person's double click", () => {
    const clicked = after([
      { ms: 0, link: "a" },
      { ms: 300, link: "a" },
    ]);
    expect([clicked.clickedAt, clicked.machineClickedAt]).toEqual([iso(0), undefined]);
  });

  it.each([
    [1000, undefined, iso(0)],
    [1001, iso(0), undefined],
  ])("on two links %i ms apart", (ms, clickedAt, machineClickedAt) => {
    const samples = [
      { ms: 0, link: "a" },
      { ms, link: "b" },
    ];
    for (const each of [samples, samples.toReversed()])
      expect(after(each)).toMatchObject({ clickedAt, machineClickedAt });
  });

  it("take a click back that looked like a person's", () => {
    const first = after([{ ms: 0, link: "a" }]);
    expect(first.clickedAt).toBe(iso(0));
    const second = withClick(first.clicks, eventOf({ ms: 400, link: "b" }));
    expect(second).toMatchObject({ clickedAt: undefined, machineClickedAt: iso(0) });
    expect(second.takenBack.map(({ eventId }) => eventId)).toEqual(["0-a"]);
    const third = withClick(second.clicks, eventOf({ ms: 60_000, link: "a" }));
    expect(third).toMatchObject({ clickedAt: iso(60_000), machineClickedAt: iso(0), takenBack: [] });
  });

  it("of a program that says so are a machine's", () => {
    const clicked = after([
      { ms: 0, link: "a", isMachine: true },
      { ms: 9000, link: "a" },
    ]);
    expect(clicked).toMatchObject({ clickedAt: iso(9000), machineClickedAt: iso(0) });
  });
});

// A reference that knows every click: whether another link was clicked within a second.
function expected(samples: Sample[]) {
  const isMachine = (one: Sample) =>
    one.isMachine || samples.some(({ link, ms }) => link !== one.link && Math.abs(ms - one.ms) <= 1000);
  const first = (of: Sample[]) => (of.length > 0 ? iso(Math.min(...of.map(({ ms }) => ms))) : undefined);
  return {
    clickedAt: first(samples.filter((each) => !isMachine(each))),
    machineClickedAt: first(samples.filter(isMachine)),
  };
}

describe("in any order", () => {
  const sample = fc.record({
    ms: fc.integer({ min: 0, max: 20_000 }),
    link: fc.constantFrom("a", "b", "c"),
    isMachine: fc.boolean(),
  });
  const byEvent = { selector: ({ ms, link }: Sample) => `${ms}-${link}` };

  it("say the same", () => {
    const samples = fc.uniqueArray(sample, { ...byEvent, maxLength: MAX_CLICKS });
    const shuffled = samples.chain((all) => fc.tuple(fc.constant(all), shuffle(all)));
    fc.assert(
      fc.property(shuffled, ([all, other]) => {
        expect(after(other).clicks).toEqual(after(all).clicks);
        expect(after(other)).toMatchObject(expected(all));
      }),
      { numRuns: runs(5) },
    );
  });

  it("say who clicked first, though a scanner followed 60 links", () => {
    const sweep = Array.from({ length: 60 }, (_, at) => ({ ms: at * 50, link: `link${at}` }));
    const all = [...sweep, { ms: 3_600_000, link: "link3" }];
    fc.assert(
      fc.property(shuffle(all), (other) => {
        const clicked = after(other);
        expect(clicked.clicks).toHaveLength(MAX_CLICKS);
        expect(clicked).toMatchObject({ clickedAt: iso(3_600_000), machineClickedAt: iso(0) });
      }),
    );
  });
});

function shuffle<T>(all: T[]): fc.Arbitrary<T[]> {
  return fc.shuffledSubarray(all, { minLength: all.length });
}
