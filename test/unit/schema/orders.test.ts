import { buildSchema, isObjectType } from "graphql";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { page } from "../resolvers/answers.ts";
import { field } from "../resolvers/field.ts";
import { admin } from "../resolvers/handlers.ts";
import { site } from "../resolvers/stored.ts";

const root = join(import.meta.dirname, "../../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const schema = buildSchema(`${read("schema.graphql")}\n${read("infra/appsync.graphql")}`);

/** The fields that have an argument `order`. */
const ordered = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .flatMap((type) =>
    Object.values(type.getFields())
      .filter(({ args }) => args.some(({ name }) => name === "order"))
      .map(({ name }) => `${type.name}.${name}`),
  );

/** Lists that are read in several requests or by a function, and the test of each order. */
const ELSEWHERE = {
  "Query.apiKeys": "test/stories/users/apiKeys.test.ts",
  "Query.invoices": "test/unit/resolvers/Query/invoices.test.ts",
  "Query.visitorSessions": "test/unit/resolvers/Query/visitorSessions.test.ts",
  "Subscriber.reminders": "test/unit/resolvers/Subscriber/reminders.test.ts",
  "Destination.deliveries": "test/unit/functions/lib/people/destinations/list.test.ts",
  "Profile.events": "test/unit/functions/lib/people/reading/events.test.ts",
  "Profile.merges": "test/unit/functions/lib/people/reading/events.test.ts",
};

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

type Asked = [name: string, args: Record<string, unknown>, source: object];

const asked: Asked[] = [
  ["Query.changes", { domain: "MAIL" }, {}],
  ["Query.jobs", { kind: "IMPORT_SUBSCRIBERS" }, {}],
  ["Query.campaigns", instants, {}],
  ["Query.sends", instants, {}],
  ["Query.remindersSent", { type: "FIRST_REMINDER" }, {}],
  ["Query.failedExecutions", {}, {}],
  ["Query.images", {}, {}],
  ["Query.templateAudit", { actor: "ada" }, {}],
  ["Query.templatesByStatus", { status: "DRAFTED" }, {}],
  ["Query.emailAnalytics", days, {}],
  ["Query.users", { status: "ACTIVE" }, {}],
  ["User.signIns", {}, { userId: "u" }],
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
  ["Site.shares", {}, { siteId: "s", readsAll: true }],
  ["Site.siteKeys", {}, { siteId: "s", readsAll: true }],
  ["Query.sources", {}, {}],
  ["Query.subscribersByLastContact", instants, {}],
  ["Query.templatesToApprove", {}, {}],
  ["Query.templateEvents", { ...instants, templateKey: "t", type: "OPENED" }, {}],
  ["Query.consents", { ...instants, action: "SUBSCRIBED" }, {}],
  ["Campaign.events", { ...instants, type: "OPENED" }, { campaignId: "c" }],
  ["Invoice.sends", instants, { invoiceId: "i" }],
  ["Invoice.drafts", {}, { invoiceId: "i", customerId: "c" }],
  ["Sequence.events", { ...instants, type: "OPENED" }, { sequenceId: "s" }],
  ["Subscriber.consents", instants, { email: "a@example.com" }],
  ["Subscriber.drafts", {}, { email: "a@example.com", customerId: "c" }],
  ["Subscriber.sends", instants, { email: "a@example.com" }],
  ["Subscriber.events", instants, { email: "a@example.com" }],
  ["Template.sends", instants, { key: "t" }],
  ["Template.events", { ...instants, type: "OPENED" }, { key: "t" }],
  ["Site.sessions", { date: "2026-03-16" }, { siteId: "s" }],
  ["Site.pageViews", instants, site],
  ["Site.events", instants, site],
];

describe("the order of a list by time", () => {
  it("is tested of each field that takes one", () => {
    const tested = [...asked.map(([name]) => name), ...Object.keys(ELSEWHERE)];
    expect(tested.sort()).toEqual(ordered.sort());
    for (const [name, test] of Object.entries(ELSEWHERE)) {
      expect(read(test)).toContain(`${name.split(".")[1]}(`);
      expect(read(test)).toMatch(/order: "(OLDEST|NEWEST)_FIRST"/);
    }
  });

  it.each(asked)(
    "of %s is the default of its description, or the one that is asked for",
    async (name, args, source) => {
      const list = field(name);
      const orderOf = async (order: Record<string, string>) => {
        const ask = { args: { ...args, ...order }, source, identity: admin };
        const { asked: requests, value } = await list(ask, page([], "n"));
        const { nextToken } = value as { nextToken: string };
        const backwards = requests[0]!.scanIndexForward === false;
        // A token of the other order is refused by its mark.
        expect(nextToken.startsWith("-")).toBe(backwards);
        return backwards ? "NEWEST_FIRST" : "OLDEST_FIRST";
      };
      expect(await orderOf({})).toBe(promised(name));
      expect(await orderOf({ order: "OLDEST_FIRST" })).toBe("OLDEST_FIRST");
      expect(await orderOf({ order: "NEWEST_FIRST" })).toBe("NEWEST_FIRST");
    },
  );
});
