import { afterAll, beforeAll } from "vitest";
import { people } from "../../../docs/generator/replaced/people.ts";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { silence } from "../../support/following.ts";
import { deliveryItem } from "../../support/people/deliveries.ts";
import {
  eventItem,
  groupItems,
  mergeItem,
  own as identity,
  profileItems,
} from "../../support/people/profiles.ts";
import { sourceItems } from "../../support/people/sources.ts";
import { putItems } from "../../support/sites.ts";
import { upsert } from "../../support/subscribers.ts";
import { testEach } from "./asking.ts";
import { destinationItem, memberItems, membership, segmentItem } from "./peopleItems.ts";
import { day, EDGES, FROM, INSIDE, RANGE } from "./times.ts";

/**
 * alice, a neighbour in the same lists, and a person of two profiles. ULIDs: the last letter is the part of a
 * list.
 */
const [own, other, root, joined] = ["A0", "A8", "B1", "B2"].map(
  (end) => `01ARZ3NDEKTSV4RRFFQ69G5F${end}`,
) as [string, string, string, string];
let test: TestCloud;
let alice: Person;

beforeAll(async () => {
  test = await startTestCloud({ timers: [] });
  await silence(test, ["stream/aggregate", "stream/react"]);
  // The day stays the same for as long as the tests take.
  const untilMidnight = 86_400 - Math.floor((test.cloud.clock.now() % 86_400_000) / 1000);
  await test.advance(`PT${untilMidnight + 60}S`);
  const now = test.cloud.clock.now();
  alice = await test.person({ email: "alice@example.com" });
  await upsert(test, { email: alice.email });
  await putItems(test, [
    ...profileItems(own, {
      ...{ segments: { vips: membership }, groups: ["acme"] },
      identities: [identity("user", alice.userId)],
    }),
    ...profileItems(other, {
      identities: [identity("anonymous", "tablet"), identity("email", "other@example.com")],
    }),
    ...profileItems(root, { members: [joined], identities: [identity("user", "merged")] }),
    ...profileItems(joined, { into: root, identities: [identity("anonymous", "phone")] }),
    ...[own, other].flatMap((profileId) =>
      EDGES.map((at, index) =>
        eventItem(profileId, at, `m${index}`, { name: index % 2 ? "Ordered" : "Seen" }),
      ),
    ),
    mergeItem(root, joined, FROM),
    mergeItem(other, "gone", FROM),
    ...groupItems("acme", [own, other]),
    ...groupItems("acme2", [other]),
    ...["vips", "buyers"].map(segmentItem),
    ...memberItems("vips", [own, other]),
    ...memberItems("vips2", [other]),
    ...["shop", "shop2"].flatMap((id) => [day(-1), day(0), day(1)].flatMap((at) => sourceItems(id, id, at))),
    ...["crm", "crm2"].map(destinationItem),
    deliveryItem("crm", now, "DELIVERED"),
    deliveryItem("crm", now - 86_400_000, "FAILED"),
    deliveryItem("crm", now - 2 * 86_400_000, "FAILED"),
    deliveryItem("crm2", now, "FAILED"),
  ]);
});
afterAll(() => test?.stop());

const ofAlice = (selection: string): string => `profile(userId: "${alice.userId}") { ${selection} }`;
const messages = (...ids: number[]) => ({ events: { items: ids.map((id) => ({ messageId: `m${id}` })) } });
/** The identity and the profile that it leads to. */
const FOUND = ["GetItem 1 1", "GetItem 1 1"];
const DAYS = `from: "${day(0)}", to: "${day(1)}"`;

