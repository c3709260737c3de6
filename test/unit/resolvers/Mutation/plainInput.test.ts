import { unmarshall } from "@aws-sdk/util-dynamodb";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseKept } from "#functions/lake/kept";
import { parseSteps } from "#functions/sites/asking/funnel";
import { parseHistoryRange } from "#functions/sites/asking/question";
import { runs } from "../../../support/seed.ts";
import { items, item, writesOf } from "../answers.ts";
import type { Asked } from "../field.ts";
import { fieldOver } from "../field.ts";
import { alice, stored } from "../handlers.ts";
import { site } from "../stored.ts";

/**
 * Filters, steps and ranges that the resolvers take without a function are those that the function takes, and
 * are stored as it returns them. It is asked for all others.
 */
const numRuns = Math.max(200, runs(1));
const { PK: _pk, SK: _sk, ...siteOf } = site;
const NOW_MS = Date.now();

type Stores = (input: object, timezone?: string) => Promise<object | undefined>;

/** A mutation that succeeds: returns what it stores, or undefined if it asks the function. */
function stores(mutation: string): Stores {
  const run = fieldOver(mutation);
  return async (input, timezone = "UTC") => {
    let isAsked = false;
    const found = { ...site, timezone };
    const ask = { args: { input: { siteId: "S", ...input } }, identity: alice, now: NOW_MS };
    const ended = await run(ask, (asked) => {
      if (asked.operation === "BatchGetItem")
        return outcome(JSON.stringify(asked).includes("PROFILE") ? items(stored, found) : items(found, null));
      if (asked.operation === "GetItem")
        return outcome(item(JSON.stringify(asked).includes("SITE#") ? found : stored));
      isAsked ||= asked.operation === "Invoke";
      return isAsked
        ? { result: { error: { type: "ValidationError", message: "", info: {} } } }
        : { result: { count: 1, keys: [], cancellationReasons: null } };
    });
    return isAsked ? undefined : storedBy(ended.asked.at(-1));
  };
}

const outcome = (answer: ReturnType<typeof item>) =>
  answer as Exclude<typeof answer, (asked: Asked) => unknown>;

function storedBy(asked: Asked | undefined): object {
  const [put] = writesOf(asked) as { attributeValues: Record<string, object> }[];
  // AppSync has numbers where DynamoDB has their text.
  const values = JSON.parse(
    JSON.stringify(put!.attributeValues).replace(/\{"N":(\d+)\}/g, '{"N":"$1"}'),
  ) as never;
  return unmarshall(values);
}

const half = "\ud800";
const text = fc.oneof(
  { weight: 8, arbitrary: fc.string({ minLength: 1, maxLength: 12, unit: "grapheme" }) },
  { weight: 4, arbitrary: fc.string({ maxLength: 8 }).map((rest) => `/${rest}`) },
  fc.constantFrom("", half, `/${half}`, "*", "a\nb", "x".repeat(500), "x".repeat(501), "é".repeat(500)),
);
const orNull = <T>(arbitrary: fc.Arbitrary<T>, weight = 5) =>
  fc.oneof({ weight, arbitrary: fc.constantFrom(null, undefined) }, { weight: 1, arbitrary });

