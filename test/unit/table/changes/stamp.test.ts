import { expect, test } from "vitest";
import { formOf, FORMS, isStamped, tombstoneItem } from "#table/changes/stamp";
import { stampedEntity } from "#table/changes/stampedEntity";
import { entities } from "#table/model/entities";

test("the form of a key names one entity, as its own builders spell it", () => {
  const found = Object.entries(entities).filter(([, place]) => isStamped(place));
  expect(found.map(([, place]) => formOf(place)).toSorted()).toEqual(FORMS.toSorted());
  for (const [name, place] of found) expect(stampedEntity(place)).toBe(name);
});

test("a key of another entity has none", () => {
  for (const key of [
    { PK: "SUB#a@example.com", SK: "STATE" },
    { PK: "SITE#s#V#v", SK: "SESSION#1" },
  ])
    expect([isStamped(key), stampedEntity(key)]).toEqual([false, undefined]);
});

test("a tombstone lives for two days beside the key of its item", () => {
  const stamp = { changedBy: "USER#u", changedRequest: "r#1" };
  expect(tombstoneItem({ PK: "SITE#s", SK: "GOAL#g" }, stamp, 1000)).toEqual({
    ...{ PK: "TOMBSTONE#SITE#s", SK: "GOAL#g", entity: "Tombstone", ...stamp, ttl: 1000 + 172_800 },
  });
});
