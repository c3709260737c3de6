import type { SQSRecord } from "aws-lambda";
import { expect, it } from "vitest";
import { pushesOf, type LiveMessage } from "../../../../../../functions/lib/sites/realtime/messages.ts";

const record = (message: LiveMessage, receives = 1): SQSRecord =>
  ({ body: JSON.stringify(message), attributes: { ApproximateReceiveCount: String(receives) } }) as SQSRecord;

const [siteId, seen] = ["site1", "digest"];
const [earlier, later] = ["2026-03-17T10:02:00.000Z", "2026-03-17T10:02:01.000Z"];

it("has one push a site, and none for expired shares", () => {
  const other = { siteId: "site2", seen, after: later };
  expect(pushesOf([record({ siteId, after: later }), record({ over: "shares" }), record(other)])).toEqual([
    { siteId, after: later },
    other,
  ]);
});

it("merges messages about the latest push that all of them name, and reads the site again", () => {
  const messages = [
    { siteId, after: later },
    { siteId, after: earlier, seen },
    { siteId, after: "" },
  ];
  expect(pushesOf(messages.map((message) => record(message)))).toEqual([{ siteId, after: later }]);
  expect(pushesOf([record({ siteId, after: later }), record({ siteId, seen })])).toEqual([{ siteId }]);
});

it("has a message that failed push again, since its own claim looks like a later push", () => {
  expect(pushesOf([record({ siteId, after: later, seen }, 2)])).toEqual([{ siteId, seen }]);
  expect(pushesOf([record({ siteId, after: later }), record({ siteId, after: earlier }, 2)])).toEqual([
    { siteId },
  ]);
});
