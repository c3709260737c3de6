import { marshall } from "@aws-sdk/util-dynamodb";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { placeEvents } from "../../../../../../functions/lib/sites/fold/place.ts";
import { fromItem } from "../../../../../../functions/lib/sites/fold/sessionItem.ts";
import type { SessionState } from "../../../../../../functions/lib/sites/fold/sessionState.ts";
import {
  compareEvents,
  joinStates,
  stateOfEvent,
} from "../../../../../../functions/lib/sites/fold/sessionState.ts";
import { ulid } from "../../../../../../functions/lib/ids/ulid.ts";
import { sizeOf } from "../../../../../../packages/local-cloud/services/dynamodb/item.ts";
import type { EventItem } from "../../../../../../resolvers/table/sites/event.ts";
import type { SessionItem } from "../../../../../../resolvers/table/sites/session.ts";
import { packFolded, unpackFolded } from "../../../../../../functions/lib/sites/fold/folded.ts";
import { interactiveEventsOf, pagesOf, stepsOf } from "../../../../../../resolvers/table/sites/session.ts";
import { runs } from "../../../../../support/seed.ts";
import { GOALS, visits, type Drawn } from "./sessions.ts";

const site = { siteId: "01SITE", timezone: "Europe/Vienna", retentionDays: 30, mostShards: 1 };
const visitorId = "a1b2c3d4e5f60718";
const input = { site, goals: GOALS, visitorId };
const BEGIN = Date.parse("2026-11-20T10:00:00.000Z");

function eventOf({ ms, visitor: _, ...drawn }: Drawn): EventItem {
  const eventId = ulid(BEGIN + ms);
  const at = new Date(BEGIN + ms).toISOString();
  return { name: "pageview", ...drawn, siteId: site.siteId, visitorId, eventId, at } as unknown as EventItem;
}

/** The form in which sessions were stored before `folded`, with the instants of steps and views. */
function unfolded(item: SessionItem, { startedAt, first, entry, exit, interactiveEvents }: SessionState) {
  const { folded: _, passiveEvents: __, ...rest } = item;
  const { ids, hours } = unpackFolded(item);
  const view = ([moment, path]: [string, string], before?: string) => {
    const at = item.paths.indexOf(path);
    return [moment === before ? "" : moment, at < 0 ? path : at];
  };
  return {
    ...{ ...rest, hours, ids: ids.join(""), steps: stepsOf(item, Date.parse(startedAt)) },
    ...(entry && exit && { entry: view(entry, first), exit: view(exit, entry[0]) }),
    ...(interactiveEvents > 0 && { interactiveEvents }),
  } as SessionItem;
}

/** The facts that resolvers show of it. */
const shown = (item: SessionItem) => [
  interactiveEventsOf(item),
  pagesOf(item),
  stepsOf(item, Date.parse(item.SK.slice("SESSION#".length))),
];

/**
 * The form in which version 0.1.0 stored sessions: `first`, `entry` and `exit` as the events have them, and
 * nothing left out.
 */
function inFull(item: SessionItem, { startedAt, first, entry, exit, interactiveEvents }: SessionState) {
  return {
    ...{ ...item, names: item.names ?? [], siteId: site.siteId, visitorId, startedAt, interactiveEvents },
    ...{ ...(first && { first }), ...(entry && { entry }), ...(exit && { exit }) },
    hours: item.hours!.map((hour) => ({ ...hour, names: hour.names ?? [] })),
  } as SessionItem;
}

