import { describe, expect, it } from "vitest";
import { get, item } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { NOW_S, throttled, viewer } from "../handlers.ts";
import { queued, sendId, sendKey, waiting } from "../sends.ts";

const send = field("Query.send");
const ask = (args: object, ...answers: Answer[]) =>
  send({ args: { email: " Ann@example.com", sendId, ...args }, identity: viewer }, ...answers);

describe("Query.send", () => {
  it("is one consistent Get: the time of the id is a part of the key", async () => {
    const { asked, value } = await ask({}, item({ ...queued, ...waiting }));
    expect(asked).toEqual([get(...sendKey)]);
    const { variables: _, ...shown } = { ...queued, ...waiting };
    expect(value).toEqual(shown);
  });

  it.each([
    ["", "too short"],
    [sendId.toLowerCase(), "lower-case letters"],
    [`${sendId}0`, "too long"],
    ["01ARZ3NDEKTSV4RRFFQ69G5FAI", "a letter that no ULID has"],
    ["7ZZZZZZZZZTSV4RRFFQ69G5FAV", "a year of five digits"],
    ["01ARZ3NDEK#SV4RRFFQ69G5FAV", "the separator of keys"],
  ])("reads nothing for %j: %s", async (sendId) => {
    expect(await ask({ sendId })).toMatchObject({ asked: [], failure: ["NotFound", null] });
  });

  it("finds none that is absent or has expired", async () => {
    expect((await ask({}, item(null))).failure).toEqual(["NotFound", null]);
    expect((await ask({}, item({ ...queued, ttl: NOW_S }))).failure).toEqual(["NotFound", null]);
  });

  it("maps what fails to one error", async () => {
    expect((await ask({ email: "ann" })).failure).toEqual(["ValidationError", { field: "email" }]);
    expect((await ask({}, throttled)).failure).toEqual(["Unavailable", { retry: true }]);
  });
});
