import type { Request, Subject } from "#table/pattern";
import { patterns } from "#table/patterns";
import { measured } from "./measured.ts";

/** What stands for itself in the page: each builder is given the name of what it is about. */
export const named: Subject = {
  userId: "{userId}",
  address: "{address}",
  prefix: "{prefix}",
  day: "{yyyy-mm-dd}",
  version: 3,
  idempotencyKey: "{idempotencyKey}",
  domain: "{domain}",
  hash: "{hash}",
  siteId: "{siteId}",
  visitorId: "{visitorId}",
  eventId: "{eventId}",
  from: "{from}",
  to: "{to}",
};

/** A request as the page words it. */
export function spelt(request: Request): string {
  const consistently = request.consistent ? ", consistent" : "";
  if ("get" in request) return `Get \`${request.get.PK}\` / \`${request.get.SK}\`${consistently}`;
  const { index, partition, prefix, between } = request.query;
  const begins = prefix === undefined ? "" : `, begins_with \`${prefix}\``;
  const where = between ? `, BETWEEN \`${between.join("` AND `")}\`` : begins;
  return `Query ${index ?? "the table"} \`${partition}\`${where}${consistently}`;
}

/** The page docs/access-patterns.md, as Markdown that still is to be formatted. */
export function accessPatternsPage(): string {
  const figures = measured();
  const rows = patterns.map(({ row, question, requests }) => {
    const asked = requests(named).map(spelt);
    const { items = "", units = "" } = figures.get(row) ?? {};
    return `| ${row} | ${question} | ${asked.join("; then ")} | ${asked.length} | ${items} | ${units} |`;
  });
  return [
    "# Access patterns",
    "",
    "Every question that the product asks its table. Generated from `resolvers/table/patterns.ts`, which the tests run, by `npm run generate`.",
    "",
    "Items and read units are what `test/integration/patterns.test.ts` asserts of the local table: small items, so a unit is 4 KB read consistently.",
    "",
    "| # | question | request | requests | items | units |",
    "|---|---|---|---|--:|--:|",
    ...rows,
    "",
  ].join("\n");
}
