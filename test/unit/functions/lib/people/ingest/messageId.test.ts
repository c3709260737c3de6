import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import type { CallDetail } from "#functions/people/ingest/details";
import { InputError } from "#functions/aws/errors";
import { parseMessageId } from "#functions/people/ingest/messageId";
import { refusedCall } from "#functions/people/ingest/refusedCall";

const hash = (text: string) => createHash("sha256").update(text).digest("base64url");

it.each<[unknown, string | undefined, string[]]>([
  [1.5, "1.5", []],
  ["a".repeat(129), hash("a".repeat(129)), ["LONG_TEXT messageId"]],
  ["a\nb", hash("a\nb"), ["INVALID_CHARACTERS messageId"]],
  [true, undefined, ["INVALID_VALUE messageId"]],
  [{ id: 1 }, undefined, ["INVALID_VALUE messageId"]],
  [JSON.parse("1e400"), undefined, ["INVALID_VALUE messageId"]],
  ["undefined", undefined, ["INVALID_VALUE messageId"]],
  ["[object Object]", undefined, ["INVALID_VALUE messageId"]],
  ["{{ id }}", undefined, ["INVALID_VALUE messageId"]],
])("%j as message id", (sent, kept, found) => {
  const details: CallDetail[] = [];
  const messageId = parseMessageId(sent, details);
  expect(details.map(({ reason, field }) => `${reason} ${field}`)).toEqual(found);
  if (kept === undefined) expect(messageId).toMatch(/^[0-9a-f-]{36}$/);
  else expect(messageId).toBe(kept);
});

it("finds the id of a refused call, if it is one", () => {
  const request = { index: 2, type: undefined, receivedAt: 0 };
  const idOf = (sent: unknown) =>
    refusedCall(sent, request, new InputError("type", "is wrong"), "INVALID").refusal.messageId;
  expect(idOf({ messageId: "m1" })).toBe("m1");
  for (const sent of [null, 7, {}, { messageId: 7 }, { messageId: "m".repeat(129) }])
    expect(idOf(sent)).toBeUndefined();
});