describe("a stored session", () => {
  it("is read as what its events are, in earlier forms too, and counts further events alike", () => {
    fc.assert(
      fc.property(visits, visits, (drawn, further) => {
        const events = drawn.map(eventOf);
        const more = further.map(eventOf);
        for (const { after } of placeEvents(input, [], events)) {
          const own = events
            .filter(({ at }) => `SESSION#${at}` >= after.SK && at <= after.endedAt)
            .sort(compareEvents);
          expect(after.SK).toBe(`SESSION#${own[0]!.at}`);
          const state = joinStates(
            own.map((event) => stateOfEvent(event, site.timezone, GOALS)),
            GOALS,
          );
          const before = unfolded(after, state);
          const full = inFull(before, state);
          const { ids, ...read } = fromItem(after);
          const { ids: _, ...joined } = state;
          expect(read).toEqual(joined);
          const changesOf = (stored: SessionItem) =>
            placeEvents(input, [stored], more).map(({ before: _, ...change }) => change);
          for (const earlier of [before, full]) {
            expect(fromItem(earlier)).toEqual({ ...read, ids });
            expect(shown(earlier)).toEqual(shown(after));
            expect(changesOf(earlier)).toEqual(changesOf(after));
          }
        }
      }),
      { numRuns: runs(2) },
    );
  });

  it("knows its first and last page by name where it does not keep them among its 100 paths", () => {
    const paths = ["/y", ...Array.from({ length: 120 }, (_, at) => `/page/${at}`), "/z"];
    const events = paths.map((path, at) =>
      eventOf({ visitor: 0, ms: at * 1000, path, entity: "PageView" } as Drawn),
    );
    const [change] = placeEvents(input, [], events);
    const { entry, exit } = fromItem(change!.after);
    expect([entry?.[1], exit?.[1], change!.after.paths.includes("/y")]).toEqual(["/y", "/z", false]);
    const pages = [...change!.hours.values()].flatMap(({ lists }) =>
      (["entryPage", "exitPage"] as const).flatMap((name) => [...lists.get(name)!.keys()]),
    );
    expect(pages).toEqual(["/y", "/z"]);
  });

  it("has what is in it once: a visit of eight pages with all tags takes one unit and not two", () => {
    const tags = Object.fromEntries(
      ["source", "medium", "campaign", "term", "content"].map((tag) => [
        `utm${tag.charAt(0).toUpperCase()}${tag.slice(1)}`,
        `${tag}-of-spring`,
      ]),
    );
    const client = { country: "AT", browser: "Chrome", os: "Windows", device: "Desktop" as const };
    const events = Array.from({ length: 8 }, (_, at) =>
      eventOf({
        ...{ visitor: 0, ms: at * 40_000, path: `/articles/2${at}/how-to-count`, entity: "PageView" },
        ...{ ...client, referrer: "news.example/links", source: "source-of-spring", ...tags },
      } as unknown as Drawn),
    );
    const [change] = placeEvents(input, [], events);
    const { PK, SK } = change!.after;
    const real = { PK: PK.replace("01SITE", "0".repeat(26)).replace(visitorId, "v".repeat(22)), SK };
    expect(sizeOf(marshall({ ...change!.after, ...real }) as never)).toBeLessThanOrEqual(1024);
  });
});

test("a stored session, and a stored event, has no name of a browser that is on no list", () => {
  const raw = { browser: "Mozilla/5.0 (compatible; Konqueror/4.4; Linux) KHTML", os: "Linux" };
  const event = {
    ...eventOf({ ms: 0, path: "/" } as unknown as Drawn),
    entity: "PageView",
    ...raw,
  } as EventItem;
  const { after } = placeEvents(input, [], [event])[0]!;
  expect([after.browser, after.os]).toEqual([undefined, "Linux"]);
  expect(fromItem({ ...after, ...raw }).attributes).toEqual({ os: "Linux" });
});

describe("what a session has packed", () => {
  const hour = "2026-11-20T10:00:00.000Z";
  const whole = { ids: ["aaaaaaaa"], hours: [{ hour, pages: [[-1, 300, 0, 7]], names: [[0, 2]] }] };
  const unpack = (folded: Uint8Array) => unpackFolded({ folded } as SessionItem);

  it("is refused if a number of it is negative or no whole one", () => {
    expect(unpack(packFolded(whole))).toEqual(whole);
    for (const wrong of [
      [-2, 1, 0, 0],
      [0, -1, 0, 0],
      [0, 1, 0, 0.5],
      [0, 1, 0, NaN],
    ])
      expect(() => packFolded({ ...whole, hours: [{ hour, pages: [wrong] }] })).toThrow(
        "it must be whole and not negative",
      );
  });

  it("is refused wherever it ends too early", () => {
    const packed = packFolded(whole);
    const end = packFolded({ ...whole, hours: [] }).length;
    for (let length = 0; length < packed.length; length += 1)
      if (length !== end)
        expect(() => unpack(packed.subarray(0, length)), `${length}`).toThrow("was to be read");
  });
});
