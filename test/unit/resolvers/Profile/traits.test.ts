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

describe("computed traits", () => {
  const traits = field("Profile.traits");
  const read = async (sent: object | string, computed: string) => {
    const text = typeof sent === "string" ? sent : JSON.stringify(sent);
    const source = { ...loneProfile, traits: text, computed };
    return JSON.stringify((await traits({ source, identity: viewer }, none)).value);
  };

  it("take the place of sent ones of their names, and of nothing else", async () => {
    const sent = { plan: ["pro", AT, "m1"], orders: [99, AT, "m2"], gone: [null, AT, "m3"] };
    expect(await read(sent, '{"orders":0,"first order":"2026"}')).toBe(
      '{"plan":"pro","orders":0,"first order":"2026"}',
    );
    expect(await read({}, '{"orders":0}')).toBe('{"orders":0}');
    expect(await read({ orders: [1, AT, "m"] }, '{"orders":{"a":[1]}}')).toBe('{"orders":{"a":[1]}}');
    expect(await read(`{"__proto__":[1,"${AT}","m"],"a":[1,"${AT}","m"]}`, '{"__proto__":2}')).toBe(
      '{"a":1,"__proto__":2}',
    );
  });

  it("are at most 100 beside as many as 32 KB have", async () => {
    const names = Array.from({ length: 840 }, (_, at) => at.toString(36));
    const sent = Object.fromEntries(names.map((name) => [name, [1, AT, "m"]]));
    const computed = Object.fromEntries(names.slice(-100).map((name) => [name, 2]));
    const found = JSON.parse(await read(sent, JSON.stringify(computed))) as Record<string, number>;
    expect(Object.values(found).reduce((sum, each) => sum + each, 0)).toBe(740 + 200);
  });
});
