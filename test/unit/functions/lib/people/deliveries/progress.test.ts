import { describe, expect, test } from "vitest";
import type {
  DeliveryOutcome,
  Progress,
} from "../../../../../../functions/lib/people/deliveries/progress.ts";
import { nextOf } from "../../../../../../functions/lib/people/deliveries/progress.ts";

const NOW = Date.parse("2026-11-22T12:00:00.000Z");
const iso = (at: number) => new Date(at).toISOString();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NEW: Progress = { attempts: [], step: 0, createdAt: iso(NOW) };
const refusal: DeliveryOutcome = {
  answer: { isDelivered: false, status: 500, milliseconds: 20, error: "STATUS" },
};
const gone: DeliveryOutcome = { answer: { ...refusal.answer, status: 410, isGone: true } };
const success: DeliveryOutcome = { answer: { isDelivered: true, status: 204, milliseconds: 30 } };
const [aside, paused] = [{ because: "SET_ASIDE" }, { because: "PAUSED" }] as const;

/** Looks at a delivery whenever it is due, until it ends; answers what it waited for, in ms. */
function waitsOf(
  outcome: DeliveryOutcome,
  random: number,
): { waits: number[]; last: ReturnType<typeof nextOf> } {
  const waits: number[] = [];
  let progress = NEW;
  for (let now = NOW; ; now = Date.parse(iso(now + waits.at(-1)!))) {
    const next = nextOf(progress, outcome, { now, random });
    if (next.dueAt === undefined) return { waits, last: next };
    waits.push(Date.parse(next.dueAt) - now);
    progress = { ...progress, ...next };
  }
}

describe("a try that fails", () => {
  test("is followed by nine others after longer and longer pauses, and the tenth is the last", () => {
    const { waits, last } = waitsOf(refusal, 0);
    const pauses = [5000, 300_000, HOUR / 2, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, DAY];
    expect(waits).toEqual(pauses);
    expect(last.status).toBe("FAILED");
    expect(last.attempts).toHaveLength(10);
    expect(last.attempts[0]).toEqual({ at: iso(NOW - 20), status: 500, milliseconds: 20, error: "STATUS" });
  });

  test("is repeated up to a fifth later, so that not all come at once", () => {
    expect(waitsOf(refusal, 0.5).waits.slice(0, 2)).toEqual([5500, 330_000]);
  });

  test("is not repeated before the receiver wants it, and not earlier than otherwise", () => {
    const at = (notBefore: number, step = 0) =>
      nextOf({ ...NEW, step }, refusal, { now: NOW, random: 0, notBefore }).dueAt;
    expect(at(NOW + 60_000)).toBe(iso(NOW + 60_000));
    expect(at(NOW + 60_000, 1)).toBe(iso(NOW + 300_000));
    expect(at(0)).toBe(iso(NOW + 5000));
  });

  test("keeps the newest ten attempts of a delivery that was replayed", () => {
    const attempts = Array.from({ length: 10 }, (_, at) => ({ at: iso(NOW + at), milliseconds: at }));
    const next = nextOf({ ...NEW, attempts }, refusal, { now: NOW, random: 0 });
    expect(next.attempts.map(({ milliseconds }) => milliseconds)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 20]);
  });
});

test("a try that succeeds ends it", () => {
  const next = nextOf({ ...NEW, step: 3 }, success, { now: NOW, random: 0 });
  expect(next).toEqual({
    ...{ status: "DELIVERED", step: 3 },
    attempts: [{ at: iso(NOW - 30), status: 204, milliseconds: 30 }],
  });
});

describe("without a try", () => {
  test("the pauses go by while the destination is set aside, and no attempt is noted but at the end", () => {
    const { waits, last } = waitsOf(aside, 0);
    expect(waits).toHaveLength(9);
    expect(last).toEqual({
      ...{ status: "FAILED", step: 9 },
      attempts: [expect.objectContaining({ milliseconds: 0, error: "SET_ASIDE" })],
    });
    const first = nextOf(NEW, aside, { now: NOW, random: 0, notBefore: NOW + 900_000 });
    expect(first).toEqual({ status: "WAITING", attempts: [], step: 1, dueAt: iso(NOW + 900_000) });
  });

  test("it is looked at each day while the destination is paused, for 13 days, and no pause goes by", () => {
    const { waits, last } = waitsOf(paused, 0);
    expect(waits).toEqual(Array.from({ length: 13 }, () => DAY));
    expect(last).toEqual({
      ...{ status: "FAILED", step: 0 },
      attempts: [{ at: iso(NOW + 13 * DAY), milliseconds: 0, error: "PAUSED" }],
    });
  });

  test("it waits so after a 410, which is noted", () => {
    const next = nextOf(NEW, gone, { now: NOW, random: 0 });
    expect(next).toMatchObject({ status: "WAITING", step: 0, dueAt: iso(NOW + DAY) });
    expect(next.attempts).toMatchObject([{ status: 410, error: "STATUS" }]);
  });
});