testEach(people, () => test, {
  C1: () => [{ query: ofAlice("profileId"), answer: { profileId: own }, requests: FOUND }],
  C2: () => [
    {
      query: ofAlice("events { items { messageId } }"),
      answer: messages(3, 2, 1, 0),
      requests: [...FOUND, "Query 4 0.5"],
    },
  ],
  C3: () => [
    {
      query: 'profileByIdentity(type: "anonymous", value: "tablet") { profileId }',
      answer: { profileId: other },
      requests: FOUND,
    },
  ],
  C5: () => [
    {
      query: 'segment(segmentId: "vips") { members { items { profileId } } }',
      answer: { members: { items: [{ profileId: own }, { profileId: other }] } },
      requests: ["GetItem 1 1", "Query 2 0.5"],
    },
  ],
  C8: () => [
    {
      query: 'source(sourceId: "shop") { retentionDays }',
      answer: { retentionDays: 365 },
      requests: ["GetItem 1 1"],
    },
  ],
  C9: () => [
    {
      query: ofAlice("segments { segmentId enteredAt segment { name } }"),
      answer: { segments: [{ segmentId: "vips", enteredAt: FROM, segment: { name: "vips" } }] },
      requests: [...FOUND, "BatchGetItem 1 1"],
    },
  ],
  C10: () => [
    {
      query: ofAlice("traits events { items { messageId } }"),
      answer: { traits: "{}", ...messages(3, 2, 1, 0) },
      requests: [...FOUND, "Query 4 0.5"],
    },
  ],
  C11: () => [
    { query: 'source(sourceId: "shop") { name }', answer: { name: "shop" }, requests: ["GetItem 1 1"] },
    {
      query: "sources { items { name } }",
      answer: { items: [{ name: "shop" }, { name: "shop2" }] },
      requests: ["Query 2 0.5"],
    },
  ],
  C12: () => [
    {
      query: 'destination(destinationId: "crm") { name }',
      answer: { name: "crm" },
      requests: ["GetItem 1 1"],
    },
    {
      query: "destinations { items { name } }",
      answer: { items: [{ name: "crm" }, { name: "crm2" }] },
      requests: ["Query 2 0.5"],
    },
  ],
  C14: () => [
    { query: 'segment(segmentId: "vips") { name }', answer: { name: "vips" }, requests: ["GetItem 1 1"] },
    {
      query: "segments { items { name } }",
      answer: { items: [{ name: "buyers" }, { name: "vips" }] },
      requests: ["Query 2 1"],
    },
  ],
  C19: () => [
    {
      query: ofAlice("segments { segmentId }"),
      answer: { segments: [{ segmentId: "vips" }] },
      requests: [...FOUND, "BatchGetItem 1 1"],
    },
  ],
  C20: () => [
    {
      query: 'profile(userId: "merged") { identities { value } }',
      answer: { identities: [{ value: "merged" }, { value: "phone" }] },
      requests: [...FOUND, "BatchGetItem 1 1"],
    },
  ],
  // A day in four parts: first tomorrow's, because clocks differ.
  C22: () => {
    const empty = (parts: number) => Array.from({ length: parts }, () => "Query GSI1 0 0.5");
    return [
      {
        query: 'destination(destinationId: "crm") { deliveries(limit: 1) { items { status } } }',
        answer: { deliveries: { items: [{ status: "DELIVERED" }] } },
        requests: ["GetItem 1 1", ...empty(7), "Query GSI1 1 0.5"],
      },
      {
        query:
          'destination(destinationId: "crm") { deliveries(status: FAILED, limit: 1) { items { status } } }',
        answer: { deliveries: { items: [{ status: "FAILED" }] } },
        requests: ["GetItem 1 1", ...empty(10), "Query GSI1 1 0.5", "Query GSI1 1 0.5"],
      },
    ];
  },
  C24: () => [
    {
      query: ofAlice(`events(${RANGE}) { items { at } }`),
      answer: { events: { items: INSIDE.toReversed().map((at) => ({ at })) } },
      requests: [...FOUND, "Query 2 0.5"],
    },
  ],
  C25: () => [
    {
      query: ofAlice('events(name: "Ordered") { items { messageId } }'),
      answer: messages(3, 1),
      requests: [...FOUND, "Query 4 0.5"],
    },
  ],
  C26: () => [
    {
      query: 'group(groupId: "acme") { groupId members { items { profileId } } }',
      answer: { groupId: "acme", members: { items: [{ profileId: own }, { profileId: other }] } },
      requests: ["GetItem 1 1", "Query 2 0.5"],
    },
    {
      query: ofAlice("groups { groupId group { groupId } }"),
      answer: { groups: [{ groupId: "acme", group: { groupId: "acme" } }] },
      requests: [...FOUND, "BatchGetItem 1 1"],
    },
  ],
  C26a: () => [
    {
      query: "groups { items { groupId } nextToken }",
      answer: { items: [{ groupId: "acme" }, { groupId: "acme2" }], nextToken: null },
      requests: ["Query GSI2 2 0.5", "BatchGetItem 2 2"],
    },
    {
      query: 'groups(prefix: "acme2") { items { groupId } }',
      answer: { items: [{ groupId: "acme2" }] },
      requests: ["Query GSI2 1 0.5", "BatchGetItem 1 1"],
    },
  ],
  C27: () => [
    {
      query: 'profileByIdentity(type: "email", value: "other@example.com") { profileId }',
      answer: { profileId: other },
      requests: FOUND,
    },
  ],
  C28: () => [
    {
      query: 'profile(userId: "merged") { merges { items { loserId } } }',
      answer: { merges: { items: [{ loserId: joined }] } },
      requests: [...FOUND, "Query 1 0.5", "Query 0 0.5"],
    },
  ],
  C29: () => [
    {
      query: "profiles(limit: 1) { items { profileId } }",
      answer: { items: [{ profileId: own }] },
      requests: ["Query 1 0.5", "BatchGetItem 1 1"],
    },
  ],
  C30: () => [
    {
      query: 'segment(segmentId: "vips") { memberCount }',
      answer: { memberCount: 2 },
      requests: ["GetItem 1 1", "Query 2 1"],
    },
  ],
  C32: () => [
    {
      query: 'source(sourceId: "shop") { names { items { name } } }',
      answer: { names: { items: [{ name: "Order Completed" }] } },
      requests: ["GetItem 1 1", "Query 1 0.5"],
    },
    {
      query: `source(sourceId: "shop") { counts(${DAYS}) { items { date count } } }`,
      answer: { counts: { items: [{ date: day(0), count: 1 }] } },
      requests: ["GetItem 1 1", "Query 1 0.5"],
    },
    {
      query: `source(sourceId: "shop") { problems(${DAYS}) { items { date reason } } }`,
      answer: { problems: { items: [{ date: day(0), reason: "CLOCK" }] } },
      requests: ["GetItem 1 1", "Query 1 0.5"],
    },
  ],
  C34: () => [
    {
      query: ofAlice("user { email }"),
      answer: { user: { email: alice.email } },
      requests: [...FOUND, "BatchGetItem 1 1"],
    },
    {
      query: ofAlice("subscriber { email }"),
      answer: { subscriber: { email: alice.email } },
      requests: [...FOUND, "BatchGetItem 1 1", "GetItem 1 1"],
    },
    {
      query: `user(userId: "${alice.userId}") { profile { profileId } }`,
      answer: { profile: { profileId: own } },
      requests: ["GetItem 1 1", ...FOUND],
    },
    // No profile has the address: it is that of the user who has verified it.
    {
      query: `subscriber(email: "${alice.email}") { profile { profileId } }`,
      answer: { profile: { profileId: own } },
      requests: ["GetItem 1 1", "GetItem 0 1", "GetItem 1 1", ...FOUND],
    },
  ],
});
