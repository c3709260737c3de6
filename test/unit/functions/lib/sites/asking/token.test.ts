import { expect, test } from "vitest";
import { withOwnToken } from "#functions/sites/asking/token";

const args = {
  dimension: "PAGE",
  from: "a",
  to: "b",
  filters: [{ dimension: "OS", operator: "SET" }],
  limit: 1,
};
const ask = (of: string, given: object) =>
  withOwnToken(["SharedSite.breakdown", "S", of], given, (own) =>
    Promise.resolve({ own, nextToken: "place" }),
  ) as Promise<{ own: { nextToken?: string | null }; nextToken: string }>;

test("a token goes on with its own question, whatever its limit, and however it is written", async () => {
  const { own, nextToken } = await ask("one", args);
  expect(own).toEqual({ ...args, nextToken: undefined });
  const { filters, ...rest } = args;
  const written = {
    search: null,
    filters: [{ operator: "SET", values: null, dimension: "OS" }],
    ...rest,
    limit: 9,
  };
  expect(filters).toHaveLength(1);
  expect((await ask("one", { ...written, nextToken })).own.nextToken).toBe("place");
});

test.each([
  ["of another link", "two", {}],
  ["of another filter", "one", { filters: [{ dimension: "OS", operator: "NOT_SET" }] }],
  ["of no filter", "one", { filters: undefined }],
  ["of another list", "one", { dimension: "OS" }],
  ["of another search", "one", { search: "x" }],
  ["of stored counts", "one", { nextToken: "place" }],
  ["with another mark", "one", { nextToken: "place.0000000000000000" }],
])("a token %s is refused", async (_, of, more) => {
  const { nextToken } = await ask("one", args);
  await expect(ask(of, { ...args, nextToken, ...more })).rejects.toMatchObject({ field: "nextToken" });
});

test("the last page has none", async () => {
  expect(await withOwnToken([], {}, () => Promise.resolve({ nextToken: null }))).toEqual({ nextToken: null });
});
