import { afterAll, beforeAll } from "vitest";
import * as site from "#table/sites/site";
import { sites } from "../../../docs/generator/replaced/sites.ts";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { silence } from "../../support/following.ts";
import {
  change,
  customEvent,
  joined,
  ownSite,
  pageView,
  putItems,
  sessionItem,
  VISITOR,
  type OwnSite,
} from "../../support/sites.ts";
import { testEach } from "./asking.ts";
import { day, EDGES, INSIDE, NEVER, RANGE } from "./times.ts";

/** The time of the last view, and the last event, in the range. */
const LATER = INSIDE[1]!;

let test: TestCloud;
let alice: Person;
/** A member of the shop, who owns the neighbour's site. */
let bob: Person;
let viewer: Person;
let shop: OwnSite;
let blog: OwnSite;
let neighbour: OwnSite;
let goalId: string;

beforeAll(async () => {
  test = await startTestCloud({ timers: [] });
  await silence(test, ["stream/aggregate", "stream/react"]);
  alice = await test.person({ email: "alice@example.com" });
  viewer = await test.person({ email: "viewer@example.com", groups: ["viewer"] });
  bob = await test.person({ email: "bob@example.com" });
  shop = await ownSite(test, alice, { timezone: "UTC" });
  blog = await ownSite(test, alice, { timezone: "UTC" });
  neighbour = await ownSite(test, bob, { timezone: "UTC" });
  await joined(test, shop, [
    [bob, "VIEWER"],
    [viewer, "EDITOR"],
  ]);
  for (const { siteId } of [shop, blog]) {
    await backdate(siteId);
    const input = { siteId, name: "Sign-up", kind: "PAGE", pattern: "/welcome" };
    const goal = await change<{ goalId: string }>(test, alice, "putGoal", input, "goalId");
    if (siteId === shop.siteId) ({ goalId } = goal);
    const times = [...EDGES, `${day(-1)}T23:59:59.999Z`, `${day(1)}T00:00:00.000Z`];
    await putItems(
      test,
      [
        ...EDGES.flatMap((at) => [pageView(siteId, at), customEvent(siteId, at)]),
        pageView(siteId, LATER, { path: "/pricing" }),
        customEvent(siteId, LATER, { name: "Bought" }),
        ...times.flatMap((at) =>
          [VISITOR, VISITOR.replace("f", "e")].map((visitor) => sessionItem(siteId, at, goalId, visitor)),
        ),
      ].map((item) => ({ ...item, ttl: NEVER })),
    );
  }
});
afterAll(() => test?.stop());

/** No event is older than its site. */
async function backdate(siteId: string): Promise<void> {
  await test.cloud.dynamodb.call("UpdateItem", {
    TableName: test.outputs.tableName as string,
    Key: { PK: { S: site.key(siteId).PK }, SK: { S: site.key(siteId).SK } },
    UpdateExpression: "SET #createdAt = :at",
    ExpressionAttributeNames: { "#createdAt": "createdAt" },
    ExpressionAttributeValues: { ":at": { S: `${day(-1)}T00:00:00.000Z` } },
  });
}

const ofShop = (selection: string): string => `site(siteId: "${shop.siteId}") { ${selection} }`;
const ids = (...of: OwnSite[]) => ({ items: of.map(({ siteId }) => ({ siteId })) });
const at = (name: string, times: string[]) => ({ items: times.map((each) => ({ [name]: each })) });

testEach(sites, () => test, {
  S1: () => [{ query: ofShop("siteId"), answer: { siteId: shop.siteId }, requests: ["BatchGetItem 1 1"] }],
  S2: () => [
    {
      query: "mySites { items { siteId } }",
      caller: alice,
      answer: ids(shop, blog),
      requests: ["Query GSI1 2 0.5", "BatchGetItem 2 2"],
    },
    {
      query: "mySites { items { siteId } }",
      caller: bob,
      answer: ids(shop, neighbour),
      requests: ["Query GSI1 2 0.5", "BatchGetItem 3 3"],
    },
  ],
  S3: () => [
    {
      query: "sites { items { siteId } }",
      answer: ids(shop, blog, neighbour),
      requests: ["Query GSI2 3 0.5", "BatchGetItem 3 3"],
    },
    {
      query: "sites(limit: 2) { items { siteId myRole } }",
      caller: viewer,
      answer: {
        items: [
          { siteId: shop.siteId, myRole: "EDITOR" },
          { siteId: blog.siteId, myRole: null },
        ],
      },
      requests: ["GetItem 1 0.5", "Query GSI2 2 0.5", "BatchGetItem 3 4"],
    },
  ],
  S4: () => [
    {
      query: `siteByDomain(domain: "${shop.domain}") { siteId }`,
      answer: { siteId: shop.siteId },
      requests: ["GetItem 1 1", "BatchGetItem 1 1"],
    },
  ],
  S5: () => [
    {
      query: ofShop(`pageViews(${RANGE}) { items { at } }`),
      answer: { pageViews: at("at", [...INSIDE, LATER]) },
      requests: ["BatchGetItem 1 1", "Query 3 0.5"],
    },
  ],
  S5a: () => [
    {
      query: ofShop(`pageViews(${RANGE}, path: "/pricing") { items { at } }`),
      answer: { pageViews: at("at", [LATER]) },
      requests: ["BatchGetItem 1 1", "Query 1 of 3 0.5"],
    },
  ],
  S6: () => [
    {
      query: ofShop(`events(${RANGE}) { items { at } }`),
      answer: { events: at("at", [...INSIDE, LATER]) },
      requests: ["BatchGetItem 1 1", "Query 3 0.5"],
    },
  ],
  S6a: () => [
    {
      query: ofShop(`events(${RANGE}, name: "Bought") { items { at } }`),
      answer: { events: at("at", [LATER]) },
      requests: ["BatchGetItem 1 1", "Query 1 of 3 0.5"],
    },
  ],
  S7: () => [
    {
      query: `visitorSessions(siteId: "${shop.siteId}", visitorId: "${VISITOR}", order: OLDEST_FIRST) { items { startedAt } }`,
      answer: at("startedAt", [`${day(-1)}T23:59:59.999Z`, ...EDGES, `${day(1)}T00:00:00.000Z`]),
      requests: ["BatchGetItem 1 1", "Query 6 0.5"],
    },
  ],
  S8: () => [
    {
      query: ofShop(`sessions(date: "${day(0)}", order: OLDEST_FIRST) { items { startedAt } }`),
      answer: {
        sessions: at(
          "startedAt",
          EDGES.flatMap((each) => [each, each]),
        ),
      },
      requests: ["BatchGetItem 1 1", "Query GSI2 8 0.5", "BatchGetItem 8 8"],
    },
  ],
  S9: () => [
    {
      query: ofShop("goals { items { goalId } }"),
      answer: { goals: { items: [{ goalId }] } },
      requests: ["BatchGetItem 1 1", "Query 1 1"],
    },
  ],
});
