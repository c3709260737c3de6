import { expect, test } from "vitest";
import { mappedEvent } from "../../../../../../functions/lib/people/deliveries/mapping.ts";

const DATA = { userId: "u1", properties: { total: 5, items: [{ id: 1 }], address: { city: "Graz" } } };

test("a value is sent at another path, and objects on the way there are made", () => {
  expect(mappedEvent(DATA, [{ from: "properties.total", to: "order.value.amount" }])).toEqual({
    ...{ userId: "u1", properties: { items: [{ id: 1 }], address: { city: "Graz" } } },
    order: { value: { amount: 5 } },
  });
});

test("one without another path is not sent", () => {
  expect(mappedEvent(DATA, [{ from: "properties" }, { from: "userId" }])).toEqual({});
  expect(mappedEvent(DATA, [{ from: "properties.address.city" }])).toEqual({
    ...{ userId: "u1", properties: { total: 5, items: [{ id: 1 }], address: {} } },
  });
});

test("what is not there changes nothing", () => {
  const mapping = ["none", "userId.first", "properties.none.city", "properties.items.0"];
  expect(
    mappedEvent(
      DATA,
      mapping.map((from) => ({ from, to: "other" })),
    ),
  ).toEqual(DATA);
  expect(mappedEvent(DATA)).toEqual(DATA);
});

test("two values can change places", () => {
  const swap = [
    { from: "a", to: "b" },
    { from: "b", to: "a" },
  ];
  expect(mappedEvent({ a: 1, b: 2 }, swap)).toEqual({ a: 2, b: 1 });
});

test("what is in the way is replaced, and the event itself does not change", () => {
  const before = structuredClone(DATA);
  expect(mappedEvent(DATA, [{ from: "properties.total", to: "userId.total" }])).toMatchObject({
    userId: { total: 5 },
  });
  expect(mappedEvent(DATA, [{ from: "userId", to: "properties.items.by" }])).toMatchObject({
    properties: { items: { by: "u1" } },
  });
  expect(DATA).toEqual(before);
});

test("__proto__ is a name like others", () => {
  const sent = JSON.parse('{"properties":{"__proto__":{"admin":true}}}') as Record<string, unknown>;
  const text = (mapping: { from: string; to?: string }[]) => JSON.stringify(mappedEvent(sent, mapping));
  expect(text([{ from: "properties.__proto__", to: "__proto__.x" }])).toBe(
    '{"properties":{},"__proto__":{"x":{"admin":true}}}',
  );
  expect(text([{ from: "properties.__proto__.admin" }])).toBe('{"properties":{"__proto__":{}}}');
  expect(({} as { admin?: true }).admin).toBeUndefined();
});
