import { expect, it } from "vitest";
import { sharedSiteField, siteField } from "#functions/sites/stats/fieldHandler";

const source = { siteId: "S", timezone: "UTC" };
const field = (site: { siteId: string }, { limit }: { limit: number }) =>
  Promise.resolve([site.siteId, limit]);

it("a field of a site gets the parent's site and the arguments", async () => {
  expect(await siteField(field)({ source, arguments: { limit: 2 } })).toEqual({ data: ["S", 2] });
});

it("a field of a link answers where the link shows it, and is not there where it does not", async () => {
  const stats = sharedSiteField("STATS", field);
  const ask = (fields?: string[]) => stats({ source: { ...source, fields }, arguments: { limit: 2 } });
  expect(await ask(["BREAKDOWN", "STATS"])).toEqual({ data: ["S", 2] });
  for (const fields of [["BREAKDOWN"], [], undefined])
    expect(await ask(fields)).toMatchObject({ error: { type: "NotFound" } });
});