describe("filters that are saved", () => {
  const operators = [
    "IS",
    "IS_NOT",
    "CONTAINS",
    "CONTAINS_NOT",
    "LIKE",
    "NOT_LIKE",
    "SET",
    "NOT_SET",
  ] as const;
  const filter = fc.record({
    dimension: fc.constantFrom("PAGE", "COUNTRY", "EVENT", "CITY", "CHANNEL", "COUNTRY", "GOAL", "PROPERTY"),
    operator: fc.constantFrom(...operators),
    property: orNull(text, 20),
    event: orNull(text, 20),
    values: fc.oneof(
      { weight: 6, arbitrary: fc.array(text, { minLength: 1, maxLength: 4 }) },
      fc.constantFrom(
        null,
        undefined,
        [],
        Array.from({ length: 101 }, () => "a"),
      ),
      fc.integer({ min: 1, max: 40 }).map((length) => Array.from({ length }, () => "é".repeat(400))),
    ),
  });

  it("without a function are those that it takes, as it returns them", { timeout: 300_000 }, async () => {
    const saveFilter = stores("Mutation.putSavedFilter");
    let plain = 0;
    const filters = fc.oneof(
      { weight: 9, arbitrary: fc.array(filter, { minLength: 1, maxLength: 3 }) },
      fc
        .integer({ min: 18, max: 22 })
        .map((length) => Array.from({ length }, () => ({ dimension: "PAGE", operator: "SET" as const }))),
    );
    await fc.assert(
      fc.asyncProperty(filters, async (input) => {
        const kept = await saveFilter({ name: "F", filters: input });
        if (!kept) return;
        plain += 1;
        expect(kept).toMatchObject({ filters: json(parseKept(json(input) as never, []).filters) });
      }),
      { numRuns },
    );
    expect(plain).toBeGreaterThan(0);
  });
});

describe("steps of a funnel", () => {
  const step = fc.record({
    kind: fc.constantFrom("PAGE", "PAGE", "EVENT", "EVENT", null, "DURATION", "SCROLL"),
    match: orNull(fc.constantFrom("EXACT", "PREFIX", "CONTAINS", "WILDCARD"), 3),
    pattern: text,
    property: orNull(text),
    value: orNull(text, 8),
    goalId: orNull(fc.constant("goal"), 20),
  });

  it("without a function are those that it takes, as it returns them", { timeout: 300_000 }, async () => {
    const saveFunnel = stores("Mutation.putFunnel");
    let plain = 0;
    const steps = fc.oneof(
      { weight: 9, arbitrary: fc.array(step, { minLength: 2, maxLength: 2 }) },
      fc.array(fc.constant({ kind: "PAGE", pattern: "/" }), { maxLength: 10 }),
    );
    await fc.assert(
      fc.asyncProperty(steps, async (input) => {
        const kept = await saveFunnel({ name: "F", steps: input });
        if (!kept) return;
        plain += 1;
        expect(() => parseSteps(json(input) as never, [])).not.toThrow();
        expect(kept).toMatchObject({ steps: json(input).map((each) => withoutNulls(each)) });
      }),
      { numRuns },
    );
    expect(plain).toBeGreaterThan(0);
  });
});

describe("the range of an export", () => {
  const zones = [
    "UTC",
    "Europe/Vienna",
    "Asia/Kathmandu",
    "Australia/Lord_Howe",
    "America/St_Johns",
    "Pacific/Apia",
  ];
  const HOUR_MS = 3_600_000;
  const QUARTER_MS = HOUR_MS / 4;
  const quarters = (days: number) => (days * 24 * HOUR_MS) / QUARTER_MS;

  it("without a function is one that it takes, as it returns it", { timeout: 300_000 }, async () => {
    const startExport = stores("Mutation.exportSite");
    let plain = 0;
    const asked = fc.record({
      timezone: fc.constantFrom(...zones),
      from: fc.integer({ min: -quarters(800), max: quarters(2) }),
      length: fc.integer({ min: -4, max: quarters(810) }),
      /** True if it begins and ends on whole hours of UTC. */
      isWhole: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(asked, async ({ timezone, from, length, isWhole }) => {
        const unit = isWhole ? 4 : 1;
        const at = (quarter: number) =>
          new Date((Math.floor(NOW_MS / HOUR_MS) * 4 + Math.floor(quarter / unit) * unit) * QUARTER_MS);
        const range = { from: at(from).toISOString(), to: at(from + length).toISOString() };
        const input = { ...range, what: "EVENTS", format: "CSV" };
        const job = (await startExport(input, timezone)) as { input: object } | undefined;
        if (!job) return;
        plain += 1;
        const { start, end } = parseHistoryRange({ ...siteOf, timezone }, range);
        expect(job.input).toMatchObject({ from: start, to: end });
      }),
      { numRuns },
    );
    expect(plain).toBeGreaterThan(0);
  });
});

/** A value as the function gets it. */
const json = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

const withoutNulls = (input: object): object =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
