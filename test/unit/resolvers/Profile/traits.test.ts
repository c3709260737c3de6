import { describe, expect, it } from "vitest";
import { field } from "../field.ts";
import { viewer } from "../handlers.ts";
import { loneProfile } from "../profiles.ts";

const AT = "2026-03-01T00:00:00.000Z";

/** The data source of fields without a request: it needs a payload, which it returns. */
const none = (asked: object) => ({ result: (asked as { payload: unknown }).payload });

describe.each(["Profile.traits", "Group.traits"])("%s", (name) => {
  const traits = field(name);
  const read = async (text: string) => {
    const { value } = await traits({ source: { ...loneProfile, traits: text }, identity: viewer }, none);
    return JSON.stringify(value);
  };

  it("are the values by name, without those that were removed", async () => {
    const stored = {
      plan: ["pro", AT, "m1"],
      age: [null, AT, "m2"],
      address: [{ city: null, zip: [1] }, AT, "m3"],
    };
    expect(await read(JSON.stringify(stored))).toBe('{"plan":"pro","address":{"city":null,"zip":[1]}}');
    expect(await read(JSON.stringify({ ...stored, plan: [false, AT, "m1"], address: [null, AT, "m"] }))).toBe(
      '{"plan":false}',
    );
    expect(await read("{}")).toBe("{}");
  });

  it("may have any name, at any depth", async () => {
    const odd = `{"__proto__":[{"__proto__":{"a":1}},"${AT}","m"],"constructor":["x","${AT}","m"],"first name":[0,"${AT}","m"],"":["","${AT}","m"]}`;
    expect(await read(odd)).toBe(
      '{"__proto__":{"__proto__":{"a":1}},"constructor":"x","first name":0,"":""}',
    );
  });

  it("may be as many as 32 KB have", async () => {
    const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");
    const names = [...letters, ...letters.flatMap((one) => letters.map((other) => one + other))];
    const members = names.map((each) => `"${each}":[1,"${AT}","m"]`);
    const most = members.filter((_, at) => members.slice(0, at + 1).join().length + 2 <= 32 * 1024);
    expect(most.length).toBeGreaterThan(800);
    expect(Object.keys(JSON.parse(await read(`{${most.join()}}`)) as object)).toHaveLength(most.length);
  });
});
