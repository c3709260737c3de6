import { describe, expect, it } from "vitest";
import { replyTo, parseLimit, decodeToken, parseRange, encodeToken } from "#functions/input/arguments";

/** The response that the caller of a field gets. */
const refusal = (run: () => unknown) => replyTo(async () => run());
const refused = (field: string) => ({
  error: { type: "ValidationError", message: expect.any(String) as string, info: { field } },
});

describe("the arguments of a field that counts", () => {
  it("are a range of instants, in the form that keys have, however they are spelt", () => {
    const spelt = { from: "2026-03-16T01:00+01:00", to: "2026-03-16T19:00:00.0-05:00" };
    expect(parseRange(spelt)).toEqual({ from: "2026-03-16T00:00:00.000Z", to: "2026-03-17T00:00:00.000Z" });
  });

  it("are instants from 1970 on whose year has four digits in every zone", () => {
    const all = { from: "1970-01-01T00:00:00.000Z", to: "9998-12-31T23:59:59.999Z" };
    expect(parseRange(all)).toEqual(all);
    expect(parseRange({ from: null })).toEqual(all);
  });

  it.each([
    ["to", { to: "9999-01-01T00:00:00.000Z" }],
    ["from", { from: "2026-03-16T00:00:00+01:00:00" }],
    ["from", { from: "1969-12-31T23:59:59.999Z" }],
    ["to", { to: "2026-03-17T00:00:00.Z" }],
    ["to", { to: "9999-12-31T23:59:59-18:00" }],
    ["to", { to: "2026-03-16T00:00:00.000Z" }],
    ["to", { to: "2026-03-15T00:00:00.000Z" }],
  ])("are refused with a wrong %s: %j", async (field, more) => {
    const range = { from: "2026-03-16T00:00:00.000Z", to: "2026-03-17T00:00:00.000Z", ...more };
    expect(await refusal(() => parseRange(range))).toEqual(refused(field));
  });

  it("have a limit, or the usual one", async () => {
    expect([parseLimit(undefined, 25, 100), parseLimit(null, 25, 100)]).toEqual([25, 25]);
    expect([parseLimit(1, 25, 100), parseLimit(100, 25, 100)]).toEqual([1, 100]);
    for (const limit of [0, -1, 101])
      expect(await refusal(() => parseLimit(limit, 25, 100))).toEqual(refused("limit"));
  });

  it("take back the token of a page, and no other text", async () => {
    const isPlace = (place: unknown[]) => place.length === 2 && typeof place[0] === "string";
    const token = encodeToken(["/a", 3]);
    expect(token).toMatch(/^[\w-]+$/);
    expect(decodeToken(token, isPlace)).toEqual(["/a", 3]);
    expect([decodeToken(undefined, isPlace), decodeToken(null, isPlace)]).toEqual([undefined, undefined]);
    const forged = [
      "",
      "x",
      `${token}=`,
      encodeToken([3, "/a"]),
      encodeToken(["/a"]),
      Buffer.from("{}").toString("base64url"),
    ];
    for (const each of forged)
      expect(await refusal(() => decodeToken(each, isPlace))).toEqual(refused("nextToken"));
  });

  it("are not to blame for what else goes wrong", async () => {
    expect(await replyTo(() => Promise.resolve(7))).toEqual({ data: 7 });
    await expect(replyTo(() => Promise.reject(new Error("no table")))).rejects.toThrow("no table");
  });
});
