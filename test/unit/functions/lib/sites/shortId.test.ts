import { expect, it } from "vitest";
import { shortEventId } from "#functions/sites/shortId";

it("an event is the same as another one by the id that its sender gave it, else by its own", () => {
  const id = shortEventId({ eventId: "01ARZ3NDEKTSV4RRFFQ69G5FAV" });
  expect(id).toMatch(/^[\w-]{8}$/);
  expect(shortEventId({ eventId: "01ARZ3NDEKTSV4RRFFQ69G5FAV" })).toBe(id);
  expect(shortEventId({ eventId: "01ARZ3NDEKTSV4RRFFQ69G5FAW" })).not.toBe(id);
  const named = shortEventId({ eventId: "01ARZ3NDEKTSV4RRFFQ69G5FAV", messageId: "m1" });
  expect(shortEventId({ eventId: "01ARZ3NDEKTSV4RRFFQ69G5FAW", messageId: "m1" })).toBe(named);
  expect(shortEventId({ eventId: "m1" })).not.toBe(named);
  // a sender's name for an event is never taken for the id of another event
  expect(shortEventId({ eventId: "x", messageId: "01ARZ3NDEKTSV4RRFFQ69G5FAV" })).not.toBe(id);
});
