import { buildSchema, isObjectType } from "graphql";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { page } from "../resolvers/answers.ts";
import { field } from "../resolvers/field.ts";
import { admin } from "../resolvers/handlers.ts";

const root = join(import.meta.dirname, "../../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const schema = buildSchema(`${read("schema.graphql")}\n${read("infra/appsync.graphql")}`);

/** The order that the argument's description promises without one. */
function promised(name: string): string | undefined {
  const [type = "", own = ""] = name.split(".");
  const parent = schema.getType(type);
  const args = isObjectType(parent) ? (parent.getFields()[own]?.args ?? []) : [];
  const description = args.find((arg) => arg.name === "order")?.description ?? "";
  return /Default: `(\w+)`/.exec(description)?.[1];
}

const days = { from: "2026-03-10", to: "2026-03-17" };
const instants = { from: "2026-03-10T00:00:00Z", to: "2026-03-17T00:00:00Z" };

describe("the order of a list by time", () => {
  it.each([
    ["Query.jobs", { kind: "IMPORT_SUBSCRIBERS" }, {}],
    ["Query.campaigns", instants, {}],
    ["Query.remindersSent", { type: "FIRST_REMINDER" }, {}],
    ["Query.failedExecutions", {}, {}],
    ["Query.templateAudit", { actor: "ada" }, {}],
    ["Query.templatesByStatus", { status: "DRAFTED" }, {}],
    ["Query.emailAnalytics", days, {}],
    ["Query.users", { status: "ACTIVE" }, {}],
    ["Campaign.stats", days, { campaignId: "c" }],
    ["Sequence.stats", days, { sequenceId: "s" }],
    ["Sequence.versions", {}, { sequenceId: "s" }],
    ["Template.stats", days, { key: "t" }],
    ["Template.versions", {}, { key: "t" }],
    ["Template.audit", {}, { key: "t" }],
    ["Source.counts", days, { sourceId: "s" }],
    ["Source.problems", days, { sourceId: "s" }],
    ["Site.problems", days, { siteId: "s" }],
    ["Site.notes", days, { siteId: "s" }],
    ["Site.shares", {}, { siteId: "s" }],
    ["Site.siteKeys", {}, { siteId: "s" }],
  ])("of %s is the default of its description, or the one that is asked for", async (name, args, source) => {
    const list = field(name);
    const orderOf = async (order: Record<string, string>) => {
      const ask = { args: { ...args, ...order }, source, identity: admin };
      const { asked, value } = await list(ask, page([], "n"));
      const { nextToken } = value as { nextToken: string };
      const backwards = asked[0]!.scanIndexForward === false;
      // A token of the other order is refused by its mark.
      expect(nextToken.startsWith("-")).toBe(backwards);
      return backwards ? "NEWEST_FIRST" : "OLDEST_FIRST";
    };
    expect(await orderOf({})).toBe(promised(name));
    expect(await orderOf({ order: "OLDEST_FIRST" })).toBe("OLDEST_FIRST");
    expect(await orderOf({ order: "NEWEST_FIRST" })).toBe("NEWEST_FIRST");
  });
});
