import { describe, expect, it } from "vitest";
import { get, item, page, query } from "../answers.ts";
import { field } from "../field.ts";
import { NOW_S, viewer } from "../handlers.ts";
import { queued, waiting } from "../sends.ts";

const sendByMessageId = field("Query.sendByMessageId");
const MESSAGE = "0100018c0a1b2c3d-11111111-2222-3333-4444-555555555555-000000";
const ask = (messageId = MESSAGE) => ({ args: { messageId }, identity: viewer });
const key = { PK: "SUB#ann@example.com", SK: "SENT#at#id", GSI2PK: `MESSAGE#${MESSAGE}`, GSI2SK: "id" };

describe("Query.sendByMessageId", () => {
  it("is one Query for the key and one GetItem of the send", async () => {
    const found = { ...queued, ...waiting, status: "SENT", messageId: MESSAGE };
    const { asked, value } = await sendByMessageId(ask(), page([key]), item(found));
    const { consistentRead: _, ...keyed } = query(["GSI2PK", `MESSAGE#${MESSAGE}`], {
      index: "GSI2",
      limit: 1,
    });
    expect(asked).toEqual([keyed, get("SUB#ann@example.com", "SENT#at#id")]);
    const { variables: __, ...shown } = found;
    expect(value).toEqual(shown);
  });

  it.each([`<${MESSAGE}@eu-west-1.amazonses.com>`, `${MESSAGE}@email.amazonses.com`, ` <${MESSAGE}>\n`])(
    "takes the id from a header: %j",
    async (header) => {
      const { asked } = await sendByMessageId(ask(header), page([]));
      const { consistentRead: _, ...keyed } = query(["GSI2PK", `MESSAGE#${MESSAGE}`], {
        index: "GSI2",
        limit: 1,
      });
      expect(asked).toEqual([keyed]);
    },
  );

  it.each(["", "<@eu-west-1.amazonses.com>", "a b", "a#b", "ä", "a".repeat(201)])(
    "knows no message %j, without a request",
    async (messageId) => {
      expect(await sendByMessageId(ask(messageId))).toMatchObject({ asked: [], failure: ["NotFound", null] });
    },
  );

  it("finds no send that is not listed, gone or expired", async () => {
    expect((await sendByMessageId(ask(), page([]))).failure?.[0]).toBe("NotFound");
    for (const found of [null, { ...queued, ttl: NOW_S }])
      expect((await sendByMessageId(ask(), page([key]), item(found))).failure?.[0]).toBe("NotFound");
  });
});
