import { describe, expect, it } from "vitest";
import { entities, otherKeys } from "#table/model/entities";
import { indexes } from "#table/indexes";
import { patterns } from "#table/model/patterns";
import type { EntityPlace } from "#table/place";
import { measured } from "../../../docs/generator/measured.ts";
import { named, textOf } from "../../../docs/generator/patternText.ts";

/** The names of the entities with a key of an index that no pattern reads, such as `Email GSI1`. */
function unread(places: Record<string, Partial<EntityPlace>>): string[] {
  const read = patterns
    .flatMap((each) => each.requests(named))
    .flatMap((each) => ("query" in each && each.query.index ? [each.query] : []));
  return Object.entries(places).flatMap(([entity, place]) =>
    (Object.keys(indexes) as (keyof typeof indexes)[]).flatMap((index) => {
      const partition = place[indexes[index].hash];
      if (partition === undefined) return [];
      // A name in braces stands for any text.
      const form = partition
        .split(/\{[^}]*\}/)
        .map((each) => each.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
      const isRead = new RegExp(`^${form.join("[^#]+")}$`);
      const readers = read.filter((each) => each.index === index && isRead.test(each.partition));
      return readers.length > 0 ? [] : [`${entity} ${index}`];
    }),
  );
}

describe("the access patterns", () => {
  it("read each key of an index that an item has: DynamoDB takes a write for it", () => {
    expect(unread(entities)).toEqual([]);
    const others = Object.entries(otherKeys).map(([entity, { keys }]) => [entity, keys] as const);
    expect(unread(Object.fromEntries(others))).toEqual([]);
    const unused = { GSI1PK: "EMAIL#{address}", GSI2PK: "USERS#{userId}#{status}" };
    expect(unread({ Email: { ...entities.Email!, ...unused } })).toEqual(["Email GSI1", "Email GSI2"]);
  });

  it("each say what they cost, as test/access/patterns.test.ts asserts it", () => {
    expect(measured().get("users-2")).toEqual({ items: 2, units: 0.5 });
    expect(measured().get("users-7")).toEqual({ items: 2, units: 2 });
    const rows = measured();
    expect(patterns.filter(({ row }) => !rows.has(row))).toEqual([]);
  });

  it("are numbered in each domain, without gaps", () => {
    const numbers = new Map<string, number>();
    for (const { row } of patterns) {
      const domain = row.slice(0, row.lastIndexOf("-"));
      numbers.set(domain, (numbers.get(domain) ?? 0) + 1);
      expect(row).toBe(`${domain}-${numbers.get(domain)}`);
    }
  });

  // Written by hand.
  it.each([
    ["users-1", ["Get `USER#{userId}` / `PROFILE`"]],
    ["users-2", ["Query GSI1 `USERS`, begins_with `{prefix}`, a page"]],
    ["users-4", ["Query `USER#{userId}`, begins_with `EMAIL#`, a page"]],
    ["users-7", ["Get `EMAIL#{address}` / `OWNER`", "Get `USER#{userId}` / `PROFILE`"]],
    ["users-6", ["Query `USER#{userId}`"]],
    ["sites-37", ["Query `SITE#{siteId}`, BETWEEN `REALTIME#{from}` AND `REALTIME#{to}`"]],
    ["sites-38", ["Query `LIVE`, eventually consistent"]],
    ["sites-39", ["Get `LIVE` / `SITE#{siteId}`"]],
  ])("row %s is asked as the data model says", (row, requests) => {
    const pattern = patterns.find((each) => each.row === row);
    expect(pattern?.requests(named).map(textOf)).toEqual(requests);
  });
});
